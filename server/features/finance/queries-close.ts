import { sql } from 'kysely';
import { bookFlows, type BookFigures, type BookProof } from '#contract/calls/finance.ts';
import type { Currency } from '#contract/define.ts';
import { closedDays, sumsNow, sumsUntil } from '#server/core/ledger/fragments-moves.ts';
import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';

const firstDay = (month: string) => `${month}-01`;

export interface Close {
  readonly month: string;
  readonly askedBy: string;
  readonly proof: readonly BookProof[] | null;
  readonly triedAt: Date | null;
  readonly closedAt: Date | null;
}

export async function findCloses(db: Queryable): Promise<Close[]> {
  const { rows } = await sql<Close>`
    select to_char(month, 'YYYY-MM') as month, asked_by, proof, tried_at, closed_at from book_close`.execute(
    db,
  );
  return rows;
}

/** Whether a month is wholly counted, and whether all before it are closed or asked to be. */
export async function findReady(
  db: Queryable,
  month: string,
): Promise<{ readonly counted: boolean; readonly earlierOpen: boolean }> {
  const { rows } = await sql<{ counted: boolean; earlierOpen: boolean }>`
    select exists (select from book_day where day = (${firstDay(month)}::date + interval '1 month')::date - 1)
             as counted,
           exists (select from book_day d
                    where d.day < ${firstDay(month)}::date
                      and not exists (select from book_close c where c.month = date_trunc('month', d.day)::date))
             as earlier_open`.execute(db);
  return rows[0] ?? { counted: false, earlierOpen: false };
}

/** Asks for it, once more where it did not hold. @returns whether that changed anything */
export async function insertClose(
  tx: Transaction,
  { month, staffId, now }: { month: string; staffId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into book_close (month, asked_at, asked_by) values (${firstDay(month)}::date, ${now}, ${staffId})
    on conflict (month) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by, tried_at = null, proof = null
     where book_close.tried_at is not null and book_close.closed_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Months that were asked to be closed and not tried yet, the earliest first. */
export async function findAsked(db: Database): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from book_close
     where tried_at is null and closed_at is null order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** All that must be the same at the end of a month, as it is in the snapshot of the transaction. */
export async function findProof(tx: Queryable, month: string): Promise<BookProof[]> {
  const last = sql`((${firstDay(month)}::date + interval '1 month')::date - 1)`;
  const { rows } = await sql<BookProof>`
    select n.currency, coalesce(u.entries, 0)::bigint as entries, coalesce(d.outstanding, 0)::bigint as days,
           coalesce(b.sum, 0)::bigint as lines, coalesce(u.lots, 0)::bigint as lots, n.balances as balances_now, n.lots as lots_now, n.entries as entries_now
      from ${sql.raw(sumsNow)} n
      left join ${sumsUntil(last)} u using (currency)
      left join (select currency, sum(${sql.raw(bookFlows.join(' + '))}) from book_line where day <= ${last} group by currency) b
             using (currency)
      left join ${sql.raw(closedDays)} d on d.currency = n.currency and d.day = ${last}
     order by n.currency`.execute(tx);
  return rows;
}

export async function updateClose(
  tx: Transaction,
  { month, proof, now, closed }: { month: string; proof: readonly BookProof[]; now: Date; closed: boolean },
): Promise<void> {
  await sql`
    update book_close set tried_at = ${now}, proof = ${JSON.stringify(proof)}::jsonb, closed_at = ${closed ? now : null}
     where month = ${firstDay(month)}::date and closed_at is null`.execute(tx);
}

export async function insertSnapshot(
  tx: Transaction,
  {
    month,
    currency,
    figures,
    worth,
  }: {
    month: string;
    currency: Currency;
    figures: BookFigures;
    worth: { readonly unit: number; readonly money: string } | null;
  },
): Promise<void> {
  const { issued, spent, expired, refunded, reversed, adjusted, outstanding, pending } = figures;
  await sql`
    insert into book_snapshot (month, currency, issued, spent, expired, refunded, reversed, adjusted, outstanding, pending, worth, money)
    values (${firstDay(month)}::date, ${currency}, ${issued}, ${spent}, ${expired}, ${refunded}, ${reversed}, ${adjusted},
            ${outstanding}, ${pending}, ${worth?.unit ?? null}, ${worth?.money ?? null})`.execute(tx);
}

/** What was kept of closed months. */
export async function findSnapshots(
  db: Queryable,
  currency: Currency,
): Promise<Map<string, BookFigures & { readonly worth: number | null; readonly money: string | null }>> {
  const { rows } = await sql<
    BookFigures & { readonly month: string; readonly worth: number | null; readonly money: string | null }
  >`
    select to_char(month, 'YYYY-MM') as month, issued, spent, expired, refunded, reversed, adjusted, outstanding, pending,
           worth::float8 as worth, money
      from book_snapshot where currency = ${currency}`.execute(db);
  return new Map(rows.map(({ month, ...row }) => [month, row]));
}
