import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { postMovements, sumOf, type Posting } from './movements.ts';
import { findLotsFor } from './queries-lots.ts';

export interface Spending extends Posting {
  /** More than zero. */
  readonly amount: number;
}

/**
 * Takes an amount from the lots that expire first and records which. Needs `lockBalance` before it in the same
 * transaction. Throws `balanceTooLow` when what can be spent now does not suffice; then nothing has changed.
 */
export async function spend(tx: Transaction, { amount, ...posting }: Spending): Promise<{ entryId: string }> {
  const uses = await findLotsFor(tx, { ...posting, amount });
  if (sumOf(uses) !== amount) throw new Failure('balanceTooLow');
  const entryId = newId(tx);
  await postMovements(tx, [{ ...posting, entryId, kind: 'spend', uses }]);
  return { entryId };
}
