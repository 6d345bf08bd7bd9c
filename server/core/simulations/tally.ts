import type { Label } from '#contract/content/faults.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import type { Amounts, Run } from '#server/kernel/features/simulated.ts';

/** What is counted: anything that tells one member from another. */
type Who = string | number;

interface DayTally {
  readonly who: Set<Who>;
  readonly leftOut: Set<Who>;
  amounts: Amounts;
  readonly left: Map<string, number>;
}

/** Counts what a version does, thing by thing. */
export class RunTally {
  readonly #who = new Set<Who>();
  readonly #leftOut = new Set<Who>();
  readonly #days = new Map<string, DayTally>();
  readonly #stocks = new Map<string, { readonly words: Label; readonly before: number; left: number }>();
  readonly #groups = new Map<string, { readonly words: Label; count: number }>();
  #amounts: Amounts = {};
  #budgetGoneOn: string | null = null;

  /** Something that happened to a member on a day. */
  add(day: string, who: Who, amounts: Amounts): void {
    const at = this.#day(day);
    at.who.add(who);
    at.amounts = sumOf(at.amounts, amounts);
    this.#who.add(who);
    this.#amounts = sumOf(this.#amounts, amounts);
  }

  /** Nothing happened to a member on a day, for no other reason than an audience. */
  leaveOut(day: string, who: Who): void {
    this.#day(day).leftOut.add(who);
    this.#leftOut.add(who);
  }

  /** There are so many of something, which `take` takes from. */
  stock(id: string, words: Label, left: number): void {
    this.#stocks.set(id, { words, before: left, left });
  }

  left(id: string): number {
    return this.#stocks.get(id)?.left ?? 0;
  }

  take(day: string, id: string): void {
    const stock = this.#stocks.get(id);
    if (!stock) return;
    stock.left -= 1;
    this.#day(day).left.set(id, stock.left);
  }

  /** One more of a group, such as a prize. */
  count(id: string, words: Label): void {
    const group = this.#groups.get(id) ?? { words, count: 0 };
    group.count += 1;
    this.#groups.set(id, group);
  }

  budgetIsGone(day: string): void {
    this.#budgetGoneOn ??= day;
  }

  /** All of it, with how many of each thing are left on every one of the days. */
  run(days: readonly string[]): Run {
    const left = new Map([...this.#stocks].map(([id, { before }]) => [id, before]));
    return {
      members: this.#who.size,
      leftOut: this.#leftOut.size,
      amounts: this.#amounts,
      days: new Map(
        days.map((day) => {
          const found = this.#days.get(day);
          for (const [id, count] of found?.left ?? []) left.set(id, count);
          const of = {
            members: found?.who.size ?? 0,
            leftOut: found?.leftOut.size ?? 0,
            amounts: found?.amounts ?? {},
            left: new Map(left),
          };
          return [day, of];
        }),
      ),
      stocks: new Map([...this.#stocks].map(([id, { words }]) => [id, words])),
      groups: [...this.#groups].map(([id, group]) => ({ id, ...group, of: 'pieces' as const })),
      budgetGoneOn: this.#budgetGoneOn,
    };
  }

  #day(day: string): DayTally {
    const known = this.#days.get(day) ?? {
      who: new Set<Who>(),
      leftOut: new Set<Who>(),
      amounts: {},
      left: new Map<string, number>(),
    };
    this.#days.set(day, known);
    return known;
  }
}

function sumOf(one: Amounts, other: Amounts): Amounts {
  const sum: Record<string, number> = { ...one };
  for (const [name, amount] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}

/** A name that staff gave, as their own screens have it. */
export const saidAs = (name: WrittenText): Label => ({
  en: textIn(name, 'en'),
  'zh-Hans': textIn(name, 'zh-Hans'),
});
