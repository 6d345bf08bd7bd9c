import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#contract/define.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import { gather } from '#server/database/gather.ts';
import { prepared } from '#server/database/prepared.ts';
import { earningCtes } from './earning-sql.ts';
import { expiryOf } from './rules.ts';

export interface Earning {
  readonly memberId: string;
  readonly currency: Currency;
  /** More than zero. */
  readonly amount: number;
  /** Business key: unique for ever for this member and currency. */
  readonly sourceType: string;
  readonly sourceId: string;
  readonly rule: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
  /** From when it can be spent. */
  readonly availableAt: Date;
}

const insertEarnings = prepared<{ entryId: string }>(
  'insert-earnings',
  `with earning as (
     select * from unnest(
       $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::bigint[],
       $9::timestamptz[], $10::timestamptz[], $11::timestamptz[]
     ) as e(member_id, entry_id, currency, source_type, source_id, rule, details, amount, occurred_at,
            available_at, expires_at)
   ),
   ${earningCtes('earning')}
   select entry_id as "entryId" from posted`,
);

/**
 * Posts an earning: entry, lot and balance. Returns false when its business key was posted before, and then
 * changes nothing. Concurrent earnings go out as one statement.
 */
export function earn(db: Database, earning: Earning): Promise<boolean> {
  return earningsOf(db)(earning);
}

const earningsOf = perDatabase((db) =>
  gather<Earning, boolean>(
    async (earnings) => {
      const rows = earnings
        .map((earning, index) => ({ ...earning, index, entryId: uuidv7() }))
        .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
      const posted = await insertEarnings(db, [
        rows.map((row) => row.memberId),
        rows.map((row) => row.entryId),
        rows.map((row) => row.currency),
        rows.map((row) => row.sourceType),
        rows.map((row) => row.sourceId),
        rows.map((row) => row.rule),
        rows.map((row) => JSON.stringify(row.details)),
        rows.map((row) => row.amount),
        rows.map((row) => row.occurredAt),
        rows.map((row) => row.availableAt),
        rows.map((row) => expiryOf(row.currency, row.occurredAt)),
      ]);
      const ids = new Set(posted.map((row) => row.entryId));
      const results = new Map(rows.map((row) => [row.index, ids.has(row.entryId)]));
      return earnings.map((_, index) => results.get(index) ?? false);
    },
    // Two earnings of one key cannot stand in one insert.
    {
      key: ({ memberId, currency, sourceType, sourceId }) =>
        `${memberId} ${currency} ${sourceType} ${sourceId}`,
    },
  ),
);
