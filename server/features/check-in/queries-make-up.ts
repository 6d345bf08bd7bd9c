import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { addDays } from '#server/kernel/clock/local-days.ts';
import type { CheckedDay } from './make-up-rules.ts';
import { restColumns, restsOf, type RestColumns } from './fragments.ts';
import type { Rests } from './rests.ts';
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
  /** Checked in, on the day itself or later. */
  readonly checked: Set<string>;
  /** Milestones that were reached, by their days in all: on which day, and what they gave. */
  readonly milestones: Map<number, { readonly day: string; readonly coins: number }>;
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
    milestoneCoins: number | null;
  }>`
    select day::text as day, lag(day) over (order by day)::text as before, streak,
           covered_days::text[] as "coveredDays", carried, milestone, milestone_coins as "milestoneCoins"
      from check_in where member_id = ${memberId} order by day`.execute(db);
  const accounted = new Set<string>();
  const covered = new Set<string>();
  const checked = new Set<string>();
  const milestones = new Map<number, { readonly day: string; readonly coins: number }>();
  for (const { day, before, streak, coveredDays, carried, milestone, milestoneCoins } of rows) {
    accounted.add(day);
    checked.add(day);
    if (carried) covered.add(day);
    for (const one of coveredDays) covered.add(one);
    if (milestone !== null) milestones.set(milestone, { day, coins: milestoneCoins ?? 0 });
    if (before === null || streak === 1) continue;
    for (let one = addDays(before, 1); one < day; one = addDays(one, 1)) accounted.add(one);
  }
  return { first: rows[0]?.day ?? null, accounted, covered, checked, milestones };
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

interface PausedDay {
  readonly memberId: string;
  readonly day: string;
}

/** Begins the pause for a day; one that runs already goes on. @returns since when it runs */
export async function beginMakeUp(tx: Transaction, { memberId, day }: PausedDay, now: Date): Promise<Date> {
  await tx
    .insertInto('checkInMakeUp')
    .values({ memberId, day, startedAt: now, finishedAt: null, month: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { startedAt } = await tx
    .selectFrom('checkInMakeUp')
    .select('startedAt')
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return startedAt;
}

/** Undefined for a day whose pause was not begun. */
export function findMakeUp(
  tx: Transaction,
  { memberId, day }: PausedDay,
): Promise<{ startedAt: Date; finishedAt: Date | null } | undefined> {
  return tx
    .selectFrom('checkInMakeUp')
    .select(['startedAt', 'finishedAt'])
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** `month`: the first day of the month in which it counts. */
export async function endMakeUp(
  tx: Transaction,
  { memberId, day }: PausedDay,
  { now, month }: { now: Date; month: string },
): Promise<void> {
  await tx
    .updateTable('checkInMakeUp')
    .set({ finishedAt: now, month })
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .execute();
}

/** Days that were made up in the month of that first day. */
export async function countMakeUps(db: Queryable, memberId: string, month: string): Promise<number> {
  const { used } = await db
    .selectFrom('checkInMakeUp')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('memberId', '=', memberId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** Days whose pause was begun and not finished. */
export async function findBegunMakeUps(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('checkInMakeUp')
    .select('day')
    .where('memberId', '=', memberId)
    .where('finishedAt', 'is', null)
    .execute();
  return rows.map(({ day }) => day);
}

/** A checked-in day, with the streak and the days as they are now. */
export function readDay(tx: Transaction, memberId: string, day: string) {
  return tx
    .selectFrom('checkIn as c')
    .innerJoin('checkInState as s', 's.memberId', 'c.memberId')
    .select(['c.day', 'c.coins', 's.streak', 's.totalDays', 'c.milestone', 'c.milestoneCoins'])
    .where('c.memberId', '=', memberId)
    .where('c.day', '=', day)
    .executeTakeFirstOrThrow();
}
