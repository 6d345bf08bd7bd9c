import type { PostCard } from '#contract/calls/villages/posts.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import { findPlainPosts, isKeptFrom } from './laid-posts.ts';
import { presentCards } from './post-cards.ts';
import { findByWords, lookEverywhere, lookInVillage, mostFound, mostOfIndex } from './queries-search.ts';
import type { VillageReader } from '../writing/reader.ts';
import { hanQuery, withoutHan } from '../writing/search-words.ts';
import { lowestIdAt } from '../writing/time-id.ts';
import { findVillage, readVillages } from '../groups/villages.ts';

/** Posts that are looked at one by one first, and at the most where enough of the first ones fit. */
const firstLook = 1000;
const longLook = 12_000;
/** Finds in the first look from which on looking at one by one is faster than the index of words. */
const worthLooking = 10;

interface Search {
  readonly query: string;
  readonly village?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Posts that can be seen with all of the words, those first that fit best and are newest. */
export async function searchPosts(
  db: Database,
  reader: VillageReader,
  { query: asked, village, cursor, limit }: Search,
): Promise<{ list: PostCard[]; nextCursor: string | null }> {
  const position = decodeRank(cursor);
  const before = position?.id ?? lowestIdAt(new Date(reader.now().getTime() + 60_000));
  const within = village === undefined ? null : await findVillage(db, village, reader.now());
  const villageId = within?.villageId ?? null;
  // Who rests and looks for it by its name finds it.
  const resting = reader.resting && !speaksOfBabies(asked) && within?.ofBabies !== true;
  const words = [withoutHan(asked), hanQuery(asked)] as const;
  const values = (posts: number) => [
    ...words,
    before,
    villageId,
    excluded,
    posts,
    reader.hidden,
    reader.mutedPosts,
  ];
  const excluded = villageId === null ? await findExcluded(db, { ...reader, resting }) : [];
  const look = villageId === null ? lookEverywhere : lookInVillage;

  let found = await look(db, values(firstLook));
  if (found.length < mostFound) {
    found =
      found.length >= worthLooking
        ? await look(db, values(longLook))
        : await findByWords(db, values(mostOfIndex));
  }
  if (resting) {
    const plain = await findPlainPosts(
      db,
      reader,
      found.map(({ postId }) => postId),
    );
    found = found.filter(({ postId }) => plain.has(postId));
  }
  // What is posted meanwhile does not move the pages that follow.
  const newest = position?.id ?? found.reduce((last, { postId }) => (postId > last ? postId : last), '');
  const skipped = position?.rank ?? 0;
  const page = found.slice(skipped, skipped + limit).map(({ postId }) => postId);
  return {
    list: await presentCards(db, reader, page),
    nextCursor: found.length > skipped + limit ? encodeRank({ rank: skipped + limit, id: newest }) : null,
  };
}

/** In a rest nothing of babies is found by chance. */
export async function findExcluded(
  db: Database,
  reader: Pick<VillageReader, 'resting' | 'soughtVillages' | 'now'>,
): Promise<string[]> {
  if (!reader.resting) return [];
  return [...(await readVillages(db, reader.now())).values()]
    .filter((village) => isKeptFrom(reader, village))
    .map(({ villageId }) => villageId);
}
