import { newId, type Transaction } from '#server/kernel/database/database.ts';
import type { EntryRule } from './explain-entry.ts';
import { insertKey, insertMovements } from './queries-entries.ts';
import type { LotUse } from './queries-lots.ts';
import type { BusinessKey, EntryKind, Posted } from './queries-shared.ts';

/** What every line of the ledger has. */
export interface Posting extends BusinessKey {
  readonly rule: EntryRule;
  readonly details: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** An entry that takes from lots or gives back to them, in all minus its amount. */
export interface Movement extends Posting {
  readonly entryId: string;
  readonly kind: Exclude<EntryKind, 'earn'>;
  readonly uses: readonly LotUse[];
}

/**
 * Posts movements in one statement: business keys, entries, uses, lots and balances. Needs `lockBalances` of all of
 * them before; a business key that is there already is a mistake of the caller and undoes the transaction.
 */
export async function postMovements(tx: Transaction, movements: readonly Movement[]): Promise<Posted[]> {
  if (movements.length === 0) return [];
  const rows = movements.map((movement) => ({ ...movement, amount: -sumOf(movement.uses) }));
  await insertMovements(tx, rows);
  return rows.map(({ entryId, amount }) => ({ entryId, amount }));
}

/** Posts one movement, or remembers that there was nothing to take. */
export async function postTaking(tx: Transaction, movement: Movement): Promise<Posted> {
  const [posted] = movement.uses.length > 0 ? await postMovements(tx, [movement]) : [];
  return posted ?? rememberNothing(tx, movement);
}

/** A business key without an entry: it was decided, once and for all, that there is nothing to post. */
export async function rememberNothing(
  tx: Transaction,
  key: BusinessKey & { kind: EntryKind },
): Promise<Posted> {
  const nothing = { entryId: newId(tx), amount: 0 };
  await insertKey(tx, key, nothing);
  return nothing;
}

/** What a use takes of all its lots together, in whole units of the currency. */
export const sumOf = (uses: readonly LotUse[]): number => uses.reduce((sum, { amount }) => sum + amount, 0);
