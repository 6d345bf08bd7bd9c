import { recordedNames, type RecordedName } from './recorded-calls.ts';
import { calls } from '#contract/calls.ts';
import type { CallResult } from '#contract/client.ts';
import { isStaffAccess } from '#contract/define.ts';
import { Seen } from '#tests/support/rest/seen.ts';
import { wellFormed } from '#tests/support/well-formed.ts';
import type { House } from './house.ts';
import { masked } from './mask.ts';
import type { People, Person } from './people.ts';
import { readings, readPlans, writePlans } from './plans/all.ts';
import { recordPages } from './record-pages.ts';
import type { Plan, Scene } from './plans/plan.ts';
import { placed, type Recording } from './recording.ts';

const names = recordedNames;
/** More than a code takes until the next one may follow. */
const stepMs = 66_000;
/** Of the inputs that fit a call and name nothing. */
const mostUnknown = 2;

/** Makes every call, well and badly, as those who may make it and as those who may not. */
export async function recordCalls(house: House, people: People): Promise<Recording> {
  const turn = new Turn(house, people);
  await turn.refusals();
  await turn.readings('before');
  for (const [name, plan] of writePlans) {
    house.still.at = new Date(house.still.at.getTime() + stepMs);
    await turn.follow('write', name, plan);
    // Staff who rest are signed out.
    await people.staff.client.whoAmIStaff();
  }
  house.still.at = new Date(house.still.at.getTime() + stepMs);
  await turn.readings('after');
  const pages = await recordPages(house, people, 'after');
  // Last, since some of it is written.
  await turn.unknown();
  return { ...turn.recording, ...pages };
}

class Turn {
  readonly recording: Record<string, unknown> = {};
  readonly #answers = new Map<RecordedName, unknown>();
  readonly #house: House;
  readonly #people: People;
  readonly #scene: Scene;
  #ids = 0;

  constructor(house: House, people: People) {
    this.#house = house;
    this.#people = people;
    this.#scene = {
      ...people,
      answerOf: <Name extends RecordedName>(name: Name) => {
        if (!this.#answers.has(name)) throw new Error(`${name} was not answered well yet`);
        // Kept under its name when its call was answered with 200.
        return this.#answers.get(name) as CallResult<Name>;
      },
      newId: () => `01900000-0000-7000-8000-${String((this.#ids += 1)).padStart(12, '0')}`,
      pass: (seconds) => {
        house.still.at = new Date(house.still.at.getTime() + seconds * 1000);
      },
      ago: async (days, work) => {
        const { at } = house.still;
        house.still.at = new Date(at.getTime() - days * 86_400_000);
        try {
          return await work();
        } finally {
          house.still.at = at;
        }
      },
      day: (days) => new Date(house.still.at.getTime() + days * 86_400_000).toISOString().slice(0, 10),
    };
  }

  /** Without a token, with what no call knows, and with nothing where that is too little. */
  async refusals(): Promise<void> {
    for (const name of names) {
      await this.#record('refused', name, this.#people.visitor, [{ surprise: 1 }]);
      const person = this.#usual(name);
      const lacking = calls[name].input.safeParse({}).success ? [] : [{}];
      await this.#record('refused', name, person, [{ surprise: 1 }, ...lacking]);
    }
  }

  async readings(when: string): Promise<void> {
    const seen = new Seen();
    for (const [name, reading] of readings) {
      const person = this.#usual(name);
      const inputs = reading.with(seen);
      const results = await this.#record(when, name, this.#people.member, inputs);
      for (const [index, result] of results.entries())
        if (result !== undefined) seen.answers.push({ name, input: inputs[index] ?? {}, result });
      if (person !== this.#people.member) await this.#record(when, name, person, inputs);
    }
    for (const [name, plan] of readPlans) await this.follow(when, name, plan);
  }

  async follow(when: string, name: RecordedName, plan: Plan<RecordedName>): Promise<void> {
    this.#house.still.begin(`${when} ${name}`);
    try {
      const { by, with: inputsOf } =
        typeof plan === 'function' ? { by: () => this.#usual(name), with: plan } : plan;
      const person = await by(this.#scene);
      await this.#record(when, name, person, await inputsOf(this.#scene, person));
    } catch (error) {
      // It shows in the recording, and does not hold up what comes after it.
      this.recording[`call ${name} ${when}`] = { couldNot: String(error) };
    }
  }

  /** With inputs that are well-formed and name nothing there is. */
  async unknown(): Promise<void> {
    for (const name of names) {
      if (Object.keys(calls[name].input.shape).length === 0) continue;
      this.#house.still.begin(`unknown ${name}`);
      const inputs = wellFormed(calls[name].input).slice(0, mostUnknown);
      await this.#record('unknown', name, this.#usual(name), inputs);
    }
  }

  /** @returns the results of those that were answered well */
  async #record(
    when: string,
    name: RecordedName,
    person: Person,
    inputs: readonly unknown[],
  ): Promise<unknown[]> {
    const results: unknown[] = [];
    for (const [index, input] of inputs.entries()) {
      const key = `call ${name} ${when} ${person.name} ${placed(index)}`;
      this.#house.still.begin(key);
      const { status, envelope, location } = await person.ask(name, input);
      this.recording[key] = masked({ input, status, ...envelope, ...(location !== null && { location }) });
      results.push(status === 200 ? (envelope.result ?? true) : undefined);
      if (status === 200) this.#answers.set(name, envelope.result ?? true);
    }
    return results;
  }

  /** Who may make the call; a visitor where everybody may. */
  #usual(name: RecordedName): Person {
    const { access } = calls[name];
    if (isStaffAccess(access)) return this.#people.staff;
    return access === 'member' ? this.#people.member : this.#people.visitor;
  }
}
