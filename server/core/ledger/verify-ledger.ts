import { sql } from 'kysely';
import type { Database } from '#server/kernel/database/database.ts';
import { drawChecks } from '#server/features/draws/checks.ts';
import { giftChecks } from '#server/features/gifts/claims/verify-gifts.ts';
import { ledgerChecks } from '#server/core/ledger/checks.ts';

export interface Difference {
  readonly check: string;
  /** How many rows differ. */
  readonly count: number;
  /** A few of them. */
  readonly examples: readonly Record<string, unknown>[];
}

/** Of the ledger and of all that pays through it. */
const checks: Readonly<Record<string, string>> = { ...ledgerChecks, ...drawChecks, ...giftChecks };

/**
 * Proves balances, lots, uses, keys, closed days and claims from the entries, all in one snapshot, so that it may run beside
 * members. @returns nothing but what differs
 */
export async function verifyLedger(db: Database): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const differences: Difference[] = [];
      for (const [check, text] of Object.entries(checks)) {
        const found = await sql<Record<string, unknown>>`
          select *, count(*) over ()::int as "rows" from (${sql.raw(text)}) as differing limit 5`.execute(tx);
        const count = Number(found.rows[0]?.['rows'] ?? 0);
        const examples = found.rows.map(({ rows: _rows, ...row }) => row);
        if (count > 0) differences.push({ check, count, examples });
      }
      return differences;
    });
}
