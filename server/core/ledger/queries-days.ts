import { sql } from 'kysely';
import { isSpread, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { dayFigures } from './day-figures.ts';

/** Closes the UTC days before that of `now`, the first ones first and at most so many; none of them is counted yet. */
export async function insertDays(db: Database, { days, now }: { days: number; now: Date }): Promise<void> {
  await sql`
    insert into ledger_liability (day, currency)
    select day::date, currency
      from generate_series(
             coalesce((select max(day) + 1 from ledger_liability), (select min(booked_on) from ledger_entry)),
             ${now.toISOString().slice(0, 10)}::date - 1, '1 day') as day
     cross join (values ('points'), ('coins')) as c(currency)
     order by 1 limit ${days * 2}
    on conflict do nothing`.execute(db);
}

/** Closed days that were not counted, in their order. */
export async function findOpenDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from ledger_liability where counted_at is null order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Between transactions that have begun and those that will. */
export interface Divide {
  /** The first one that has not begun yet. */
  readonly next: string;
  /** PostgreSQL's clock. */
  readonly at: Date;
}

export async function divideNow(db: Database): Promise<Divide> {
  const { rows } = await sql<Divide>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next, clock_timestamp() as at`.execute(db);
  const [divide] = rows;
  if (!divide) throw new Error('No moment');
  return divide;
}

/**
 * Whether all transactions before one have ended. Where tables are spread one that writes to a single machine has no number among those of the
 * coordinator, and whoever has begun anything there before is waited for.
 */
export async function areOver(db: Database, { next, at }: Divide): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8
             ${
               isSpread(db)
                 ? sql`and not exists (
                     select from pg_stat_activity
                      where datname = current_database() and backend_type = 'client backend'
                        and pid <> pg_backend_pid() and xact_start <= ${at})`
                 : sql``
             } as over`.execute(db);
  return rows[0]?.over ?? false;
}

/** Figures are signed as the entries are; `outstanding` is that of the day before plus their sum. */
export async function countDay(tx: Transaction, day: string, now: Date): Promise<void> {
  const { rows } = await sql<Counted>`
    select c.currency, k.*, p.pending
      from (values ('points'), ('coins')) as c(currency)
      left join (
        select currency as of, sum(amount)::bigint as total, ${sql.raw(
          dayFigures
            .map(([name, kind]) => `(sum(amount) filter (where kind = '${kind}'))::bigint as ${name}`)
            .join(', '),
        )}
          from ledger_entry where booked_on = ${day}::date group by currency) k on k.of = c.currency
      left join (
        select currency, sum(remaining)::bigint as pending from ledger_lot
         where remaining > 0 and available_at > earned_at and available_at >= ${day}::date + 1
         group by currency) p on p.currency = c.currency`.execute(tx);
  for (const { currency, total, pending, ...counted } of rows)
    await sql`
      update ledger_liability l
         set ${sql.join(dayFigures.map(([name]) => sql`${sql.id(name)} = ${counted[name] ?? 0}`))},
             pending = ${pending ?? 0}, counted_at = ${now},
             outstanding = ${total ?? 0}::bigint + coalesce(
               (select p.outstanding from ledger_liability p
                 where p.day = l.day - 1 and p.currency = l.currency), 0)
       where l.day = ${day}::date and l.currency = ${currency} and l.counted_at is null`.execute(tx);
}

/** What of one currency a day did, of what there is any; and what cannot be spent yet. */
type Counted = { readonly currency: string } & Readonly<
  Record<(typeof dayFigures)[number][0] | 'total' | 'pending', number | null>
>;
