import type { CallInput, CallResult } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { lockOwn } from './own-writing.ts';

/** Whether a post of hers may be answered under another name. Throws `postGone`. */
export async function setAnonymousAnswers(
  { db, session: { memberId } }: MemberContext,
  { postId, allowed }: CallInput<'setAnonymousAnswers'>,
): Promise<CallResult<'setAnonymousAnswers'>> {
  await transaction(db, async (tx) => {
    const { state } = await lockOwn(tx, memberId, { postId });
    if (state === 'deleted') throw new Failure('postGone');
    await tx.updateTable('post').set({ namesOnly: !allowed }).where('postId', '=', postId).execute();
  });
  return { anonymousAnswers: allowed };
}

const select = prepared<{ postId: string }>(
  'lock-threads-for-aliases',
  `with locked as materialized (
     select post_id, names_only from post where post_id = any($1::uuid[]) order by post_id for share)
   select post_id as "postId" from locked where names_only`,
);

/**
 * Of threads those that take no other names. Until the transaction ends none of the others becomes one: once its owner was
 * told that it is so, nothing more comes.
 */
export async function findNamesOnly(
  tx: Transaction,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set();
  return new Set((await select(tx, [[...new Set(postIds)]])).map(({ postId }) => postId));
}
