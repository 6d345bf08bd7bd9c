import { given, keptSetting } from '#server/core/content/kept-setting.ts';
import type { CheckInRules } from './rules.ts';

/** What holds at a moment. */
export const checkInRules = keptSetting(
  'checkInRules',
  ({ day1, day2, day3, day4, day5, day6, day7, milestones, ...body }): CheckInRules => ({
    card: [given(day1), given(day2), given(day3), given(day4), given(day5), given(day6), given(day7)],
    milestones: milestones.map(({ days, coins }) => ({ days: given(days), coins: given(coins) })),
    makeUps: {
      perMonth: given(body.makeUps),
      daysBack: given(body.makeUpDays),
      seconds: given(body.makeUpSeconds),
    },
  }),
);
