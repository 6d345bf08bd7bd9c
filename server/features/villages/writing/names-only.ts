import type { CallInput, CallResult } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { lockOwn } from './own-writing.ts';
import { changePost } from './queries.ts';

/** Whether a post of hers may be answered under another name. Throws `postGone`. */
export async function setAnonymousAnswers(
  { db, session: { memberId } }: MemberContext,
  { postId, allowed }: CallInput<'setAnonymousAnswers'>,
): Promise<CallResult<'setAnonymousAnswers'>> {
  await transaction(db, async (tx) => {
    const { state } = await lockOwn(tx, memberId, { postId });
    if (state === 'deleted') throw new Failure('postGone');
    await changePost(tx, postId, { namesOnly: !allowed });
  });
  return { anonymousAnswers: allowed };
}
