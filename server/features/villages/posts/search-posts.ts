import type { PostCard } from '#contract/calls/villages/posts.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { hiddenByName } from '#server/features/villages/moderation/hidden-writers.ts';
import { isAliasOf } from '#server/features/villages/moderation/own-name.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import { findPlainPosts, isKeptFrom } from './laid-posts.ts';
import { presentCards } from './post-cards.ts';
import type { Reader } from '../writing/reader.ts';
import { hanQuery, withoutHan } from '../writing/search-words.ts';
import { idMilliseconds, lowestIdAt } from '../writing/time-id.ts';
import { findVillage, readVillages } from '../groups/villages.ts';

/** So many of the newest finds are ordered by how well they fit; older ones are not found. */
const mostFound = 100;
/** Posts that are looked at one by one first, and at the most where enough of the first ones fit. */
const firstLook = 1000;
const longLook = 12_000;
/** Finds in the first look from which on looking at one by one is faster than the index of words. */
const worthLooking = 10;
/** Finds of that index are bounded too; a word that so many old posts have and few new ones do not reach it. */
const mostOfIndex = 20_000;

interface Found {
  readonly postId: string;
}

/** Once, and not for each row that is looked at. */
const query = `asked as materialized (select plainto_tsquery('english', $1) && $2::text::tsquery as words)`;
const where = `(s.village_id = $4 or $4 is null) and s.village_id <> all($5::uuid[])`;
const seen = `not ${hiddenByName('p.member_id', { isAlias: isAliasOf('p.participant_id'), hidden: '$7::uuid[]' })}
  and p.post_id <> all($8::uuid[])`;
const ranked = (candidates: string) => `
  with ${query}
  select f.post_id as "postId" from (${candidates}) f, asked q
   order by ts_rank('{0.1, 0.2, 0.6, 1}', f.words, q.words)
            * exp((${idMilliseconds('f.post_id')} - ${idMilliseconds('$3::uuid')}) / 1e10) desc,
            f.post_id desc`;

/** From the newest post on, one after the other. */
const walk = (village: string) => `
  select s.post_id, s.words
    from (select s.post_id, s.village_id, s.words from post_search s
           where ${village} and s.post_id <= $3 order by s.post_id desc limit $6) s
    join asked q on s.words @@ q.words
    join post p on p.post_id = s.post_id
   where ${where} and ${seen}
   order by s.post_id desc limit ${mostFound}`;

const lookEverywhere = prepared<Found>('look-for-posts', ranked(walk('true')));
const lookInVillage = prepared<Found>('look-for-posts-of-village', ranked(walk('s.village_id = $4')));
const findByWords = prepared<Found>(
  'find-posts-by-words',
  ranked(`
    select s.post_id, s.words
      from (select s.post_id, s.village_id, s.words from asked q join post_search s on s.words @@ q.words
             where s.post_id <= $3 and ${where} limit ${mostOfIndex}) s
      join post p on p.post_id = s.post_id
     where $6::int is not null and ${seen}
     order by s.post_id desc limit ${mostFound}`),
);

interface Search {
  readonly query: string;
  readonly village?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Posts that can be seen with all of the words, those first that fit best and are newest. */
export async function searchPosts(
  db: Database,
  reader: Reader,
  { query: asked, village, cursor, limit }: Search,
): Promise<{ list: PostCard[]; nextCursor: string | null }> {
  const position = decodeRank(cursor);
  const before = position?.id ?? lowestIdAt(new Date(reader.now().getTime() + 60_000));
  const within = village === undefined ? null : await findVillage(db, village);
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
  reader: Pick<Reader, 'resting' | 'soughtVillages'>,
): Promise<string[]> {
  if (!reader.resting) return [];
  return [...(await readVillages(db)).values()]
    .filter((village) => isKeptFrom(reader, village))
    .map(({ villageId }) => villageId);
}
