import { sql, type RawBuilder } from 'kysely';
import { bookFlows, type BookFigures, type BookFlow, type BookSplit } from '#contract/calls/finance.ts';
import type { Currency } from '#contract/define.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { movesOf } from '#server/core/ledger/fragments-moves.ts';
import { dayFigures } from '#server/core/ledger/day-figures.ts';
import { levelBefore } from '#server/features/levels/fragments.ts';

/** Part of the books. Months are `YYYY-MM`. */
export interface Part {
  readonly currency: Currency;
  readonly month: string;
  readonly day?: string | undefined;
  readonly level?: number | undefined;
  readonly cause?: string | undefined;
}

const total = bookFlows.map((flow) => `b.${flow}`).join(' + ');
const summed = (during: string) =>
  sql.raw(bookFlows.map((flow) => `coalesce(sum(b.${flow})${during}, 0)::bigint as ${flow}`).join(', '));
/** Of the figures of `x`: there is one that is not 0. */
const isSomething = [...bookFlows, 'outstanding', 'pending'].map((name) => `x.${name} <> 0`).join(' or ');
const firstDay = (month: string) => sql`${`${month}-01`}::date`;
const nextMonth = (month: string) => sql`(${firstDay(month)} + interval '1 month')::date`;

/** The months of the books, newest first, with all that came before them in what is outstanding. */
export async function findMonths(
  db: Queryable,
  { currency, before, limit }: { currency: Currency; before: string | undefined; limit: number },
): Promise<({ readonly month: string; readonly whole: boolean } & BookFigures)[]> {
  const { rows } = await sql<{ month: string; whole: boolean } & BookFigures>`
    with months as (
      select date_trunc('month', day)::date as month, max(day) as last from book_day group by 1
    ),
    sums as (
      select date_trunc('month', b.day)::date as month, ${summed('')}, sum(${sql.raw(total)}) as total
        from book_line b where b.currency = ${currency} group by 1
    )
    select * from (
      select m.month as first, to_char(m.month, 'YYYY-MM') as month,
             m.last = (m.month + interval '1 month')::date - 1 as whole,
             ${sql.raw(bookFlows.map((flow) => `coalesce(s.${flow}, 0) as ${flow}`).join(', '))},
             (sum(coalesce(s.total, 0)) over (order by m.month))::bigint as outstanding,
             (select coalesce(sum(p.pending), 0) from book_line p
               where p.day = m.last and p.currency = ${currency})::bigint as pending
        from months m left join sums s using (month)) x
     where ${before === undefined ? sql`true` : sql`x.first < ${firstDay(before)}`}
     order by x.first desc limit ${limit}`.execute(db);
  return rows;
}

const conditions = ({ currency, level, cause, day }: Omit<Part, 'month'>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`b.currency = ${currency}`,
      ...(level === undefined ? [] : [sql`b.level = ${level}`]),
      ...(cause === undefined ? [] : [sql`b.cause = ${cause}`]),
      ...(day === undefined ? [] : [sql`b.day = ${day}::date`]),
    ],
    sql` and `,
  );

const keys: Readonly<Record<Exclude<BookSplit, 'day'>, string>> = {
  level: 'b.level::text',
  cause: 'b.cause',
};

type Split = { readonly key: string; readonly name: unknown } & BookFigures;

/** One month by level or by cause. */
async function splitBy(db: Queryable, by: keyof typeof keys, part: Part): Promise<Split[]> {
  const within = sql`b.day >= ${firstDay(part.month)}`;
  const flows = sql.join(
    bookFlows.map(
      (flow) =>
        sql`coalesce(sum(${sql.ref(`b.${flow}`)}) filter (where ${within}), 0)::bigint as ${sql.ref(flow)}`,
    ),
  );
  const { rows } = await sql<Split>`
    select * from (
      select ${sql.raw(keys[by])} as key, ${flows}, sum(${sql.raw(total)})::bigint as outstanding,
             coalesce(sum(b.pending) filter (where b.day = (
               select max(day) from book_day where day < ${nextMonth(part.month)})), 0)::bigint as pending
        from book_line b where ${conditions(part)} and b.day < ${nextMonth(part.month)} group by 1) x
      left join (select cause as key, name from book_cause where ${by} = 'cause') n using (key)
     where ${sql.raw(isSomething)}
     order by ${by === 'level' ? sql`key::integer` : sql`outstanding desc, key`}`.execute(db);
  return rows;
}

/** The days of a month that are counted, newest first. */
async function splitByDay(db: Queryable, part: Part): Promise<Split[]> {
  const { rows } = await sql<Split>`
    with sums as (
      select b.day, ${summed('')}, sum(${sql.raw(total)}) as total, sum(b.pending)::bigint as pending
        from book_line b where ${conditions(part)} and b.day < ${nextMonth(part.month)} group by 1
    )
    select d.day::text as key, null as name,
           ${sql.raw(bookFlows.map((flow) => `coalesce(s.${flow}, 0) as ${flow}`).join(', '))},
           ((select coalesce(sum(o.total), 0) from sums o where o.day <= d.day))::bigint as outstanding,
           coalesce(s.pending, 0) as pending
      from book_day d left join sums s using (day)
     where d.day >= ${firstDay(part.month)} and d.day < ${nextMonth(part.month)}
     order by d.day desc`.execute(db);
  return rows;
}

export const findSplit = (db: Queryable, by: BookSplit, part: Part): Promise<Split[]> =>
  by === 'day' ? splitByDay(db, part) : splitBy(db, by, part);

/** Lines of the books as they are exported, one for each month, currency, level and cause. */
export async function findExport(
  db: Queryable,
  { from, until }: { from: string; until: string },
): Promise<
  ({ month: string; currency: Currency; level: number; cause: string; name: unknown } & BookFigures)[]
> {
  const { rows } = await sql<
    { month: string; currency: Currency; level: number; cause: string; name: unknown } & BookFigures
  >`
    with months as (
      select date_trunc('month', day)::date as month, max(day) as last from book_day
       where day >= ${firstDay(from)} and day < ${nextMonth(until)} group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, x.currency, x.level, x.cause, n.name,
           ${sql.raw([...bookFlows, 'outstanding', 'pending'].map((name) => `x.${name}`).join(', '))}
      from months m
      cross join lateral (
        select b.currency, b.level, b.cause, ${summed(' filter (where b.day >= m.month)')},
               sum(${sql.raw(total)})::bigint as outstanding,
               coalesce(sum(b.pending) filter (where b.day = m.last), 0)::bigint as pending
          from book_line b where b.day <= m.last group by 1, 2, 3) x
      left join book_cause n using (cause)
     where ${sql.raw(isSomething)}
     order by m.month, x.currency, x.level, x.cause`.execute(db);
  return rows;
}

/** The days on which something of a figure happened, newest first, from one on. */
export async function findDaysOf(
  db: Queryable,
  { flow, from, ...part }: Part & { flow: BookFlow; from: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select b.day::text as day from book_line b
     where ${conditions(part)} and b.day >= ${firstDay(part.month)} and b.day < ${nextMonth(part.month)}
       and ${sql.ref(`b.${flow}`)} <> 0 ${from === null ? sql`` : sql`and b.day <= ${from}::date`}
     group by 1 order by 1 desc`.execute(db);
  return rows.map(({ day }) => day);
}

export interface BookEntry {
  readonly entryId: string;
  readonly occurredAt: Date;
  readonly bookedOn: string;
  readonly rule: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly amount: number;
}

/** Entries of one day that a figure is the sum of, newest first, as far as they belong to the part. */
export async function findEntriesOf(
  db: Queryable,
  {
    currency,
    day,
    level,
    cause,
    flow,
    before,
    limit,
  }: Omit<Part, 'month'> & { day: string; flow: BookFlow; before: string | null; limit: number },
): Promise<BookEntry[]> {
  const kind = dayFigures.find(([name]) => name === flow)?.[1];
  const { rows } = await sql<BookEntry>`
    select v.entry_id, v.occurred_at, v.booked_on::text as booked_on, v.rule, v.details, sum(v.amount)::bigint as amount
      from ${movesOf(sql`e.booked_on = ${day}::date and e.currency = ${currency} and e.kind = ${kind}`)} v
     where ${cause === undefined ? sql`true` : sql`v.cause = ${cause}`}
       and ${level === undefined ? sql`true` : sql`${sql.raw(levelBefore('v.member_id', 'v.given_at'))} = ${level}`}
       and ${before === null ? sql`true` : sql`v.entry_id < ${before}::uuid`}
     group by 1, 2, 3, 4, 5 order by 1 desc limit ${limit}`.execute(db);
  return rows;
}

/** The last day of the books, what left within the twelve months before it, and what expires when. */
export async function findOutlook(
  db: Queryable,
  currency: Currency,
): Promise<{
  until: string | null;
  expired: number;
  left: number;
  endings: { month: string; amount: number }[];
}> {
  const [days, endings] = await Promise.all([
    sql<{ until: string | null; expired: number; left: number }>`
      select (select max(day)::text from book_day) as until,
             coalesce(-sum(b.expired), 0)::bigint as expired,
             coalesce(-sum(b.expired + b.spent + b.refunded), 0)::bigint as left
        from book_line b
       where b.currency = ${currency} and b.day > (select max(day) from book_day) - interval '1 year'`.execute(
      db,
    ),
    sql<{ month: string; amount: number }>`
      select to_char(e.month, 'YYYY-MM') as month, e.amount from book_ending e
       where e.currency = ${currency} and e.day = (select max(day) from book_ending)
       order by e.month`.execute(db),
  ]);
  const [row = { until: null, expired: 0, left: 0 }] = days.rows;
  return { ...row, endings: endings.rows };
}
