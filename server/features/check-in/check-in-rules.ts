import type { ContentBody } from '#contract/content/kinds.ts';
import { given, keptSetting } from '#server/core/content/kept-setting.ts';
import type { CheckInRules } from './rules.ts';

/** The rules as a version says them. */
export function rulesBy({
  day1,
  day2,
  day3,
  day4,
  day5,
  day6,
  day7,
  milestones,
  ...body
}: ContentBody<'checkInRules'>): CheckInRules {
  return {
    card: [given(day1), given(day2), given(day3), given(day4), given(day5), given(day6), given(day7)],
    milestones: milestones.map(({ days, coins }) => ({ days: given(days), coins: given(coins) })),
    makeUps: {
      perMonth: given(body.makeUps),
      daysBack: given(body.makeUpDays),
      seconds: given(body.makeUpSeconds),
    },
  };
}

/** What holds at a moment. */
export const checkInRules = keptSetting('checkInRules', rulesBy);
