import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { CheckedDay } from './make-up-rules.ts';

/** A member's standing, which no check-in changes until the transaction ends. */
export async function findStanding(
  tx: Transaction,
  memberId: string,
): Promise<{ timeZone: string; totalDays: number; coverWeek: string | null }> {
  const rows = await sql<{ timeZone: string; totalDays: number; coverWeek: string | null }>`
    select m.time_zone, s.total_days, s.cover_week::text as cover_week
      from check_in_state s join member m using (member_id)
     where s.member_id = ${memberId} for update of s`.execute(tx);
  const standing = rows.rows[0];
  if (!standing) throw new Error('A make-up of a member that does not exist');
  return standing;
}

/** Every day that was checked in, made up or covered, and the first of all. */
export async function findKnownDays(
  db: Queryable,
  memberId: string,
): Promise<{ first: string | null; days: Set<string> }> {
  const rows = await sql<{ first: string | null; days: string[] }>`
    with own as (select day, covered_days from check_in where member_id = ${memberId})
    select min(day)::text as first,
           array(select day::text from own union select unnest(covered_days)::text from own) as days
      from own`.execute(db);
  return { first: rows.rows[0]?.first ?? null, days: new Set(rows.rows[0]?.days ?? []) };
}

/** The checked-in days on both sides of a day. */
export async function findNeighbours(
  db: Queryable,
  memberId: string,
  day: string,
): Promise<{ before: CheckedDay | null; after: CheckedDay | null }> {
  const rows = await sql<CheckedDay & { isBefore: boolean }>`
    (select day::text as day, streak, true as is_before from check_in
      where member_id = ${memberId} and day < ${day}::date order by day desc limit 1)
    union all
    (select day::text, streak, false from check_in
      where member_id = ${memberId} and day > ${day}::date order by day limit 1)`.execute(db);
  const find = (isBefore: boolean) => rows.rows.find((row) => row.isBefore === isBefore) ?? null;
  return { before: find(true), after: find(false) };
}

export interface CalendarRow {
  readonly day: string;
  readonly coins: number;
  readonly madeUp: boolean;
}

/** Check-ins of the days from `from` to before `until`. */
export async function findCheckIns(
  db: Queryable,
  { memberId, from, until }: { memberId: string; from: string; until: string },
): Promise<CalendarRow[]> {
  return db
    .selectFrom('checkIn')
    .select(['day', 'coins', 'madeUp'])
    .where('memberId', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .execute();
}
