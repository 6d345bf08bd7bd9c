import { prepared } from '#server/kernel/database/prepared.ts';
import { isSeenPost } from '#server/features/villages/moderation/fragments.ts';
import { idMilliseconds } from '../writing/time-id.ts';

/** So many of the newest finds are ordered by how well they fit; older ones are not found. */
export const mostFound = 100;
/** Finds of that index are bounded too; a word that so many old posts have and few new ones do not reach it. */
export const mostOfIndex = 20_000;

interface Found {
  readonly postId: string;
}

/** Once, and not for each row that is looked at. */
const query = `asked as materialized (select plainto_tsquery('english', $1) && $2::text::tsquery as words)`;
const where = `(s.village_id = $4 or $4 is null) and s.village_id <> all($5::uuid[])`;
const seen = isSeenPost({ hidden: '$7::uuid[]', mutedPosts: '$8::uuid[]' });
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

export const lookEverywhere = prepared<Found>('look-for-posts', ranked(walk('true')));
export const lookInVillage = prepared<Found>('look-for-posts-of-village', ranked(walk('s.village_id = $4')));
export const findByWords = prepared<Found>(
  'find-posts-by-words',
  ranked(`
    select s.post_id, s.words
      from (select s.post_id, s.village_id, s.words from asked q join post_search s on s.words @@ q.words
             where s.post_id <= $3 and ${where} limit ${mostOfIndex}) s
      join post p on p.post_id = s.post_id
     where $6::int is not null and ${seen}
     order by s.post_id desc limit ${mostFound}`),
);
