import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import { addDays } from '#server/kernel/clock/local-days.ts';
import type { CheckedDay } from './make-up-rules.ts';
import { restColumns, restsOf, type RestColumns, type Rests } from './rests.ts';
import { membersAs } from '#server/core/members/fragments.ts';

export interface MakeUpStanding {
  readonly timeZone: string;
  readonly totalDays: number;
  readonly coverWeek: string | null;
  readonly rests: Rests;
  readonly lastDay: string | null;
  readonly waitsUntil: Date | null;
}

export async function findStanding(db: Queryable, memberId: string): Promise<MakeUpStanding> {
  const { rows } = await sql<Omit<MakeUpStanding, 'rests'> & RestColumns>`
    select m.time_zone as "timeZone", s.total_days as "totalDays", s.cover_week::text as "coverWeek",
           s.last_day::text as "lastDay", s.waits_until as "waitsUntil", ${sql.raw(restColumns)}
      from check_in_state s join ${sql.raw(membersAs('m'))} using (member_id)
     where s.member_id = ${memberId}`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('Days of a member that does not exist');
  return { ...standing, rests: restsOf(standing) };
}

export interface KnownDays {
  readonly first: string | null;
  readonly accounted: Set<string>;
  readonly covered: Set<string>;
  /** Milestones by the day on which they were reached. */
  readonly milestones: Map<number, string>;
}

/** Every day that was not missed: checked in, made up, covered, or left out by a row of days that went on over it. */
export async function findKnownDays(db: Queryable, memberId: string): Promise<KnownDays> {
  const { rows } = await sql<{
    day: string;
    before: string | null;
    streak: number;
    coveredDays: string[];
    carried: boolean;
    milestone: number | null;
  }>`
    select day::text as day, lag(day) over (order by day)::text as before, streak,
           covered_days::text[] as "coveredDays", carried, milestone
      from check_in where member_id = ${memberId} order by day`.execute(db);
  const accounted = new Set<string>();
  const covered = new Set<string>();
  const milestones = new Map<number, string>();
  for (const { day, before, streak, coveredDays, carried, milestone } of rows) {
    accounted.add(day);
    if (carried) covered.add(day);
    for (const one of coveredDays) covered.add(one);
    if (milestone !== null) milestones.set(milestone, day);
    if (before === null || streak === 1) continue;
    for (let one = addDays(before, 1); one < day; one = addDays(one, 1)) accounted.add(one);
  }
  return { first: rows[0]?.day ?? null, accounted, covered, milestones };
}

/** The checked-in days on both sides of a day. */
export async function findNeighbours(
  db: Queryable,
  memberId: string,
  day: string,
): Promise<{ before: CheckedDay | null; after: CheckedDay | null }> {
  const rows = await sql<CheckedDay & { isBefore: boolean }>`
    (select day::text as day, streak, covered_days::text[] as "coveredDays", true as "isBefore" from check_in
      where member_id = ${memberId} and day < ${day}::date order by day desc limit 1)
    union all
    (select day::text, streak, covered_days::text[], false from check_in
      where member_id = ${memberId} and day > ${day}::date order by day limit 1)`.execute(db);
  const find = (isBefore: boolean) => rows.rows.find((row) => row.isBefore === isBefore) ?? null;
  return { before: find(true), after: find(false) };
}

export interface CalendarRow {
  readonly day: string;
  readonly coins: number;
  readonly madeUp: boolean;
  readonly carried: boolean;
}

/** Check-ins of the days from `from` to before `until`. */
export async function findCheckIns(
  db: Queryable,
  { memberId, from, until }: { memberId: string; from: string; until: string },
): Promise<CalendarRow[]> {
  return db
    .selectFrom('checkIn')
    .select(['day', 'coins', 'madeUp', 'carried'])
    .where('memberId', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .execute();
}
