import type { CheckInResult } from '#contract/calls/check-in.ts';
import type { CheckInState } from './queries.ts';
import type { NewCheckIn } from './rules.ts';

export function presentNew(made: Omit<NewCheckIn, 'coverWeek'>): CheckInResult {
  return {
    day: made.day,
    coins: made.coins,
    streak: made.streak,
    totalDays: made.totalDays,
    cardDay: made.cardDay,
    coveredDays: [...made.coveredDays],
    carried: made.carried.map(({ day, coins, milestone }) => ({
      day,
      coins: coins + (milestone?.coins ?? 0),
    })),
    milestone: made.milestone,
  };
}

/** The stored result of the last check-in; only for members that have one. */
export function lastResult(standing: CheckInState): CheckInResult {
  const { lastDay, coins, cardDay, coveredDays } = standing;
  if (lastDay === null || coins === null || cardDay === null || coveredDays === null) {
    throw new Error('A streak without its last check-in');
  }
  return {
    day: lastDay,
    coins,
    streak: standing.streak,
    totalDays: standing.totalDays,
    cardDay,
    coveredDays,
    carried: standing.carried,
    milestone:
      standing.milestone !== null && standing.milestoneCoins !== null
        ? { days: standing.milestone, coins: standing.milestoneCoins }
        : null,
  };
}
