import type { CheckInStatus } from '#contract/calls/check-in.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { checkInRules } from './check-in-rules.ts';
import { standingAt } from './set-back.ts';
import { findStandings, type CheckInState } from './queries.ts';
import { lastResult } from './results.ts';
import { checkInCard, coverLeft, decideCheckIn, nextMilestone, waits } from './rules.ts';

/** What the check-in page and the home strip show, all but the balance. */
export async function checkInStatus(
  db: Database,
  memberId: string,
  now: Date,
): Promise<Omit<CheckInStatus, 'coins'>> {
  const [latest, rulesAt] = await Promise.all([standingOf(db)(memberId), checkInRules(db)]);
  if (!latest) throw new Error('Check-in of a member that does not exist');
  const standing = await standingAt(db, latest, now);
  const rules = rulesAt(now);
  const next = decideCheckIn(standing, now, standing.timeZone, rules);
  const done = next === null ? lastResult(standing) : null;
  const today = done?.day ?? localDay(now, standing.timeZone);
  return {
    today,
    done,
    // A streak that today's check-in cannot save is over; one it would start anew is shown as such.
    streak: next === null || next.streak > 1 ? standing.streak : 0,
    totalDays: standing.totalDays,
    carried: (next?.carried ?? []).map(({ day, coins }) => ({ day, coins })),
    secondsToWait: secondsToWait(standing, now),
    card: checkInCard({ done, next, coveredDays: standing.recentCovered }, rules),
    coverLeft: coverLeft(standing, today),
    nextMilestone: nextMilestone(standing.totalDays, rules),
  };
}

/** While a new day of hers has begun and does not count yet. */
function secondsToWait(standing: CheckInState, now: Date): number | null {
  const { waitsUntil, lastDay, timeZone } = standing;
  if (waitsUntil === null || lastDay === null || !waits(standing, now)) return null;
  return localDay(now, timeZone) > lastDay ? Math.ceil((waitsUntil.getTime() - now.getTime()) / 1000) : null;
}

const standingOf = perDatabase((db) =>
  gatherOn<string, CheckInState | undefined>(db, async (memberIds) => {
    const rows = new Map((await findStandings(db, memberIds)).map((row) => [row.memberId, row]));
    return memberIds.map((memberId) => rows.get(memberId));
  }),
);
