import type { Post } from '#contract/calls/villages/posts.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { checkWriting } from '#server/features/villages/moderation/check-writing.ts';
import { writingRules } from '#server/features/villages/moderation/writing-rules.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import type { CallInput } from '#contract/client.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deleteDraft } from './drafts.ts';
import { drawNewPhotos, onlyNew, sentOf, tidyPhotos } from './draw-new-photos.ts';
import { differentTopics } from '../writing/topic-keys.ts';
import { findThread, showPost } from './read-post.ts';
import { readReader } from '../writing/reader.ts';
import { requestOf } from '../writing/requests.ts';
import { findVillage } from '../groups/villages.ts';
import { lockWriting } from './queries.ts';
import { findPostByRequest, writePost } from './write-post.ts';

type Input = CallInput<'createPost'>;

/**
 * Posts to a village that she joined; the same request again gives the same post. Throws `villageUnknown`,
 * `villageClosed`, `villageNotJoined`, `requestKeyReused`, what photos and what her level of trust refuse.
 */
export async function createPost(context: MemberContext, input: Input): Promise<Post> {
  const { db, session, script, now } = context;
  const { memberId } = session;
  const { requestKey, draftId, photos = [], anonymous = false, ...said } = input;
  const { title, text } = said;
  const topics = differentTopics(said.topics ?? []);
  const request = requestOf(requestKey, { village: said.village, title, text, topics, photos, anonymous });
  const reader = await readReader(context);
  const show = async (postId: string) => showPost(db, reader, await findThread(db, reader, postId));
  const first = await findPostByRequest(db, memberId, request);
  if (first !== null) return show(first);

  const village = await findVillage(db, said.village, now());
  if (village.closed) throw new Failure('villageClosed');
  if (!reader.joined.includes(village.villageId)) throw new Failure('villageNotJoined');
  const drawn = await drawNewPhotos(context, photos);
  const at = now();
  const rulesAt = await writingRules(db);
  const { postId, gone } = await transaction(db, async (tx) => {
    await lockWriting(tx, [memberId]);
    // Of two that came at once the second finds the first; its photos are taken.
    const same = await findPostByRequest(tx, memberId, request);
    if (same !== null) return { postId: same, gone: [] };
    const writing = {
      memberId,
      kind: 'post',
      text: `${title}\n${text}\n${topics.join('\n')}`,
      photos: drawn.length,
      script,
      now: at,
    } as const;
    const verdict = await checkWriting(tx, writing, rulesAt);
    const written = await writePost(tx, {
      memberId,
      villageId: village.villageId,
      title,
      text,
      topics,
      photos: onlyNew(drawn),
      anonymous,
      script,
      request,
      ...verdict,
      now: at,
    });
    // What the post took over is the draft's no more.
    return { ...written, gone: draftId === undefined ? [] : await deleteDraft(tx, { memberId, draftId }) };
  });
  await tidyPhotos(context, { sent: sentOf(drawn), gone });
  return show(postId);
}
