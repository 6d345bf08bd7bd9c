import type { Comment, Post } from '#contract/calls/villages/posts.ts';
import type { CallInput } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { checkWriting } from '#server/features/villages/moderation/check-writing.ts';
import type { WritingVerdict } from '#server/features/villages/moderation/check-writings.ts';
import { openWaitingCase, type CaseSubject } from '#server/features/villages/moderation/open-case.ts';
import { writingRules } from '#server/features/villages/moderation/writing-rules.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { calledIn } from '../comments/called-in.ts';
import { findCallable } from '../comments/queries-grounds.ts';
import { drawNewPhotos, sentOf, tidyPhotos, type WantedPostPhoto } from '../posts/draw-new-photos.ts';
import type { FoundWriting } from './queries-shared-writing.ts';
import { scriptOfText } from './han.ts';
import { readComment } from '../comments/list-comments.ts';
import { lockEditable } from './own-writing.ts';
import { placePost } from '../posts/place-posts.ts';
import { unplacePosts } from '../posts/queries-places.ts';
import { differentTopics } from './topic-keys.ts';
import { addPhotos, removePhotos } from '../posts/post-photos.ts';
import { findThread, showPost } from '../posts/read-post.ts';
import { readReader } from './reader.ts';
import { changePhoto, lockWriting } from '../posts/queries.ts';
import { keepEdit } from './edits.ts';
import { changeComment, changePost, findEdited } from './queries.ts';
import { setWritingState } from './writing-state.ts';

/** Changes a post of hers. Throws `postGone`, `writingHeld`, `editsTooMany`, what photos and what her level of trust refuse. */
export async function editPost(context: MemberContext, input: CallInput<'editPost'>): Promise<Post> {
  const { db, session, script, now } = context;
  const { memberId } = session;
  const { postId } = input;
  const { title, text } = input;
  const topics = differentTopics(input.topics ?? []);
  const drawn = await drawNewPhotos(context, input.photos ?? []);
  const at = now();
  const rulesAt = await writingRules(db);
  const removed = await transaction(db, async (tx) => {
    await lockWriting(tx, [memberId]);
    const found = await lockEditable(tx, memberId, { postId });
    const before = await findEdited(tx, postId);
    const changed =
      found.title !== title || found.text !== text || before.topics.join('\n') !== topics.join('\n');
    const photos = await arrangePhotos(tx, { found, memberId, drawn, now: at });
    if (!changed && !photos.changed) return photos.removed;
    const writing = {
      memberId,
      kind: 'post',
      text: `${title}\n${text}\n${topics.join('\n')}`,
      photos: drawn.filter(({ photoId }) => photoId === null).length,
      edited: true,
      script,
      now: at,
    } as const;
    const verdict = await checkWriting(tx, writing, rulesAt);
    await keepEdit(tx, found, { memberId, script, now: at });
    const written = { title, text, topics, script: scriptOfText(`${title}\n${text}`, script) };
    await changePost(tx, postId, { ...written, emergency: verdict.emergency, editedAt: at });
    if (found.state === 'visible') {
      const { villageId, createdAt } = before;
      await unplacePosts(tx, [postId]);
      await placePost(tx, { ...written, postId, villageId, memberId, createdAt });
      await holdBack(tx, { memberId, postId, commentId: null, verdict, now: at });
    }
    return photos.removed;
  });
  await tidyPhotos(context, { sent: sentOf(drawn), gone: removed });
  const reader = await readReader(context);
  return showPost(db, reader, await findThread(db, reader, postId));
}

/** Changes a comment of hers; its photos stay. Throws `commentGone`, `writingHeld`, `editsTooMany`. */
export async function editComment(context: MemberContext, input: CallInput<'editComment'>): Promise<Comment> {
  const { db, session, script, now } = context;
  const { memberId } = session;
  const { postId, commentId, mentions = [] } = input;
  const { text } = input;
  const at = now();
  const rulesAt = await writingRules(db);
  await transaction(db, async (tx) => {
    await lockWriting(tx, [memberId]);
    const found = await lockEditable(tx, memberId, { postId, commentId });
    if (found.text === text) return;
    const writing = {
      memberId,
      kind: 'comment',
      text,
      photos: 0,
      mentions: mentions.length,
      edited: true,
      script,
      now: at,
    } as const;
    const verdict = await checkWriting(tx, writing, rulesAt);
    await keepEdit(tx, found, { memberId, script, now: at });
    const called = calledIn(text, postId, mentions, await findCallable(tx, mentions));
    await changeComment(
      tx,
      { postId, commentId },
      {
        text,
        mentions: called.map(({ participantId }) => participantId),
        emergency: verdict.emergency,
        editedAt: at,
      },
    );
    if (found.state === 'visible') await holdBack(tx, { memberId, postId, commentId, verdict, now: at });
  });
  return readComment(db, await readReader(context), postId, commentId);
}

/** What staff have to see first waits for them. */
async function holdBack(
  tx: Transaction,
  { verdict, ...subject }: CaseSubject & { readonly verdict: WritingVerdict; readonly now: Date },
): Promise<void> {
  const { state, heldFor = null } = verdict;
  if (state !== 'waiting') return;
  await setWritingState(tx, { ...subject, state });
  await openWaitingCase(tx, { ...subject, heldFor });
}

/** Gives a post the photos it is to have: what is not wanted any more goes. */
async function arrangePhotos(
  tx: Transaction,
  {
    found,
    memberId,
    drawn,
    now,
  }: { found: FoundWriting; memberId: string; drawn: readonly WantedPostPhoto[]; now: Date },
): Promise<{ removed: string[]; changed: boolean }> {
  const { postId, photos } = found;
  const there = new Map(photos.map((photo) => [photo.photoId, photo]));
  const kept = new Set<string>();
  let changed = false;
  for (const [position, photo] of drawn.entries()) {
    if (photo.photoId === null) {
      await addPhotos(tx, { postId, commentId: null, memberId, now }, [{ ...photo, position }]);
      changed = true;
      continue;
    }
    const known = there.get(photo.photoId);
    if (!known) throw new Failure('uploadUnknown');
    const { photoId, alt, child } = photo;
    kept.add(photoId);
    if (known.alt === alt && known.child === child && photos[position]?.photoId === photoId) continue;
    changed = true;
    await changePhoto(tx, photoId, { position, alt, child });
  }
  const gone = [...there.keys()].filter((photoId) => !kept.has(photoId));
  const removed = await removePhotos(tx, memberId, gone);
  return { removed, changed: changed || removed.length > 0 };
}
