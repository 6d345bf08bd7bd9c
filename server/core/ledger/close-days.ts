import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { transaction, type Database } from '#server/kernel/database/database.ts';

/** A year and a bit in one run: what is older follows in the next. */
const mostDays = 400;

/**
 * Closes every UTC day before that of `now` and counts what it did to what members hold: issued, spent, expired,
 * refunded, reversed, adjusted, outstanding, pending. A counted day never changes. What `signal` leaves uncounted is
 * counted the next time. @returns days counted
 */
export async function closeDays(
  db: Database,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  await sql`
    insert into ledger_liability (day, currency)
    select day::date, currency
      from generate_series(
             coalesce((select max(day) + 1 from ledger_liability), (select min(booked_on) from ledger_entry)),
             ${now.toISOString().slice(0, 10)}::date - 1, '1 day') as day
     cross join (values ('points'), ('coins')) as c(currency)
     order by 1 limit ${mostDays * 2}
    on conflict do nothing`.execute(db);
  const open = await sql<{ day: string }>`
    select distinct day from ledger_liability where counted_at is null order by day`.execute(db);
  if (open.rows.length === 0) return 0;
  await outliveOlder(db, signal);
  let counted = 0;
  for (const { day } of open.rows) {
    if (signal?.aborted) break;
    await countDay(db, day, now);
    counted += 1;
  }
  return counted;
}

/** Waits until every transaction has ended that may have begun before the days were closed, or for `signal`. */
async function outliveOlder(db: Database, signal: AbortSignal | undefined): Promise<void> {
  const began = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  const next = began.rows[0]?.next ?? '0';
  for (;;) {
    if (signal?.aborted) return;
    const over = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as over`.execute(db);
    if (over.rows[0]?.over) return;
    await delay(50);
  }
}

/** Figures are signed as the entries are; `outstanding` is that of the day before plus their sum. */
async function countDay(db: Database, day: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`
      with sums as (
        select c.currency, k.*
          from (values ('points'), ('coins')) as c(currency)
          cross join lateral (
            select ${sql.raw(
              figures
                .map(
                  ([name, kind]) =>
                    `coalesce(sum(amount) filter (where kind = '${kind}'), 0)::bigint as ${name}`,
                )
                .join(', '),
            )}, coalesce(sum(amount), 0)::bigint as total
              from ledger_entry e where e.booked_on = ${day}::date and e.currency = c.currency
          ) as k
      )
      update ledger_liability l
         set ${sql.raw(figures.map(([name]) => `${name} = s.${name}`).join(', '))},
             outstanding = s.total + coalesce(
               (select p.outstanding from ledger_liability p
                 where p.day = l.day - 1 and p.currency = l.currency), 0),
             pending = coalesce(
               (select sum(remaining) from ledger_lot o
                 where o.currency = l.currency and o.remaining > 0 and o.available_at > o.earned_at
                   and o.available_at >= l.day + 1), 0),
             counted_at = ${now}
        from sums s
       where l.day = ${day}::date and l.currency = s.currency and l.counted_at is null`.execute(tx);
  });
}

/** Columns of the account and the kind of entry that each sums. */
export const figures = [
  ['issued', 'earn'],
  ['spent', 'spend'],
  ['expired', 'expire'],
  ['refunded', 'refund'],
  ['reversed', 'reverse'],
  ['adjusted', 'adjust'],
] as const;
