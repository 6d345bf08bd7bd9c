import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { postTaking, sumOf, type Posting } from './movements.ts';
import { findUndone } from './queries-entries.ts';
import { findLotsFor } from './queries-lots.ts';
import { findPosted, lockBalance, type Posted } from './queries-shared.ts';

export interface Reversal extends Posting {
  /** Business key of the earning that is taken back; the reversal's own says which part of it, such as an order line. */
  readonly earned: { readonly sourceType: string; readonly sourceId: string };
  /** More than zero and no more than the earning gave. */
  readonly amount: number;
  /**
   * When the member has spent it already: `clamp` takes what there is and notes what is missing, `block` throws
   * `balanceTooLow` and takes nothing. A balance never goes below zero.
   */
  readonly shortfall: 'clamp' | 'block';
}

/**
 * Takes back what was earned: from its own lot first, pending or not, then from those that expire first. Once for each
 * business key, also when nothing was left to take and the amount is 0.
 */
export async function reverse(tx: Transaction, reversal: Reversal): Promise<Posted> {
  const { earned, amount, shortfall, ...posting } = reversal;
  const { memberId, currency } = posting;
  await lockBalance(tx, memberId, currency);
  const before = await findPosted(tx, posting, 'reverse');
  if (before) return before;
  const earning = await findPosted(tx, { memberId, currency, ...earned }, 'earn');
  if (!earning) throw new Error(`A reversal without an earning: ${earned.sourceType} ${earned.sourceId}`);

  if (amount > earning.amount) throw new Error('A reversal of more than was earned');

  const uses = await findLotsFor(tx, { ...posting, amount, pending: true, firstOf: earning.entryId });
  const missing = amount - sumOf(uses);
  if (missing > 0 && shortfall === 'block') throw new Failure('balanceTooLow');
  const undoes = await findUndone(tx, memberId, earning.entryId);
  const details = { ...posting.details, undoes, ...(missing > 0 && { missing }) };
  return postTaking(tx, { ...posting, details, entryId: newId(tx), kind: 'reverse', uses });
}
