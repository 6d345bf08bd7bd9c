import type { PostCard } from '#contract/calls/villages/posts.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { readOwnMarks } from '../writing/queries-marks.ts';
import { isReadable, presentPost } from '../writing/present-writing.ts';
import { readBeside } from '../writing/read-beside.ts';
import { readBeginnings } from './queries-posts.ts';
import type { VillageReader } from '../writing/reader.ts';
import { readVillages } from '../groups/villages.ts';

/** Posts as they stand in lists, in the order of their ids. What the reader can no longer see is left out. */
export async function presentCards(
  db: Database,
  reader: VillageReader,
  postIds: readonly string[],
): Promise<PostCard[]> {
  const [posts, marks] = await Promise.all([
    readBeginnings(db, postIds),
    readOwnMarks(db, reader.memberId, postIds),
  ]);
  const rows = postIds.flatMap((postId) => posts.get(postId) ?? []).filter((row) => isReadable(row, reader));
  const [villages, beside] = await Promise.all([
    readVillages(
      db,
      reader.now(),
      rows.map(({ villageId }) => villageId),
    ),
    readBeside(db, reader, rows),
  ]);
  return rows.map((row) =>
    Object.assign(presentPost(row, villages.get(row.villageId), marks, beside), { more: row.more }),
  );
}
