import type { CheckInResult } from '#contract/calls/check-in.ts';
import { transaction, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { findKnownDays, findNeighbours } from './queries-make-up.ts';
import { decidePastDay } from './make-up-rules.ts';
import { writePastDay } from './past-days.ts';
import { findLastUntil, findStandings, type CheckInState } from './queries.ts';
import { lockDays } from './queries-shared.ts';
import { lastResult, presentNew } from './results.ts';
import { payOf, waits, type CheckInRules } from './rules.ts';

type Last = Pick<CheckInState, 'timeZone' | 'lastDay' | 'lastAt'>;

/**
 * Whether the last check-in was made by a clock that ran ahead and was set back since: it is of a day that has not come
 * yet. After a move west the day has not come either, but the check-in has been.
 */
export function isSetBack({ timeZone, lastDay, lastAt }: Last, now: Date): boolean {
  return lastDay !== null && lastAt !== null && lastAt > now && lastDay > localDay(now, timeZone);
}

/** The standing as of `now`: check-ins of days to come, by a clock that was set back, are looked past. */
export async function standingAt(db: Queryable, standing: CheckInState, now: Date): Promise<CheckInState> {
  if (!isSetBack(standing, now)) return standing;
  const last = await findLastUntil(db, standing.memberId, localDay(now, standing.timeZone));
  return {
    ...standing,
    lastDay: last?.day ?? null,
    lastAt: last?.checkedInAt ?? null,
    streak: last?.streak ?? 0,
    coins: last?.coins ?? null,
    cardDay: last?.cardDay ?? null,
    coveredDays: last?.coveredDays ?? null,
    milestone: last?.milestone ?? null,
    milestoneCoins: last?.milestoneCoins ?? null,
  };
}

/** Checks in for today while days to come are checked in already, so that a wrong clock costs nobody a day. */
export async function checkInBefore(
  db: Database,
  { memberId, now, rules }: { memberId: string; now: Date; rules: CheckInRules },
): Promise<CheckInResult> {
  return transaction(db, async (tx) => {
    await lockDays(tx, memberId);
    const [latest] = await findStandings(tx, [memberId]);
    if (!latest) throw new Error('Check-in of a member that does not exist');
    const standing = await standingAt(tx, latest, now);
    const day = localDay(now, standing.timeZone);
    if (standing.lastDay !== null && (standing.lastDay === day || waits(standing, now)))
      return lastResult(standing);
    const [{ before, after }, { first, accounted }] = [
      await findNeighbours(tx, memberId, day),
      await findKnownDays(tx, memberId),
    ];
    // Days to come count as past here: so they were by the clock that ran ahead.
    const known = { today: after?.day ?? day, first, accounted, standing };
    const { coverWeek } = standing;
    const decided = decidePastDay(day, { before, after, coverWeek, known });
    const totalDays = standing.totalDays + 1;
    const made = {
      ...decided,
      day,
      carried: [],
      totalDays,
      ...payOf({ ...decided, totalDays }, rules),
    };
    await writePastDay(tx, { memberId, now }, { ...made, zone: standing.timeZone, madeUp: false });
    return presentNew(made);
  });
}
