import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findDiffering } from './queries.ts';

export interface Difference {
  readonly check: string;
  /** How many rows differ. */
  readonly count: number;
  /** A few of them. */
  readonly examples: readonly Record<string, unknown>[];
}

/** Of the ledger and of all that pays through it: statements by their names, whose rows are what differs. */
export const proving = defineHook<Readonly<Record<string, string>>>('proving');

/**
 * Proves balances, lots, uses, keys, closed days and claims from the entries, all in one snapshot, so that it may run beside
 * members. @returns nothing but what differs
 */
export async function verifyLedger({ db, ask }: Pick<Services, 'db' | 'ask'>): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const differences: Difference[] = [];
      for (const [check, text] of ask(proving).flatMap(Object.entries<string>)) {
        const found = await findDiffering(tx, text);
        const count = Number(found[0]?.['rows'] ?? 0);
        const examples = found.map(({ rows: _rows, ...row }) => row);
        if (count > 0) differences.push({ check, count, examples });
      }
      return differences;
    });
}
