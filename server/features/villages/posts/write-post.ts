import type { Script } from '#contract/locales.ts';
import type { Emergency } from '#contract/villages/words.ts';
import { chanceOf, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { WritingVerdict } from '#server/features/villages/moderation/check-writings.ts';
import { openWaitingCase } from '#server/features/villages/moderation/open-case.ts';
import { scriptOfText } from '../writing/han.ts';
import { takePart } from '../writing/participants.ts';
import { placePost } from './place-posts.ts';
import { addPhotos, type NewPhoto } from './post-photos.ts';
import { findRequestedPost, insertPost, insertPostStanding } from './queries.ts';
import { checkSameRequest, type WriteRequest } from '../writing/requests.ts';

/** Plain text that is already clean. */
export interface NewPost {
  readonly memberId: string;
  readonly villageId: string;
  readonly title: string;
  readonly text: string;
  readonly topics?: readonly string[];
  readonly photos?: readonly NewPhoto[];
  readonly anonymous?: boolean;
  /** Her own: of a name that she gets, and of a text that does not tell what it is written in. */
  readonly script: Script;
  readonly request?: WriteRequest | null;
  /** What checking the text gave; without it everybody sees it. */
  readonly state?: 'visible' | 'waiting';
  /** Why it waits. */
  readonly heldFor?: WritingVerdict['heldFor'];
  readonly emergency?: Emergency | null;
  readonly now: Date;
}

/**
 * Writes a post. The same request again gives the first post (`made` false). Throws `requestKeyReused` for another one
 * under its key, and `uploadUsed`.
 */
export async function writePost(tx: Transaction, post: NewPost): Promise<{ postId: string; made: boolean }> {
  const { memberId, villageId, title, text, topics = [], request = null, state = 'visible', now } = post;
  const first = request && (await findPostByRequest(tx, memberId, request));
  if (first) return { postId: first, made: false };
  const postId = chanceOf(tx).id(now);
  const [participant] = await takePart(tx, [
    { postId, memberId, anonymous: post.anonymous ?? false, script: post.script },
  ]);
  if (!participant) throw new Error('A post of nobody');
  const script = scriptOfText(`${title}\n${text}`, post.script);
  await insertPost(tx, {
    postId,
    villageId,
    memberId,
    participantId: participant.participantId,
    title,
    text,
    script,
    topics: [...topics],
    state,
    emergency: post.emergency ?? null,
    requestKey: request?.key ?? null,
    requestDigest: request?.digest ?? null,
    createdAt: now,
  });
  await insertPostStanding(tx, { postId, activeAt: now });
  await addPhotos(tx, { postId, commentId: null, memberId, now }, post.photos ?? []);
  if (state === 'waiting')
    await openWaitingCase(tx, { memberId, postId, commentId: null, heldFor: post.heldFor ?? null, now });
  else await placePost(tx, { postId, villageId, memberId, title, text, topics, script, createdAt: now });
  return { postId, made: true };
}

/** The post of an earlier request with this key; throws `requestKeyReused` when that was about something else. */
export async function findPostByRequest(
  db: Queryable,
  memberId: string,
  request: WriteRequest,
): Promise<string | null> {
  const row = await findRequestedPost(db, memberId, request.key);
  if (!row) return null;
  checkSameRequest(request, row.requestDigest);
  return row.postId;
}
