import { sql, type RawBuilder } from 'kysely';
import { pageEvents } from '#server/features/visits/fragments-events.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';
import type { MonthDays } from './funnel-rules.ts';

/** The name of the mark up to which it is noted who was signed in where. */
export const browsersMark = 'browsers';

/** What was written by a transaction that ended after others is found by looking back so far. */
const lookedBack = sql`interval '15 minutes'`;

/** A member or a browser by a number of 64 bits, which is hashed and compared in less time than an id. */
export const personOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`uuid_hash_extended(${id}, 0)`;

interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** From when on events are to be looked at, the first time from before all that there is; nobody else moves it until the transaction ends. */
export async function lockBrowsers(tx: Transaction): Promise<Date> {
  await sql`
    insert into number_mark (name, at) values (${browsersMark}, 'epoch') on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ at: Date }>`
    select at - ${lookedBack} as at from number_mark where name = ${browsersMark} for update`.execute(tx);
  return rows[0]?.at ?? new Date(0);
}

/** From when on it may not be noted yet who was signed in where; null: nothing is. */
export async function findFreshSince(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at - ${lookedBack} as at from number_mark where name = ${browsersMark}`.execute(db);
  return rows[0]?.at ?? null;
}

/** When the first event of a span came in; null: none did. */
export async function findFirstEvent(tx: Transaction, { since, until }: Span): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(e.received_at) as at from ${pageEvents} e
     where e.received_at >= ${since} and e.received_at < ${until}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Notes who was signed in in which browser by what came in within a span; a day that is noted already is once. */
export async function insertBrowsers(tx: Transaction, { since, until }: Span, zone: string): Promise<void> {
  await sql`
    insert into browser_member as b (month, browser, member, days)
    select date_trunc('month', s.day)::date, ${personOf(sql`s.trace`)}, ${personOf(sql`s.member_id`)},
           bit_or(1 << (extract(day from s.day)::integer - 1))
      from (select distinct e.trace, e.member_id, ${dayIn(zone, sql`e.received_at`)} as day from ${pageEvents} e
             where e.trace is not null and e.member_id is not null
               and e.received_at >= ${since} and e.received_at < ${until}) s
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, browser, member) do update set days = b.days | excluded.days
      where b.days | excluded.days <> b.days`.execute(tx);
}

/** Removes months before one. */
export async function removeBrowsers(db: Queryable, before: string): Promise<void> {
  await sql`delete from browser_member where month < ${before}::date`.execute(db);
}

/** Removes in which browsers a member was signed in. What is noted just now is waited for, so that nothing of her events is noted afterwards. */
export async function removeBrowsersOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`select from number_mark where name = ${browsersMark} for share`.execute(tx);
  await sql`delete from browser_member where member = ${personOf(sql`${memberId}::uuid`)}`.execute(tx);
}

export interface BrowserSpan {
  /** From when on events are read themselves; null: all of them. */
  readonly since: Date | null;
  /** The first instant, and that after the last one. */
  readonly begin: RawBuilder<unknown>;
  readonly end: RawBuilder<unknown>;
  /** The same by days. */
  readonly days: readonly MonthDays[];
}

/** Browsers in which one member alone was signed in within a span: rows of `browser` and `member`. */
export const browsersOfOne = ({ since, begin, end, days }: BrowserSpan): RawBuilder<unknown> => sql`(
      select s.browser, min(s.member) as member from (
        select b.browser, b.member from browser_member b
          join unnest(${days.map(({ month }) => month)}::date[], ${days.map((one) => one.days)}::integer[])
            as k(month, days) on k.month = b.month and b.days & k.days <> 0
         union all
        select ${personOf(sql`e.trace`)}, ${personOf(sql`e.member_id`)} from ${pageEvents} e
         where e.trace is not null and e.member_id is not null
           and e.received_at >= ${begin} and e.received_at < ${end}
           ${since === null ? sql`` : sql`and e.received_at >= ${since}`}) s
       group by s.browser having min(s.member) = max(s.member))`;
