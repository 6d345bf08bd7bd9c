import { given, keptSetting } from '#server/core/content/kept-setting.ts';
import { readWorkingDays } from '#server/core/worklist/promised-times.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { promisedStates, type Promises } from './promised.ts';

const daysOf = keptSetting(
  'orderRules',
  (rules) =>
    Object.fromEntries(promisedStates.map((state) => [state, given(rules[state])])) as Promises['days'],
);

/** How long an order may stand in each state, by the clock that is passed, in days of the brand. */
export async function readPromises(
  context: Pick<StaffContext, 'db' | 'site'>,
): Promise<(now: Date) => Promises> {
  const [workingAt, daysAt] = await Promise.all([readWorkingDays(context), daysOf(context.db)]);
  return (now) => ({ ...workingAt(now), days: daysAt(now) });
}
