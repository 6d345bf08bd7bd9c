import { newId, type Transaction } from '#server/kernel/database/database.ts';
import type { Earning } from '#server/core/ledger/earn.ts';
import { postLots } from '#server/core/ledger/post-lots.ts';
import { raiseLevel } from './raise-level.ts';

/**
 * Posts an earning and, when it is points, raises the level in the same transaction. Returns false when its business
 * key was posted before, and then changes nothing.
 */
export async function earnTowardLevel(tx: Transaction, earning: Earning): Promise<boolean> {
  const posted = await postLots(tx, [{ ...earning, entryId: newId(tx), kind: 'earn' }]);
  if (posted.size === 0) return false;
  if (earning.currency === 'points') await raiseLevel(tx, earning.memberId, earning.now);
  return true;
}
