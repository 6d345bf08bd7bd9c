import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findWriting, type FoundWriting, type WritingKey } from './queries-shared-writing.ts';

/** What a member wrote, held until the transaction ends. Throws `postGone`, `commentGone` for anything else. */
export async function lockOwn(tx: Transaction, memberId: string, key: WritingKey): Promise<FoundWriting> {
  const found = await findWriting(tx, key, { lock: true });
  if (found?.memberId !== memberId) throw new Failure(key.commentId ? 'commentGone' : 'postGone');
  return found;
}

/** The same when it may be changed. Throws `writingHeld` where staff look at it or have declined it. */
export async function lockEditable(
  tx: Transaction,
  memberId: string,
  key: WritingKey,
): Promise<FoundWriting & { readonly state: 'visible' | 'waiting' }> {
  const found = await lockOwn(tx, memberId, key);
  switch (found.state) {
    case 'visible':
    case 'waiting':
      return { ...found, state: found.state };
    case 'hidden':
    case 'declined':
      throw new Failure('writingHeld');
    case 'deleted':
    case 'erased':
      throw new Failure(key.commentId ? 'commentGone' : 'postGone');
  }
}
