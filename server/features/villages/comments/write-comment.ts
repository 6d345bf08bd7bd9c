import type { Script } from '#contract/locales.ts';
import { chanceOf, type Transaction } from '#server/kernel/database/database.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import type { WritingVerdict } from '#server/features/villages/moderation/check-writings.ts';
import { areHidden } from '../moderation/queries-writers.ts';
import { openWaitingCase } from '#server/features/villages/moderation/open-case.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { calledIn } from './called-in.ts';
import { insertComments } from './queries.ts';
import { findCallable, findGrounds, type Callable, type Grounds } from './queries-grounds.ts';
import { findNamesOnly } from '../writing/queries.ts';
import { takePart } from '../writing/participants.ts';
import type { Participant } from '../writing/queries-participants.ts';
import { deleteDraft } from '../posts/drafts.ts';
import { addPhotos, type NewPhoto } from '../posts/post-photos.ts';
import { checkSameRequest, type WriteRequest } from '../writing/requests.ts';
import { tellOfComments } from './tell-of-comments.ts';
import { lockWriting } from '../posts/queries.ts';

/** Plain text that is already clean. */
export interface NewComment {
  readonly memberId: string;
  readonly postId: string;
  /** The comment that it answers; an answer to an answer stands below the same comment. */
  readonly parentId?: string | null;
  readonly text: string;
  /** Participants of the thread whom the text calls by `@` and their name. */
  readonly mentions?: readonly string[];
  readonly photos?: readonly NewPhoto[];
  readonly anonymous?: boolean;
  /** Her own, of a name that she gets. */
  readonly script: Script;
  readonly request?: WriteRequest | null;
  /** The draft that it was. */
  readonly draftId?: string | undefined;
  readonly now: Date;
}

export interface WrittenComment {
  readonly commentId: string;
  readonly parentId: string | null;
  readonly state: 'visible' | 'waiting';
  readonly emergency: WritingVerdict['emergency'];
  readonly heldFor?: WritingVerdict['heldFor'];
  readonly participant: Participant;
  readonly called: readonly Callable[];
  readonly firstName: string;
  readonly avatar: string | null;
  /** Names of pictures that the draft had and the comment has not. */
  readonly gone: string[];
}

/** An earlier request with the same key has this comment. */
export interface RepeatedComment {
  readonly repeated: string;
}

/** Whether each may be written and is seen at once; without it everybody sees all. */
export type CommentCheck = (
  tx: Transaction,
  comments: readonly NewComment[],
) => Promise<(WritingVerdict | Failure)[]>;

const allSeen: CommentCheck = async (_, comments) =>
  comments.map(() => ({ state: 'visible', emergency: null }));

/** Writes one comment; throws what refuses it. */
export async function writeComment(
  tx: Transaction,
  comment: NewComment,
  check?: CommentCheck,
): Promise<WrittenComment | RepeatedComment> {
  const [outcome] = await writeComments(tx, [comment], check);
  if (!outcome) throw new Error('A comment without an outcome');
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}

interface CommentRequest {
  readonly index: number;
  readonly comment: NewComment;
  readonly grounds: Grounds;
}

/**
 * Writes comments of as many members in a few statements, and tells whom they concern. Each outcome stands in the place
 * of its comment; a refusal refuses that one alone: `postGone`, `commentGone`, `villageNotJoined`, `villageClosed`,
 * `requestKeyReused`, `namesOnly`, and what `check` refuses with.
 */
export async function writeComments(
  tx: Transaction,
  comments: readonly NewComment[],
  check: CommentCheck = allSeen,
): Promise<(WrittenComment | RepeatedComment | Failure)[]> {
  await lockWriting(
    tx,
    comments.map(({ memberId }) => memberId),
  );
  const outcomes = new Map<number, WrittenComment | RepeatedComment | Failure>();
  const open: CommentRequest[] = [];
  const allGrounds = await findGrounds(tx, comments);
  for (const [index, comment] of comments.entries()) {
    const grounds = allGrounds.get(index);
    const outcome = grounds ? outcomeBefore(comment, grounds) : new Failure('postGone');
    if (outcome || !grounds) outcomes.set(index, outcome ?? new Failure('postGone'));
    else open.push({ index, comment, grounds });
  }
  const reached = await refuseHidden(tx, open, outcomes);
  const allowed = await refuseAliases(tx, reached, outcomes);
  const verdicts = await check(
    tx,
    allowed.map(({ comment }) => comment),
  );
  const checked = allowed.flatMap((wish, at) => {
    const verdict = verdicts[at] ?? new Error('A comment was not checked');
    if (verdict instanceof Failure) outcomes.set(wish.index, verdict);
    else if (verdict instanceof Error) throw verdict;
    else return [{ ...wish, verdict }];
    return [];
  });
  await insert(tx, checked, outcomes);
  return comments.map((_, index) => outcomes.get(index) ?? new Failure('postGone'));
}

/** What is known before anything is checked; null: it may go on. */
function outcomeBefore(
  { parentId = null, request = null }: NewComment,
  grounds: Grounds,
): RepeatedComment | Failure | null {
  if (request && grounds.firstId !== null) {
    try {
      checkSameRequest(request, grounds.firstDigest);
      return { repeated: grounds.firstId };
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  }
  if (grounds.postState !== 'visible') return new Failure('postGone');
  if (parentId !== null && grounds.parentState !== 'visible') return new Failure('commentGone');
  if (grounds.closed) return new Failure('villageClosed');
  if (!grounds.joined) return new Failure('villageNotJoined');
  return null;
}

/** Who must not reach the author of a post finds none, and likewise with a comment. */
async function refuseHidden(
  tx: Transaction,
  wishes: readonly CommentRequest[],
  outcomes: Map<number, WrittenComment | RepeatedComment | Failure>,
): Promise<CommentRequest[]> {
  const pairs = wishes.flatMap(({ index, comment, grounds }) => {
    const { memberId: readerId, postId, anonymous: asAlias = false } = comment;
    const { authorId, authorAnonymous, parentAuthorId, parentAnonymous } = grounds;
    return [
      { error: 'postGone' as const, writerId: authorId, aliasOf: authorAnonymous ? postId : null },
      { error: 'commentGone' as const, writerId: parentAuthorId, aliasOf: parentAnonymous ? postId : null },
    ].flatMap(({ writerId, ...one }) =>
      writerId === null ? [] : [{ index, readerId, asAlias, writerId, ...one }],
    );
  });
  const hidden = await areHidden(tx, pairs);
  for (const [at, { index, error }] of pairs.entries()) {
    if (hidden[at] && !outcomes.has(index)) outcomes.set(index, new Failure(error));
  }
  return wishes.filter(({ index }) => !outcomes.has(index));
}

/** Where answers are under own names only, another name is let be of nobody but of who began the thread under it. */
async function refuseAliases(
  tx: Transaction,
  wishes: readonly CommentRequest[],
  outcomes: Map<number, WrittenComment | RepeatedComment | Failure>,
): Promise<CommentRequest[]> {
  const namesOnly = await findNamesOnly(
    tx,
    wishes.flatMap(({ comment: { anonymous, postId } }) => (anonymous ? [postId] : [])),
  );
  return wishes.filter(({ index, comment: { anonymous, postId, memberId }, grounds }) => {
    const isOwner = grounds.authorAnonymous && grounds.authorId === memberId;
    const refused = anonymous === true && !isOwner && namesOnly.has(postId);
    if (refused) outcomes.set(index, new Failure('namesOnly'));
    return !refused;
  });
}

async function insert(
  tx: Transaction,
  checked: readonly (CommentRequest & { readonly verdict: WritingVerdict })[],
  outcomes: Map<number, WrittenComment | RepeatedComment | Failure>,
): Promise<void> {
  if (checked.length === 0) return;
  const participants = await takePart(
    tx,
    checked.map(({ comment: { postId, memberId, anonymous = false, script } }) => ({
      postId,
      memberId,
      anonymous,
      script,
    })),
  );
  const callable = await findCallable(
    tx,
    checked.flatMap(({ comment }) => comment.mentions ?? []),
  );
  const rows = checked.map(({ index, comment, grounds, verdict }, at) => {
    const participant = participants[at];
    if (!participant) throw new Error('A comment of nobody');
    const { postId, text, mentions = [] } = comment;
    const called = calledIn(text, postId, mentions, callable);
    const { firstName, avatar, rootId: parentId } = grounds;
    const written: WrittenComment = {
      commentId: chanceOf(tx).id(comment.now),
      parentId,
      ...verdict,
      participant,
      called,
      firstName,
      avatar,
      gone: [],
    };
    outcomes.set(index, written);
    return { comment, grounds, written };
  });
  await insertComments(tx, [
    rows.map(({ comment }) => comment.postId),
    rows.map(({ written }) => written.commentId),
    rows.map(({ written }) => written.parentId),
    rows.map(({ comment }) => comment.memberId),
    rows.map(({ written }) => written.participant.participantId),
    rows.map(({ comment }) => comment.text),
    rows.map(({ written }) => arrayText(written.called.map(({ participantId }) => participantId))),
    rows.map(({ written }) => written.state),
    rows.map(({ written }) => written.emergency),
    rows.map(({ comment }) => comment.request?.key ?? null),
    rows.map(({ comment }) => comment.request?.digest ?? null),
    rows.map(({ comment }) => comment.now),
  ]);
  for (const { comment, written } of rows) {
    const { postId, memberId, draftId, now } = comment;
    const { commentId, state, heldFor = null } = written;
    await addPhotos(tx, { postId, commentId, memberId, now }, comment.photos ?? []);
    if (draftId !== undefined) written.gone.push(...(await deleteDraft(tx, { memberId, draftId })));
    if (state === 'waiting') await openWaitingCase(tx, { memberId, postId, commentId, heldFor, now });
  }
  await tellOfComments(
    tx,
    rows
      .filter(({ written }) => written.state === 'visible')
      .map(({ comment, grounds, written }) => ({
        commentId: written.commentId,
        postId: comment.postId,
        villageId: grounds.villageId ?? '',
        slug: grounds.slug,
        title: grounds.title,
        writerId: comment.memberId,
        participantId: written.participant.participantId,
        alias: written.participant.alias,
        firstName: grounds.firstName,
        authorId: grounds.authorId,
        authorAnonymous: grounds.authorAnonymous,
        answeredId: grounds.parentAuthorId,
        calledIds: written.called.map((one) => one.memberId),
        now: comment.now,
      })),
  );
}
