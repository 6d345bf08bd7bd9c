import type { Comment } from '#contract/calls/villages/posts.ts';
import type { CallInput } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { perDatabase, transaction } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { checkWritings } from '#server/features/villages/moderation/check-writings.ts';
import { writingRules } from '#server/features/villages/moderation/writing-rules.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { drawNewPhotos, onlyNew, sentOf, tidyPhotos } from '../posts/draw-new-photos.ts';
import { expertsOf } from '../writing/experts-of.ts';
import { readComment } from './list-comments.ts';
import { isRequested } from './queries.ts';
import { readReader } from '../writing/reader.ts';
import { requestOf } from '../writing/requests.ts';
import { publicPicture } from '#server/core/media/media-files.ts';
import {
  writeComments,
  type NewComment,
  type RepeatedComment,
  type WrittenComment,
} from './write-comment.ts';

type Input = CallInput<'createComment'>;

/** Comments that come together are written together, none with another of the same member. */
const commentsOf = perDatabase((db) =>
  gatherOn<NewComment, WrittenComment | RepeatedComment>(
    db,
    async (comments) => {
      const rulesAt = await writingRules(db);
      return transaction(db, (tx) =>
        writeComments(tx, comments, (inTx, checked) =>
          checkWritings(
            inTx,
            checked.map(({ memberId, text, photos = [], mentions = [], script, now }) => ({
              memberId,
              kind: 'comment',
              text,
              photos: photos.length,
              mentions: mentions.length,
              script,
              now,
            })),
            rulesAt,
          ),
        ),
      );
    },
    { key: ({ memberId }) => memberId, lanes: 2 },
  ),
);

/** Comments on a post or answers a comment. Throws what `writeComments` refuses with, and what photos do. */
export async function createComment(context: MemberContext, input: Input): Promise<Comment> {
  const { db, session, script, now } = context;
  const { memberId } = session;
  const { requestKey, draftId, postId, parentId, photos = [], mentions = [], anonymous = false } = input;
  const { text } = input;
  const said = { postId, parentId, text, photos, mentions, anonymous };
  const request = requestOf(requestKey, said);
  // Photos of a request that is sent again are taken already.
  const drawn =
    photos.length > 0 && !(await isRequested(db, memberId, requestKey))
      ? await drawNewPhotos(context, photos)
      : [];
  const at = now();
  const written = await commentsOf(db)({
    memberId,
    postId,
    parentId: parentId ?? null,
    text,
    mentions,
    photos: onlyNew(drawn),
    anonymous,
    script,
    request,
    draftId,
    now: at,
  });
  const gone = 'repeated' in written ? [] : written.gone;
  await tidyPhotos(context, { sent: sentOf(drawn), gone });
  if ('repeated' in written || drawn.length > 0) {
    const commentId = 'repeated' in written ? written.repeated : written.commentId;
    return readComment(db, await readReader(context), postId, commentId);
  }
  const advice = written.emergency === null ? null : (await readReader(context)).adviceOf(written.emergency);
  const { participant, firstName, avatar, called } = written;
  const expert =
    participant.alias === null
      ? (await expertsOf(db)({ memberIds: [memberId], now: at })).get(memberId)
      : undefined;
  return {
    commentId: written.commentId,
    postId,
    parentId: written.parentId,
    writer: {
      kind: participant.alias === null ? 'member' : 'alias',
      participantId: participant.participantId,
      name: participant.alias ?? firstName,
      avatar: participant.alias === null ? publicPicture(context.config, avatar) : null,
      mine: true,
      expert: expert
        ? { title: textIn(expert.title, script), reviewedAt: expert.reviewedAt.toISOString() }
        : null,
    },
    text,
    photos: [],
    mentions: called.map(({ participantId, name }) => ({ participantId, name })),
    reactions: { counts: {}, mine: null },
    state: written.state,
    emergency: written.emergency,
    advice,
    moderation: null,
    createdAt: at.toISOString(),
    editedAt: null,
    replies: 0,
  };
}
