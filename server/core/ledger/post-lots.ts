import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import { earningCtes } from './earning-sql.ts';
import { lineColumns, type Posting } from './movements.ts';
import { expiryOf } from './rules.ts';

/** An entry that makes a lot. */
export interface NewLot extends Posting {
  readonly entryId: string;
  readonly kind: 'earn' | 'adjust';
  /** More than zero. */
  readonly amount: number;
  /** From when it can be spent. */
  readonly availableAt: Date;
  /** SKUs of what it is for; where one is restricted nothing is posted. None: it is for no product. */
  readonly products: readonly string[];
}

const insertLots = prepared<{ entryId: string }>(
  'insert-lots',
  `with lot as (
     select *, skus::text[] as products from unnest(
       $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::bigint[],
       $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::text[]
     ) as l(member_id, entry_id, currency, kind, source_type, source_id, rule, details, amount, occurred_at,
            available_at, expires_at, skus)
   ),
   ${earningCtes('lot')}
   select entry_id as "entryId" from posted`,
);

/**
 * Posts entries with their lots in one statement. Returns the ids of those that were posted: one whose business key
 * was there already is left out, and one for a product that is restricted where the member is. No two of a call may have one business key.
 */
export async function postLots(db: Queryable, lots: readonly NewLot[]): Promise<Set<string>> {
  const rows = lots.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const posted = await insertLots(db, [
    ...lineColumns(rows),
    rows.map((row) => row.availableAt),
    rows.map((row) => expiryOf(row.currency, row.now)),
    rows.map((row) => arrayText(row.products)),
  ]);
  return new Set(posted.map((row) => row.entryId));
}
