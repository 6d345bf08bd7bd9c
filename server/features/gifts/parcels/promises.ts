import { weekDays } from '#contract/week-days.ts';
import { given, keptSetting } from '#server/core/content/kept-setting.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { promisedStates, type PromisedState, type Promises } from './promised.ts';

const rulesOf = keptSetting('orderRules', ({ weekend, holidays, ...days }): Omit<Promises, 'zone'> => ({
  days: Object.fromEntries(promisedStates.map((state) => [state, given(days[state])])) as Record<
    PromisedState,
    number
  >,
  // Where Sunday is 0.
  weekend: weekend.map((day) => (weekDays.indexOf(day) + 1) % weekDays.length),
  holidays: new Set(holidays.flatMap(({ day }) => day ?? [])),
}));

/** How long an order may stand in each state, by the clock that is passed, in days of the brand. */
export async function readPromises({
  db,
  site,
}: Pick<StaffContext, 'db' | 'site'>): Promise<(now: Date) => Promises> {
  const zone = site().timeZone;
  const rules = await rulesOf(db);
  return (now) => ({ ...rules(now), zone });
}
