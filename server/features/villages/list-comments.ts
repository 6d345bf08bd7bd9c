import type { Comment, CommentThread } from '#contract/calls/posts.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts';
import { Failure } from '#server/http/failure.ts';
import { isReadable, presentComment, type CommentRow, type PostRow } from './present-writing.ts';
import { readBeside } from './read-beside.ts';
import type { Reader } from './reader.ts';
import { photosOf, writingColumns } from './writing-rows.ts';

/** How many answers stand below a comment at first. */
const firstAnswers = 3;

/** What the reader sees of a thread: what everybody does, what is still held back of her own, and where others answered. */
const seen = (comment: string) => `
  ((${comment}.state = 'visible' and ${comment}.member_id <> all($3::uuid[])
    and ${comment}.participant_id <> all($8::uuid[]))
   or (${comment}.member_id = $2 and ${comment}.state not in ('deleted', 'erased'))
   or ${comment}.replies > 0)`;

const commentsText = (wanted: string) => `
  with wanted as materialized (${wanted})
  select ${writingColumns}, w.text, ${photosOf('f.comment_id = w.comment_id')}, w.comment_id as "commentId",
         w.parent_id as "parentId", w.mentions, w.replies
    from wanted i
    join comment w on w.post_id = $1 and w.comment_id = i.comment_id
   cross join lateral (select w.hearts, w.hugs, w.thanks, w.me_toos, w.laughs) s
    left join post_participant a on a.participant_id = w.participant_id
    left join member m on m.member_id = w.member_id
    left join post_reaction r on r.member_id = $2 and r.subject_id = i.comment_id
   order by i.comment_id`;

const selectRoots = prepared<CommentRow>(
  'list-comments',
  commentsText(`
    with roots as materialized (
      select c.comment_id from comment c
       where c.post_id = $1 and c.parent_id is null and c.comment_id > $4 and c.comment_id >= $5 and ${seen('c')}
       order by c.comment_id limit $6)
    select comment_id from roots
    union
    select q.comment_id from roots o cross join lateral (
      select c.comment_id from comment c where c.parent_id = o.comment_id and ${seen('c')}
       order by c.comment_id limit ${firstAnswers}) q
    -- The one that was asked for stands there too.
    union select c.comment_id from comment c join roots o on o.comment_id = c.parent_id
     where c.post_id = $1 and c.comment_id = $7 and ${seen('c')}`),
);

const selectAnswers = prepared<CommentRow>(
  'list-answers',
  commentsText(`
    select c.comment_id from comment c
     where c.parent_id = $7 and c.post_id = $1 and c.comment_id > $4 and c.comment_id >= $5 and ${seen('c')}
     order by c.comment_id limit $6`),
);

const firstId = '00000000-0000-0000-0000-000000000000';

interface Wanted {
  readonly post: PostRow;
  readonly parentId?: string | undefined;
  readonly around?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Comments of a post that the reader may see, oldest first, or the answers to one. Throws `commentGone`. */
export async function listComments(
  db: Database,
  reader: Reader,
  { post, parentId, around, cursor, limit }: Wanted,
): Promise<{ list: CommentThread[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor)?.id ?? firstId;
  const from = around === undefined || cursor !== undefined ? null : await findPlace(db, post.postId, around);
  const select = parentId === undefined ? selectRoots : selectAnswers;
  const begin = parentId === undefined ? from?.root : from && from.root !== around ? around : null;
  const rows = await select(db, [
    post.postId,
    reader.memberId,
    reader.hidden,
    after,
    begin ?? firstId,
    limit + 1,
    parentId ?? around ?? null,
    await findHiddenParticipants(db, reader, post.postId),
  ]);
  const beside = await readBeside(db, reader, rows);
  const shown = rows.map((row) => presentComment(row, post.villageId, beside));
  const heads = shown.filter((one) => parentId !== undefined || one.parentId === null);
  const answers = Map.groupBy(shown, (one) => one.parentId);
  const list = heads.slice(0, limit).map((one) => ({
    ...one,
    firstReplies: parentId === undefined ? (answers.get(one.commentId) ?? []) : [],
  }));
  const last = list.at(-1);
  const position = last && { at: new Date(last.createdAt), id: last.commentId };
  return { list, nextCursor: heads.length > limit && position ? encodeCursor(position) : null };
}

/** Whom the reader does not see under the names they have in this thread. */
async function findHiddenParticipants(
  db: Database,
  { hiddenAliases }: Reader,
  postId: string,
): Promise<string[]> {
  if (hiddenAliases.length === 0) return [];
  const rows = await db
    .selectFrom('postParticipant')
    .select('participantId')
    .where('postId', '=', postId)
    .where('kind', '=', 'alias')
    .where('memberId', 'in', [...hiddenAliases])
    .execute();
  return rows.map(({ participantId }) => participantId);
}

/** Where a comment stands in its thread. */
async function findPlace(db: Database, postId: string, commentId: string): Promise<{ root: string }> {
  const row = await db
    .selectFrom('comment')
    .select(['parentId', 'commentId'])
    .where('postId', '=', postId)
    .where('commentId', '=', commentId)
    .executeTakeFirst();
  if (!row) throw new Failure('commentGone');
  return { root: row.parentId ?? row.commentId };
}

const selectOne = prepared<CommentRow>(
  'read-comment',
  commentsText(`select $4::uuid as comment_id where $3::uuid[] is not null`),
);

/** One comment for a reader, whatever its state. */
export async function readCommentRow(
  db: Database,
  reader: Reader,
  postId: string,
  commentId: string,
): Promise<CommentRow | undefined> {
  return (await selectOne(db, [postId, reader.memberId, reader.hidden, commentId]))[0];
}

/** The same as it is shown. Throws `commentGone`. */
export async function readComment(
  db: Database,
  reader: Reader,
  { postId, villageId }: Pick<PostRow, 'postId' | 'villageId'>,
  commentId: string,
): Promise<Comment> {
  const row = await readCommentRow(db, reader, postId, commentId);
  if (!row || !isReadable(row, reader)) throw new Failure('commentGone');
  return presentComment(row, villageId, await readBeside(db, reader, [row]));
}
