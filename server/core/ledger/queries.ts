import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#contract/define.ts';
import { accountsOf } from '#server/core/members/fragments.ts';
import { findAccounts } from '#server/core/members/queries-shared-joined.ts';
import { isSpread, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { dayIn, monthIn } from '#server/kernel/database/values.ts';
import { lotsSeenAt } from './rests.ts';
import { causes } from './causes.ts';
import type { EntryKind } from './queries-shared.ts';
import type { Ask } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';

export interface EntryRow {
  readonly entryId: string;
  readonly occurredAt: Date;
  readonly currency: Currency;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly rule: string;
  readonly details: Record<string, unknown>;
  readonly availableAt: Date | null;
  readonly expiresAt: Date | null;
  readonly remaining: number | null;
  /** Of the claim that it paid or gave back. */
  readonly delivery: string | null;
}

/** Which lines of one member's statement are asked for. */
export interface EntryFilter {
  readonly memberId: string;
  readonly currency: Currency;
  readonly direction: 'all' | 'in' | 'out';
  readonly kind?: EntryKind | undefined;
  /** In which she reads instants, and so of the months. */
  readonly zone: string;
}

/** For `e`. One member's lines are found by the primary key; the rest is told by looking at them. */
const matches = ({ memberId, currency, direction, kind }: EntryFilter) => sql`
  e.member_id = ${memberId} and e.currency = ${currency}
  ${direction === 'in' ? sql`and e.amount > 0` : direction === 'out' ? sql`and e.amount < 0` : sql``}
  ${kind ? sql`and e.kind = ${kind}` : sql``}`;

export interface EntryPage extends EntryFilter {
  /** `YYYY-MM`: nothing later than its last line. */
  readonly month?: string | undefined;
  readonly after: { occurredAt: Date; entryId: string } | null;
  readonly limit: number;
}

/** What of a lot and of a claim is shown comes after the lines are found, so that it is read of these only. */
export function entriesStatement(ask: Ask, wanted: EntryPage): RawBuilder<EntryRow> {
  const told = ask(causes);
  const { zone, month, after, limit } = wanted;
  return sql<EntryRow>`
    with line as materialized (
      select * from ledger_entry e
       where ${matches(wanted)}
         ${
           month === undefined
             ? sql``
             : sql`and e.occurred_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone}`
         }
         ${after ? sql`and (e.occurred_at, e.entry_id) < (${after.occurredAt}, ${after.entryId}::uuid)` : sql``}
       order by e.occurred_at desc, e.entry_id desc
       limit ${limit}
    )
    select e.entry_id, e.occurred_at, e.currency, e.kind, e.amount, e.source_type, e.source_id, e.rule, e.details,
           l.available_at, l.expires_at, l.remaining${sql.raw(told.map(({ columns }) => `, ${columns}`).join(''))}
      from line e
      left join ledger_lot l on l.member_id = ${sql.raw(hers('e.member_id'))} and l.entry_id = e.entry_id
      ${sql.raw(told.map(({ joins }) => joins).join('\n'))}
     order by e.occurred_at desc, e.entry_id desc`;
}

/** Newest first, at most `limit`, from before `after` (an entry's time and id). */
export async function findEntries(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  wanted: EntryPage,
): Promise<EntryRow[]> {
  return (await entriesStatement(ask, wanted).execute(db)).rows;
}

export interface MonthRow {
  readonly month: string;
  readonly in: number;
  readonly out: number;
  readonly lines: number;
}

/** The months by the clock that she reads, latest first; `out` is above zero. */
export function monthsStatement(wanted: EntryFilter): RawBuilder<MonthRow> {
  return sql<MonthRow>`
    select ${monthIn(wanted.zone, sql`e.occurred_at`)} as month,
           coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "in",
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out, count(*)::int as lines
      from ledger_entry e where ${matches(wanted)} group by 1 order by 1 desc`;
}

export async function findEntryMonths(db: Queryable, wanted: EntryFilter): Promise<MonthRow[]> {
  return (await monthsStatement(wanted).execute(db)).rows;
}

export interface BalanceRow {
  readonly available: number;
  readonly pending: number;
  readonly nextAmount: number | null;
  readonly nextExpiresAt: Date | null;
}

interface OwnBalance {
  readonly memberId: string;
  readonly currency: Currency;
  readonly now: Date;
  /** Since when the member rests; null when she does not. */
  readonly restsSince: Date | null;
}

export async function findBalance(
  db: Queryable,
  { memberId, currency, now, restsSince }: OwnBalance,
): Promise<BalanceRow> {
  const rows = await sql<BalanceRow>`
    with lot as (
      select remaining, available_at, expires_at from ledger_lot
       where member_id = ${memberId} and currency = ${currency} and remaining > 0
         and expires_at > ${lotsSeenAt(restsSince, now)}
    ),
    next as (select min(expires_at) as expires_at from lot where available_at <= ${now})
    select coalesce(sum(remaining) filter (where available_at <= ${now}), 0)::bigint as available,
           coalesce(sum(remaining) filter (where available_at > ${now}), 0)::bigint as pending,
           (select sum(remaining)::bigint from lot join next using (expires_at)) as next_amount,
           (select expires_at from next) as next_expires_at
      from lot`.execute(db);
  return rows.rows[0] ?? { available: 0, pending: 0, nextAmount: null, nextExpiresAt: null };
}

interface Sum {
  readonly amount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface ScheduleRows {
  readonly arriving: readonly Sum[];
  readonly expiring: readonly (Sum & { readonly month: string })[];
  /** Until `soonUntil`; null when nothing. */
  readonly soon: Sum | null;
}

/** What a member holds by the day on which it arrives and the month in which it expires. */
export async function findSchedule(
  db: Queryable,
  { memberId, currency, now, restsSince, zone, soonUntil }: OwnBalance & { zone: string; soonUntil: Date },
): Promise<ScheduleRows> {
  const rows = await sql<Sum & { part: 'arriving' | 'expiring' | 'soon'; month: string }>`
    with lot as materialized (
      select remaining, available_at, expires_at from ledger_lot
       where member_id = ${memberId} and currency = ${currency} and remaining > 0
         and expires_at > ${lotsSeenAt(restsSince, now)}
    )
    select 'arriving' as part, '' as month, sum(remaining)::bigint as amount, min(available_at) as first_at,
           max(available_at) as last_at
      from lot where available_at > ${now} group by ${dayIn(zone, sql`available_at`)}
     union all
    select 'expiring', ${monthIn(zone, sql`expires_at`)} as month, sum(remaining)::bigint,
           min(expires_at), max(expires_at)
      from lot group by 2
     union all
    select 'soon', '', sum(remaining)::bigint, min(expires_at), max(expires_at)
      from lot where expires_at <= ${soonUntil} having count(*) > 0
     order by first_at`.execute(db);
  const of = (part: string) => rows.rows.filter((row) => row.part === part);
  return { arriving: of('arriving'), expiring: of('expiring'), soon: of('soon')[0] ?? null };
}

/** A new member's, nothing in each currency. */
export async function openBalances(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .insertInto('ledgerBalance')
    .values([
      { memberId, currency: 'points', amount: 0 },
      { memberId, currency: 'coins', amount: 0 },
    ])
    .execute();
}

/** Members from one id on and before another; null: from the first, to the last. */
export interface MemberRange {
  readonly from: string | null;
  readonly before: string | null;
}

/**
 * The first rows of a check, the same ones each time, and how many there are in all. With a range it sees only those rows of `tables` that are of these
 * members: each name of a table stands for that part of it.
 */
export async function findDiffering(
  tx: Transaction,
  text: string,
  { most, tables = [], range }: { most: number; tables?: readonly string[]; range?: MemberRange },
): Promise<{ count: number; lines: Record<string, unknown>[] }> {
  const within = range && [
    ...(range.from === null ? [] : [sql`member_id >= ${sql.lit(range.from)}::uuid`]),
    ...(range.before === null ? [] : [sql`member_id < ${sql.lit(range.before)}::uuid`]),
  ];
  const parts =
    within && within.length > 0 && tables.length > 0
      ? sql`with ${sql.join(
          tables.map(
            (table) =>
              sql`${sql.ref(table)} as not materialized (select * from ${sql.table(table)} where ${sql.join(within, sql` and `)})`,
          ),
        )}`
      : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    ${parts} select *, count(*) over ()::int as "rows" from (${sql.raw(text)}) as differing
     order by differing::text limit ${most}`.execute(tx);
  return { count: Number(rows[0]?.['rows'] ?? 0), lines: rows.map(({ rows: _rows, ...line }) => line) };
}

/** The id of the member so many after one, in the order of ids; undefined near the end. */
export async function findMemberAfter(
  db: Queryable,
  { from, count }: { from: string | null; count: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from ledger_balance
     where currency = 'points' ${from === null ? sql`` : sql`and member_id > ${from}::uuid`}
     order by member_id offset ${count - 1} limit 1`.execute(db);
  return rows[0]?.memberId;
}

const readEarned = prepared<{ memberId: string; earned: number }>(
  'find-points-earned-in-year',
  `select w.member_id as "memberId",
          coalesce((select sum(e.amount) from ledger_entry e
                     where e.member_id = any(${accountsOf(`array[${hers('w.member_id')}]`)}) and e.currency = 'points'
                       and e.kind in ('earn', 'reverse') and e.occurred_at > $2::timestamptz - interval '12 months'), 0)::bigint as earned
     from unnest($1::uuid[]) as w(member_id)`,
);

const readEarnedOf = prepared<{ earned: number }>(
  'find-points-earned-in-year-of-accounts',
  `select coalesce(sum(e.amount), 0)::bigint as earned from ledger_entry e
    where e.member_id = any($1::uuid[]) and e.currency = 'points'
      and e.kind in ('earn', 'reverse') and e.occurred_at > $2::timestamptz - interval '12 months'`,
);

/** Points earned, less those reversed, of some members in all of their accounts in the twelve months before an instant. */
export async function findEarned(
  db: Queryable,
  memberIds: readonly string[],
  now: Date,
): Promise<{ memberId: string; earned: number }[]> {
  if (!isSpread(db)) return readEarned(db, [memberIds, now]);
  // Few have accounts that were joined: of the others one shard is asked.
  const found: { memberId: string; earned: number }[] = [];
  for (const memberId of memberIds) {
    const [row] = await readEarnedOf(db, [await findAccounts(db, memberId), now]);
    found.push({ memberId, earned: row?.earned ?? 0 });
  }
  return found;
}

const readEarnedBetween = prepared<{ earned: number }>(
  'find-points-earned-between',
  `select coalesce(sum(e.amount), 0)::bigint as earned from ledger_entry e
    where e.member_id = any(${accountsOf('array[$1::uuid]')}) and e.currency = 'points' and e.kind in ('earn', 'reverse')
      and e.occurred_at > $2::timestamptz and e.occurred_at <= $3::timestamptz`,
);

/** The same of one member after an instant and up to another one. */
export async function findEarnedBetween(
  db: Queryable,
  memberId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const [row] = await readEarnedBetween(db, [memberId, from, to]);
  return row?.earned ?? 0;
}

/** In the twelve months, by what was earned with it, the most first; below zero where more was taken back. */
export async function findEarnedBy(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<{ rule: string; details: Record<string, unknown>; points: number }[]> {
  const { rows } = await sql<{ rule: string; details: Record<string, unknown>; points: number }>`
    select e.rule, jsonb_strip_nulls(jsonb_build_object('name', e.details -> 'name', 'task', e.details -> 'task',
                                                      'undoes', e.details -> 'undoes')) as details,
           sum(e.amount)::bigint as points
      from ledger_entry e
     where e.member_id = ${memberId} and e.currency = 'points' and e.kind in ('earn', 'reverse')
       and e.occurred_at > ${now}::timestamptz - interval '12 months'
     group by 1, 2 order by points desc, e.rule limit 12`.execute(db);
  return rows;
}

/** What a version of the rules says of how long what is earned is good for. */
export async function insertRules(
  tx: Transaction,
  rules: {
    readonly pieceId: string;
    readonly version: number;
    readonly pointsMonths: number;
    readonly coinsMonths: number;
  },
): Promise<void> {
  await tx.insertInto('ledgerRulesVersion').values(rules).execute();
}
