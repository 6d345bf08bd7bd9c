import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { stageKeys, stageNumber } from '#contract/stages.ts';
import type { SimulatedOver } from '#contract/content/simulations.ts';
import { seededChance } from '#server/kernel/chance/seeded-chance.ts';
import type { Chance } from '#server/kernel/chance/chance.ts';
import { noAudiences, type Person } from '#server/core/members/person.ts';

/** Somebody who is not there. */
export interface MadeUp extends Person {
  readonly who: number;
  readonly pointsInYear: number;
}

type OverMade = Extract<SimulatedOver, { way: 'made' }>;

/** The same for the same question, whatever stands in the editor: a difference is made by what was changed. */
export const chanceFor = (kind: string, slug: string, over: OverMade, at: Date): Chance =>
  seededChance(
    createHash('sha256')
      .update(JSON.stringify([kind, slug, over]))
      .digest(),
    'simulation',
    () => at,
  );

/** Made-up members by shares; each signed up at the moment at which it begins. */
export function makeUp({ members, mix }: OverMade, chance: Chance, registeredAt: Date): MadeUp[] {
  const { pregnant, withBaby, levels, countryCode, pointsAYear } = mix;
  const babies = stageKeys.slice(stageKeys.indexOf('newborn'));
  const stageOf = () => {
    const drawn = chance.between(0, 100);
    if (drawn < pregnant) return stageNumber('pregnant');
    if (drawn < pregnant + withBaby)
      return stageNumber(babies[chance.between(0, babies.length)] ?? 'newborn');
    return stageNumber('trying');
  };
  const levelOf = () => {
    let drawn = chance.between(0, 100);
    for (const [above, share] of levels.entries()) {
      if (drawn < share) return above + 2;
      drawn -= share;
    }
    return 1;
  };
  return Array.from({ length: members }, (_, who) => ({
    who,
    stage: stageOf(),
    level: levelOf(),
    countryCode,
    registeredAt,
    audiences: noAudiences,
    pointsInYear: chance.between(0, 2 * pointsAYear + 1),
  }));
}

const dayMs = 86_400_000;
/** Of a chance between 0 and 1. */
const parts = 1_000_000;

/** Which made-up members do what it is about, day by day and in the order of their moments. */
export async function* momentsOf(
  people: readonly MadeUp[],
  { days, mix: { timesAWeek } }: OverMade,
  chance: Chance,
  from: Date,
): AsyncGenerator<readonly { readonly person: MadeUp; readonly at: Date }[]> {
  const aDay = timesAWeek / 7;
  for (let day = 0; day < days; day += 1) {
    // Others have their turn between two days.
    await turn();
    yield people
      .flatMap((person) => {
        const times = Math.floor(aDay) + (chance.between(0, parts) < (aDay % 1) * parts ? 1 : 0);
        return Array.from({ length: times }, () => ({
          person,
          at: new Date(from.getTime() + day * dayMs + chance.between(0, dayMs)),
        }));
      })
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }
}
