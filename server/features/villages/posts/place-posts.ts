import type { Transaction } from '#server/kernel/database/database.ts';
import { differentTopics, topicKey } from '../writing/topic-keys.ts';
import { hanVector, withoutHan } from '../writing/search-words.ts';
import { lockPost } from '../writing/queries.ts';
import { insertPlaces, unplacePosts } from './queries-places.ts';

/** What of a post that can be seen stands in lists and is found. */
export interface PlacedPost {
  readonly postId: string;
  readonly villageId: string;
  readonly memberId: string;
  readonly title: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly script: string;
  readonly createdAt: Date;
}

/** Lists a post where it belongs and lets it be found; one that stands there already stays. */
export async function placePost(tx: Transaction, post: PlacedPost): Promise<void> {
  const { postId, villageId, memberId, title, text, topics, script, createdAt } = post;
  const named = topics.join(' . ');
  await insertPlaces(tx, [
    postId,
    villageId,
    script,
    memberId,
    ['', ...topics.map(topicKey)],
    ['', ...topics],
    createdAt.toISOString().slice(0, 10),
    withoutHan(title),
    hanVector(title, 'A'),
    withoutHan(named),
    hanVector(named, 'B'),
    withoutHan(text),
    hanVector(text, 'D'),
  ]);
}

/** Lists and the search have a post that is seen as it stands now. */
export async function placeAgain(tx: Transaction, postId: string): Promise<void> {
  const found = await lockPost(tx, postId);
  if (!found) throw new Error('A post that is to be placed is gone');
  const { memberId, state, ...post } = found;
  if (memberId === null || state !== 'visible') return;
  await unplacePosts(tx, [postId]);
  await placePost(tx, { ...post, postId, memberId, topics: differentTopics(post.topics) });
}
