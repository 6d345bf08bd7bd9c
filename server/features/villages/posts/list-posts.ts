import type { PostCard } from '#contract/calls/villages/posts.ts';
import { scripts, type Script } from '#contract/locales.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { decodeCursor, encodeCursor } from '#server/kernel/http/cursor.ts';
import { readLaid } from './laid-posts.ts';
import { activeOf, listMine, listSaved, newestOf, type ListedRow, type Wanted } from './queries-lists.ts';
import { topicKey } from '../writing/topic-keys.ts';
import { presentCards } from './post-cards.ts';
import type { VillageReader } from '../writing/reader.ts';
import { timeOfId } from '../writing/time-id.ts';
import { findVillage } from '../groups/villages.ts';

export interface Listing {
  readonly village?: string | undefined;
  readonly topic?: string | undefined;
  readonly script?: Script | undefined;
  readonly of: 'villages' | 'saved' | 'mine';
  readonly order: 'active' | 'newest';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function readRows(
  db: Database,
  memberId: string,
  { of, order }: Listing,
  wanted: Wanted,
): Promise<readonly ListedRow[]> {
  const { villages, scripts: written, topic, after, count, hidden, mutedPosts } = wanted;
  switch (of) {
    case 'villages':
      if (order === 'active') return activeOf(db)(wanted);
      return (await newestOf(db)(wanted)).map(({ postId }) => ({ postId, at: timeOfId(postId) }));
    case 'saved':
      return listSaved(db, [
        memberId,
        villages,
        written,
        topic,
        after.at,
        after.id,
        count,
        hidden,
        mutedPosts,
      ]);
    case 'mine':
      return listMine(db, [memberId, villages, written, topic, after.id, count]);
  }
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Posts as they stand in a list, for one reader. */
export async function listPosts(
  db: Database,
  reader: VillageReader,
  listing: Listing,
): Promise<{ list: PostCard[]; nextCursor: string | null }> {
  const { topic, script, of, cursor, limit } = listing;
  const village =
    listing.village === undefined ? undefined : await findVillage(db, listing.village, reader.now());
  const wanted = {
    villages:
      village === undefined ? (of === 'villages' ? reader.joined.toSorted() : null) : [village.villageId],
    scripts: script === undefined ? scripts : [script],
    topic: topic === undefined ? '' : topicKey(topic),
    after: decodeCursor(cursor) ?? { at: 'infinity' as const, id: lastId },
    count: limit + 1,
    hidden: reader.hidden,
    mutedPosts: reader.mutedPosts,
  };
  // Who rests and goes to a village of babies, or to such a topic, has gone there by herself.
  const sought = village?.ofBabies === true || speaksOfBabies(topic);
  const rows = await readLaid<ListedRow>(
    db,
    { ...reader, resting: reader.resting && !sought },
    (last) =>
      readRows(db, reader.memberId, listing, {
        ...wanted,
        ...(last !== null && { after: { at: last.at, id: last.postId } }),
      }),
    wanted.count,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: await presentCards(
      db,
      reader,
      shown.map(({ postId }) => postId),
    ),
    nextCursor: rows.length > limit && last ? encodeCursor({ at: last.at, id: last.postId }) : null,
  };
}
