import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { postLots } from '#server/core/ledger/post-lots.ts';
import type { PastDayDecision } from './make-up-rules.ts';
import { insertDay, joinNext, writeStanding } from './queries-past-days.ts';
import type { NewDay } from './rules.ts';

export interface PastDay extends Omit<NewDay, 'coverWeek'>, PastDayDecision {
  readonly zone: string;
  /** By a make-up task or by staff, rather than on the day itself. */
  readonly madeUp: boolean;
  /** Who of the staff made it up, and why, as she reads it. */
  readonly by?: { readonly staffId: string; readonly reason: string };
}

/** What the line of her statement says that it is for. */
function causeOf({ day, madeUp, by, cardDay, streak }: PastDay) {
  if (by) return { rule: 'check-in.by-staff', details: { day, ...by } } as const;
  if (madeUp) return { rule: 'check-in.make-up', details: { day } } as const;
  return { rule: 'check-in.day', details: { cardDay, streak } } as const;
}

/**
 * Writes a check-in of a day before the last one, with its coins; `check_in_state` must be locked.
 * @returns the streak of the last day
 */
export async function writePastDay(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
  made: PastDay,
): Promise<number> {
  const { day, milestone } = made;
  await insertDay(tx, {
    memberId,
    day,
    checkedInAt: now,
    timeZone: made.zone,
    coins: made.coins,
    streak: made.streak,
    totalDays: made.totalDays,
    cardDay: made.cardDay,
    coveredDays: made.coveredDays,
    milestone: milestone?.days ?? null,
    milestoneCoins: milestone?.coins ?? null,
    madeUp: made.madeUp,
  });
  const earning = { memberId, currency: 'coins', kind: 'earn', now, availableAt: now, products: [] } as const;
  await postLots(tx, [
    {
      ...earning,
      entryId: newId(tx),
      amount: made.coins,
      sourceType: 'check-in',
      sourceId: day,
      ...causeOf(made),
    },
    ...(milestone
      ? [
          {
            ...earning,
            entryId: newId(tx),
            amount: milestone.coins,
            sourceType: 'check-in-milestone',
            sourceId: `${milestone.days}`,
            rule: 'check-in.milestone' as const,
            details: { days: milestone.days },
          },
        ]
      : []),
  ]);
  if (made.next) await joinNext(tx, memberId, made.next);
  return writeStanding(tx, { memberId, now, madeUp: made.madeUp });
}
