import type { Database } from '#server/kernel/database/database.ts';
import { listDrafts } from './drafts.ts';
import { findPlainPosts } from './laid-posts.ts';
import {
  countOwn,
  deleteMute,
  deleteSaved,
  findMentions,
  findOwnPosts,
  findSavedPosts,
  insertMute,
  insertSaved,
  type OwnNumbers,
} from './queries.ts';
import type { VillageReader } from '../writing/reader.ts';

interface Keeping {
  readonly memberId: string;
  readonly postId: string;
  readonly now: Date;
}

/** Keeps a post among those that she saved, from the first time on. */
export async function savePost(
  db: Database,
  { memberId, postId, now }: Keeping,
  saved: boolean,
): Promise<void> {
  await (saved ? insertSaved(db, { memberId, postId, savedAt: now }) : deleteSaved(db, { memberId, postId }));
}

/** Ends or begins again what she is told of a thread. */
export async function mutePost(
  db: Database,
  { memberId, postId, now }: Keeping,
  muted: boolean,
): Promise<void> {
  await (muted ? insertMute(db, { memberId, postId, mutedAt: now }) : deleteMute(db, { memberId, postId }));
}

/** Numbers of what is hers in villages, as her lists show it. */
export async function readOwnNumbers(
  db: Database,
  reader: Pick<VillageReader, 'memberId' | 'resting' | 'soughtVillages' | 'now'>,
  now: Date,
): Promise<OwnNumbers> {
  const { memberId, resting } = reader;
  const numbers = await countOwn(db, memberId);
  if (!resting) return numbers;
  const [mine, saved, drafts] = await Promise.all([
    findOwnPosts(db, memberId),
    findSavedPosts(db, memberId),
    listDrafts(db, reader, now),
  ]);
  const plain = await findPlainPosts(db, reader, [...new Set([...mine, ...saved])]);
  const count = (ids: readonly string[]) => ids.filter((postId) => plain.has(postId)).length;
  return { ...numbers, posts: count(mine), saved: count(saved), drafts: drafts.length };
}

const mostSuggested = 10;

/** Who wrote in a thread what everybody sees, by the first letters of the name; nobody whom she does not see. */
export async function suggestMentions(
  db: Database,
  {
    memberId,
    hidden,
    mutedAliases,
    postId,
    beginning,
  }: Pick<VillageReader, 'memberId' | 'hidden' | 'mutedAliases'> & { postId: string; beginning: string },
): Promise<{ participantId: string; name: string }[]> {
  return findMentions(db, {
    postId,
    memberId,
    hidden,
    mutedAliases,
    beginning: beginning.toLowerCase(),
    limit: mostSuggested,
  });
}
