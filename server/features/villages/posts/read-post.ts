import type { Post } from '#contract/calls/villages/posts.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { isHiddenFrom } from '#server/features/villages/moderation/hidden-writers.ts';
import { readOwnMarks } from '../writing/queries-marks.ts';
import { isReadable, presentPost } from '../writing/present-writing.ts';
import { readBeside } from '../writing/read-beside.ts';
import { readPost, type PostRow } from './queries-posts.ts';
import type { VillageReader } from '../writing/reader.ts';
import { readVillages } from '../groups/villages.ts';

/**
 * A post with which the reader can come to its thread: one that she sees, or one that its author removed where others
 * answered. Throws `postGone`.
 */
export async function findThread(db: Database, reader: VillageReader, postId: string): Promise<PostRow> {
  const row = await readPost(db, postId);
  if (!row) throw new Failure('postGone');
  const left = (row.state === 'deleted' || row.state === 'erased') && row.comments > 0;
  if (!isReadable(row, reader) && (!left || isHiddenFrom(reader, row))) throw new Failure('postGone');
  return row;
}

/** A post as it is shown. */
export async function showPost(db: Database, reader: VillageReader, row: PostRow): Promise<Post> {
  const [villages, marks, beside] = await Promise.all([
    readVillages(db, reader.now(), [row.villageId]),
    readOwnMarks(db, reader.memberId, [row.postId]),
    readBeside(db, reader, [row]),
  ]);
  return presentPost(row, villages.get(row.villageId), marks, beside);
}
