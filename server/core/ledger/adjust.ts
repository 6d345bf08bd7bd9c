import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { postTaking, sumOf, type Posting } from './movements.ts';
import { postLots } from './post-lots.ts';
import { findLotsFor } from './queries-lots.ts';
import { findPosted, lockBalance, type Posted } from './queries-shared.ts';

export interface Adjustment extends Omit<Posting, 'sourceType' | 'rule' | 'details'> {
  /** Above zero gives a lot of its own, below zero takes from those that expire first. Never zero. */
  readonly amount: number;
  /** What the member reads on the line. Never empty. */
  readonly reason: string;
  /** Who did it, as the audit log knows them. */
  readonly staffId: string;
}

/**
 * Staff set a balance right, once for each `sourceId`. Throws `balanceTooLow`, which tells what she has, when that is less
 * than what is to be taken.
 */
export async function adjust(tx: Transaction, adjustment: Adjustment): Promise<Posted> {
  const { amount, reason, staffId, ...rest } = adjustment;
  if (amount === 0 || reason.trim() === '') throw new Error('An adjustment needs an amount and a reason');
  const posting: Posting = {
    ...rest,
    sourceType: 'staff',
    rule: 'staff.adjust',
    details: { reason: reason.trim(), staffId },
  };
  await lockBalance(tx, posting.memberId, posting.currency);
  const before = await findPosted(tx, posting, 'adjust');
  if (before) return before;
  const entryId = newId(tx);
  if (amount > 0) {
    await postLots(tx, [
      { ...posting, entryId, kind: 'adjust', amount, availableAt: posting.now, products: [] },
    ]);
    return { entryId, amount };
  }
  const uses = await findLotsFor(tx, { ...posting, amount: -amount, pending: true });
  const has = sumOf(uses);
  if (has !== -amount) throw new Failure('balanceTooLow', { tells: { has } });
  return postTaking(tx, { ...posting, entryId, kind: 'adjust', uses });
}
