import type { CheckInCalendar } from '#contract/calls/check-in.ts';
import type { Database } from '#server/database/database.ts';
import { addDays, localDay } from './local-days.ts';
import { makeUpsLeft, monthOf } from './make-up.ts';
import { findCheckIns, findKnownDays } from './make-up-queries.ts';
import { daysToMakeUp } from './make-up-rules.ts';

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
  const [checkIns, known, left] = await Promise.all([
    findCheckIns(db, { memberId, from, until }),
    findKnownDays(db, memberId),
    makeUpsLeft(db, memberId, today),
  ]);
  const byDay = new Map(checkIns.map((row) => [row.day, row]));
  const { first } = known;
  const stateOf = (day: string) => {
    const done = byDay.get(day);
    if (done) return done.madeUp ? 'madeUp' : 'done';
    if (known.days.has(day)) return 'covered';
    if (day === today) return 'today';
    if (day > today) return 'ahead';
    return first !== null && day > first ? 'missed' : 'none';
  };
  const days: CheckInCalendar['days'] = [];
  for (let day = from; day < until; day = addDays(day, 1)) {
    days.push({ day, state: stateOf(day), coins: byDay.get(day)?.coins ?? null });
  }
  return {
    today,
    days,
    canMakeUp: daysToMakeUp({ today, first, known: known.days }),
    makeUpsLeft: left,
    firstMonth: first?.slice(0, 7) ?? null,
  };
}
