import type { EarningVerdict } from '#contract/calls/care/why.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { findKnownDays, findStanding } from './queries-make-up.ts';
import { findCheckInWhy, type DayWhy } from './queries-why.ts';

export interface DecidedDay extends DayWhy {
  readonly verdict: EarningVerdict;
}

/**
 * What a day gave her or why it gave nothing, with the version of the rules that was live on it. A day that she rested, that
 * was left out by a change of zone or that she missed is told alike: she did not check in.
 */
export async function whyDay(
  db: Database,
  { memberId, day, now }: { readonly memberId: string; readonly day: string; readonly now: Date },
): Promise<DecidedDay> {
  const standing = await findStanding(db, memberId);
  const [row, { first, covered }] = await Promise.all([
    findCheckInWhy(db, { memberId, day, zone: standing.timeZone }),
    findKnownDays(db, memberId),
  ]);
  const verdict = (): EarningVerdict => {
    if (row.coins !== null) return 'earned';
    if (day >= localDay(now, standing.timeZone)) return 'dayNotOver';
    if (first === null || day < first) return 'beforeFirst';
    return covered.has(day) ? 'covered' : 'noCheckIn';
  };
  return { ...row, verdict: verdict() };
}
