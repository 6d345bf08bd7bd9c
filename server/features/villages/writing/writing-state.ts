import type { WritingState } from '#contract/villages/words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { placePost } from '../posts/place-posts.ts';
import { unplacePosts } from '../posts/queries-places.ts';
import type { WritingKey } from './queries-shared-writing.ts';
import { tellOfComments } from '../comments/tell-of-comments.ts';
import {
  changeComment,
  changePost,
  countComments,
  findShownComment,
  lockComment,
  lockPost,
  stirPost,
} from './queries.ts';

/** States that staff and flags give, and that an edit can give; what its author removed stays so. */
type SetState = Exclude<WritingState, 'deleted' | 'erased'>;

const final: ReadonlySet<string> = new Set(['deleted', 'erased']);

/**
 * Shows or holds back what was written: lists, search and counts follow, and what is seen for the first time is told to
 * whom it concerns. @returns the state before; null when there is no such thing, or its author has removed it
 */
export async function setWritingState(
  tx: Transaction,
  { postId, commentId = null, state, now }: WritingKey & { readonly state: SetState; readonly now: Date },
): Promise<SetState | null> {
  return commentId === null
    ? setPostState(tx, postId, state)
    : setCommentState(tx, { postId, commentId, state, now });
}

async function setPostState(tx: Transaction, postId: string, state: SetState): Promise<SetState | null> {
  const post = await lockPost(tx, postId);
  if (!post?.memberId || final.has(post.state)) return null;
  const before = post.state as SetState;
  if (before === state) return before;
  await changePost(tx, postId, { state });
  if (before === 'visible') await unplacePosts(tx, [postId]);
  else if (state === 'visible') await placePost(tx, { ...post, memberId: post.memberId, postId });
  return before;
}

async function setCommentState(
  tx: Transaction,
  { postId, commentId, state, now }: { postId: string; commentId: string; state: SetState; now: Date },
): Promise<SetState | null> {
  const key = { postId, commentId };
  const comment = await lockComment(tx, key);
  if (!comment || final.has(comment.state)) return null;
  const before = comment.state as SetState;
  if (before === state) return before;
  await changeComment(tx, key, { state });
  const more = (state === 'visible' ? 1 : 0) - (before === 'visible' ? 1 : 0);
  if (more === 1 || more === -1) await countComments(tx, [key], more);
  if (more === 1) await stirPost(tx, postId, comment.createdAt);
  if (more === 1 && before === 'waiting') await tellOfShown(tx, { ...key, now });
  return before;
}

async function tellOfShown(
  tx: Transaction,
  { postId, commentId, now }: { postId: string; commentId: string; now: Date },
): Promise<void> {
  const rows = await findShownComment(tx, { postId, commentId });
  await tellOfComments(
    tx,
    rows.map((row) => ({ ...row, commentId, postId, now })),
  );
}
