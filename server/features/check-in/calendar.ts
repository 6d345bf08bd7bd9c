import type { CheckInCalendar } from '#contract/calls/check-in.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { checkInRules } from './check-in-rules.ts';
import { makeUpsLeft, monthOf } from './make-up.ts';
import {
  findBegunMakeUps,
  findCheckIns,
  findKnownDays,
  findStanding,
  type KnownDays,
} from './queries-make-up.ts';
import { daysToMakeUp, isMissed } from './make-up-rules.ts';
import { rested } from './rests.ts';
import { carriedDays, type CheckInRules } from './rules.ts';

type DayState = CheckInCalendar['days'][number]['state'];

/** A month of days as the calendar shows them; without a month that of the member's own today. */
export async function checkInCalendar(
  db: Database,
  {
    memberId,
    timeZone,
    month,
    now,
  }: { memberId: string; timeZone: string; month: string | undefined; now: Date },
): Promise<CheckInCalendar> {
  const today = localDay(now, timeZone);
  const from = month === undefined ? monthOf(today) : `${month}-01`;
  const until = monthOf(addDays(from, 31));
  const rules = (await checkInRules(db))(now);
  const [checkIns, days, standing, begun, left] = await Promise.all([
    findCheckIns(db, { memberId, from, until }),
    findKnownDays(db, memberId),
    findStanding(db, memberId),
    findBegunMakeUps(db, memberId),
    makeUpsLeft(db, memberId, { today, perMonth: rules.makeUps.perMonth }),
  ]);
  const byDay = new Map(checkIns.map((row) => [row.day, row]));
  const { first, accounted, covered, milestones } = days;
  const known = { today, first, accounted, standing };
  const goneBy = carriedDays(standing, timeZone);
  const stateOf = (day: string): DayState => {
    const done = byDay.get(day);
    if (done) return done.madeUp ? 'madeUp' : done.carried ? 'covered' : 'done';
    if (covered.has(day) || (goneBy.includes(day) && day < today)) return 'covered';
    if (day === today) return 'today';
    if (day > today) return 'ahead';
    if (isMissed(day, known)) return 'missed';
    return first !== null && day > first && rested(standing.rests, day, timeZone) ? 'resting' : 'none';
  };
  const shown: CheckInCalendar['days'] = [];
  for (let day = from; day < until; day = addDays(day, 1)) {
    shown.push({ day, state: stateOf(day), coins: byDay.get(day)?.coins ?? null });
  }
  const canMakeUp = daysToMakeUp(known, rules.makeUps);
  return {
    today,
    days: shown,
    canMakeUp,
    begun: canMakeUp.filter((day) => begun.includes(day)),
    makeUpsLeft: left,
    firstMonth: first?.slice(0, 7) ?? null,
    milestones: shownMilestones(rules, milestones),
  };
}

/** Those that there are, and those that she reached as they were then. */
function shownMilestones({ milestones }: CheckInRules, reached: KnownDays['milestones']) {
  const open = milestones.filter(({ days }) => !reached.has(days));
  return [
    ...open.map(({ days, coins }) => ({ days, coins, reachedOn: null })),
    ...[...reached].map(([days, { coins, day }]) => ({ days, coins, reachedOn: day })),
  ].toSorted((one, other) => one.days - other.days);
}
