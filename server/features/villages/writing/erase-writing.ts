import type { Transaction } from '#server/kernel/database/database.ts';
import { unplacePosts } from '../posts/queries-places.ts';
import { countComments } from './queries.ts';
import {
  eraseComments,
  erasePosts,
  forgetTold,
  lockCommentsOf,
  lockPostsOf,
  takeBackMemberships,
  takeBackReactions,
} from './queries-erasing.ts';

/**
 * What an erased member wrote loses its words and its name; the threads of others stay readable. Her photos, drafts and
 * the like are rows of her own, which go with all others of hers.
 */
export async function eraseWriting(tx: Transaction, memberId: string): Promise<void> {
  const posts = await lockPostsOf(tx, memberId);
  await unplacePosts(
    tx,
    posts.filter(({ state }) => state === 'visible').map(({ postId }) => postId),
  );
  await forgetTold(tx, memberId);
  await erasePosts(tx, memberId);
  const comments = await lockCommentsOf(tx, memberId);
  const visible = comments.filter(({ state }) => state === 'visible');
  if (visible.length > 0) await countComments(tx, visible, -1);
  await eraseComments(tx, memberId);
  await takeBackReactions(tx, memberId);
  await takeBackMemberships(tx, memberId);
}
