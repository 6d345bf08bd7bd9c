import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { postMovements, sumOf, type Movement, type Posting } from './movements.ts';
import { findLotsForEach } from './queries-lots.ts';

export interface Spending extends Posting {
  /** More than zero. */
  readonly amount: number;
}

/**
 * What each spend takes from the lots that expire first, for `postMovements`; null where what can be spent now does not
 * suffice. Needs `lockBalances` before it in the same transaction, and no two are of one balance.
 */
export async function planSpends(
  tx: Transaction,
  spendings: readonly Spending[],
): Promise<(Movement | null)[]> {
  if (spendings.length === 0) return [];
  const found = await findLotsForEach(tx, spendings);
  return spendings.map(({ amount, ...posting }, index) => {
    const uses = found[index] ?? [];
    return sumOf(uses) === amount ? { ...posting, entryId: newId(tx), kind: 'spend', uses } : null;
  });
}

/** Takes an amount and records from which lots. Throws `balanceTooLow` when there is less; then nothing has changed. */
export async function spend(tx: Transaction, spending: Spending): Promise<{ entryId: string }> {
  const [movement] = await planSpends(tx, [spending]);
  if (!movement) throw new Failure('balanceTooLow');
  await postMovements(tx, [movement]);
  return { entryId: movement.entryId };
}
