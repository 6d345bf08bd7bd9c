import type { Comment, CommentThread } from '#contract/calls/villages/posts.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { decodeCursor, encodeCursor } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findPlainPosts } from '../posts/laid-posts.ts';
import { isReadable, presentComment } from '../writing/present-writing.ts';
import { readBeside } from '../writing/read-beside.ts';
import { findPlace } from './queries.ts';
import { answersOf, oneOf, rootsOf } from './queries-comments.ts';
import { readPost, type PostRow } from '../posts/queries-posts.ts';
import type { VillageReader } from '../writing/reader.ts';

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
  reader: VillageReader,
  { post, parentId, around, cursor, limit }: Wanted,
): Promise<{ list: CommentThread[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor)?.id;
  const from = around === undefined || cursor !== undefined ? null : await placeOf(db, post.postId, around);
  const begin = parentId === undefined ? from?.root : from && from.root !== around ? around : undefined;
  const rows = await (parentId === undefined ? rootsOf : answersOf)(db)({
    postId: post.postId,
    reader,
    ...(after !== undefined && { after }),
    ...(begin !== undefined && { begin }),
    count: limit + 1,
    otherId: parentId ?? around ?? null,
  });
  const [beside, ground] = await Promise.all([readBeside(db, reader, rows), groundOf(db, reader, post)]);
  const shown = rows.map((row) => presentComment(row, ground, beside));
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

/** Who rests and came to a thread that is of babies came by herself, and finds all of it. */
async function groundOf(
  db: Database,
  reader: VillageReader,
  { postId, villageId }: Pick<PostRow, 'postId' | 'villageId'>,
) {
  const sought = !reader.resting || reader.soughtVillages.includes(villageId);
  return { villageId, plain: !sought && (await findPlainPosts(db, reader, [postId])).has(postId) };
}

/** Where a comment stands in its thread. */
async function placeOf(db: Database, postId: string, commentId: string): Promise<{ root: string }> {
  const row = await findPlace(db, postId, commentId);
  if (!row) throw new Failure('commentGone');
  return { root: row.parentId ?? row.commentId };
}

/** One comment as it is shown, also to her who wrote it in a thread that she no longer sees. Throws `commentGone`. */
export async function readComment(
  db: Database,
  reader: VillageReader,
  postId: string,
  commentId: string,
): Promise<Comment> {
  const [[row], post] = await Promise.all([
    oneOf(db)({ postId, reader, otherId: commentId }),
    readPost(db, postId),
  ]);
  if (!row || !post || !isReadable(row, reader)) throw new Failure('commentGone');
  return presentComment(
    row,
    { villageId: post.villageId, plain: false },
    await readBeside(db, reader, [row]),
  );
}
