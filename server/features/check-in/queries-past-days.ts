import { sql, type Insertable } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { CheckIn } from '#server/kernel/database/schema.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import type { CheckedDay } from './make-up-rules.ts';

/** The standing is written by itself. */
export async function insertDay(
  tx: Transaction,
  day: Omit<Insertable<CheckIn>, 'coveredDays'> & { coveredDays: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('checkIn')
    .values({ ...day, coveredDays: sql`${arrayText(day.coveredDays)}::date[]` })
    .execute();
}

/** The check-in after it, and those that followed until the next that began anew, go on from the one that was written. */
export async function joinNext(tx: Transaction, memberId: string, next: CheckedDay): Promise<void> {
  await sql`
    update check_in c set streak = c.streak + ${next.streak}::int - n.streak
      from check_in n
     where n.member_id = ${memberId} and n.day = ${next.day}::date
       and c.member_id = ${memberId} and c.day >= n.day
       and c.day < coalesce((select min(day) from check_in
                              where member_id = ${memberId} and day > ${next.day}::date and streak = 1), 'infinity')`.execute(
    tx,
  );
  await sql`
    update check_in set covered_days = ${arrayText(next.coveredDays)}::date[]
     where member_id = ${memberId} and day = ${next.day}::date`.execute(tx);
}

/** The standing follows from the days. @returns its streak */
export async function writeStanding(
  tx: Transaction,
  { memberId, now, madeUp }: { memberId: string; now: Date; madeUp: boolean },
): Promise<number> {
  const rows = await sql<{ streak: number }>`
    update check_in_state s
       set version = s.version + 1, total_days = s.total_days + 1, streak = c.streak,
           cover_week = (select max(date_trunc('week', covered)::date)
                           from check_in d cross join unnest(d.covered_days) as covered
                          where d.member_id = ${memberId}),
           waits_until = case when ${madeUp} then s.waits_until end,
           last_at = case when c.day > s.last_day then ${now}::timestamptz else s.last_at end, last_day = c.day
      from (select day, streak from check_in where member_id = ${memberId} order by day desc limit 1) c
     where s.member_id = ${memberId}
    returning s.streak`.execute(tx);
  return rows.rows[0]?.streak ?? 1;
}
