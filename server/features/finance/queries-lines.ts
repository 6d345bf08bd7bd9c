import { sql } from 'kysely';
import { bookFlows } from '#contract/calls/finance.ts';
import type { Database, Transaction } from '#server/kernel/database/database.ts';
import { closedDays, lotOrigins, lotsLeft, movesOf } from '#server/core/ledger/fragments-moves.ts';
import { dayFigures } from '#server/core/ledger/day-figures.ts';
import { levelBefore } from '#server/features/levels/fragments.ts';

/** Closed days of the ledger that the books do not have yet, in their order. */
export async function findUncounted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct d.day::text as day from ${sql.raw(closedDays)} d
     where not exists (select from book_day b where b.day = d.day) order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** @returns whether nobody else counts the day */
export async function insertDay(tx: Transaction, day: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('bookDay')
    .values({ day, countedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

const sums = dayFigures
  .map(([name, kind]) => `coalesce(sum(x.amount) filter (where x.kind = '${kind}'), 0)::bigint as ${name}`)
  .join(', ');
const flows = bookFlows.join(', ');

/** The lines of one closed day, and what their causes are called. */
export async function insertLines(tx: Transaction, day: string): Promise<void> {
  await sql`
    with moved as materialized (
      select v.currency, v.kind, v.amount, ${sql.raw(levelBefore('v.member_id', 'v.given_at'))} as level, v.cause, v.name, v.given_at
        from ${movesOf(sql`e.booked_on = ${day}::date`)} v
    ),
    waiting as (
      select l.currency, l.remaining, ${sql.raw(levelBefore('o.member_id', 'o.occurred_at'))} as level, o.cause
        from ${sql.raw(lotsLeft)} l
        join ${sql.raw(lotOrigins)} o on o.member_id = l.member_id and o.entry_id = l.entry_id
       where l.available_at > l.earned_at and l.available_at >= ${day}::date + 1
    ),
    named as (
      insert into book_cause (cause, name, given_at)
      select distinct on (cause) cause, name, given_at from moved where jsonb_typeof(name) = 'object'
       order by cause, given_at desc
      on conflict (cause) do update set name = excluded.name, given_at = excluded.given_at
       where book_cause.given_at < excluded.given_at
    ),
    lines as (
      select x.currency, x.level, x.cause, ${sql.raw(sums)}, coalesce(sum(x.pending), 0)::bigint as pending
        from (select currency, level, cause, kind, amount, 0 as pending from moved
              union all
              select currency, level, cause, null, 0, remaining from waiting) x
       group by 1, 2, 3
    )
    insert into book_line (day, currency, level, cause, ${sql.raw(flows)}, pending)
    select ${day}::date, currency, level, cause, ${sql.raw(flows)}, pending from lines
     where (${sql.raw(flows)}, pending) <> (${sql.raw(bookFlows.map(() => '0').join(', '))}, 0)`.execute(tx);
}

/** When what is left expires, as it stands at the end of a day. What a rest keeps from expiring ends with this month at the soonest. */
export async function insertEndings(tx: Transaction, day: string): Promise<void> {
  await sql`
    insert into book_ending (day, currency, month, amount)
    select ${day}::date, l.currency,
           date_trunc('month', greatest(l.expires_at at time zone 'UTC', ${day}::date + 1))::date, sum(l.remaining)::bigint
      from ${sql.raw(lotsLeft)} l group by 2, 3`.execute(tx);
}
