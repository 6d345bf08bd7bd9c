import type { PostCard } from '#contract/calls/posts.ts';
import type { Script } from '#contract/locales.ts';
import { scripts } from '#contract/locales.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { decodeCursor, encodeCursor, type Position } from '#server/http/cursor.ts';
import { topicKey } from './plain-text.ts';
import { presentPost } from './present-writing.ts';
import { readBeside } from './read-beside.ts';
import { excerptLength, postsText, type PlacedRow } from './read-posts.ts';
import type { Reader } from './reader.ts';
import { findVillage, readVillages } from './villages.ts';

export interface Listing {
  readonly village?: string | undefined;
  readonly topic?: string | undefined;
  readonly script?: Script | undefined;
  readonly of: 'villages' | 'saved' | 'mine';
  readonly order: 'active' | 'newest';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Of each village and script the newest so many, and of those the newest: each is read from the end of one index. $2
 * villages, $3 scripts, $4 topic, $5 and $6 the last row before, $7 how many, $8 whom she does not see,
 * and $9 whom not under another name.
 */
const placed = (at: string, key: string) => `
  select q.post_id, q.at
    from unnest($2::uuid[]) as v(village_id) cross join unnest($3::text[]) as c(script)
   cross join lateral (
     select p.post_id, ${at} as at from post_place p
      where p.village_id = v.village_id and p.topic_key = $4 and p.script = c.script
        and ${key} and p.writer_id <> all($8::uuid[]) and not (p.anonymous and p.writer_id = any($9::uuid[]))
      order by ${at === 'p.active_at' ? 'p.active_at desc, ' : ''}p.post_id desc limit $7) q
   order by q.at desc, q.post_id desc limit $7`;

const listActive = prepared<PlacedRow>(
  'list-active-posts',
  postsText(placed('p.active_at', '(p.active_at, p.post_id) < ($5, $6)')),
);

// Ids stand in the order of their times.
const listNewest = prepared<PlacedRow>(
  'list-newest-posts',
  postsText(placed('uuid_extract_timestamp(p.post_id)', '$5::timestamptz is not null and p.post_id < $6')),
);

const listSaved = prepared<PlacedRow>(
  'list-saved-posts',
  postsText(`
    select p.post_id, k.saved_at as at from saved_post k join post p using (post_id)
     where k.member_id = $1 and (k.saved_at, k.post_id) < ($5, $6) and p.state = 'visible'
       and p.member_id <> all($8::uuid[])
       and not exists (select from post_place h where h.post_id = p.post_id and h.topic_key = '' and h.anonymous
                          and h.writer_id = any($9::uuid[]))
       and ($2::uuid[] is null or p.village_id = any($2)) and p.script = any($3::text[])
       and ($4 = '' or exists (select from post_place t where t.post_id = p.post_id and t.topic_key = $4))
     order by k.saved_at desc, k.post_id desc limit $7`),
);

const listMine = prepared<PlacedRow>(
  'list-own-posts',
  postsText(`
    select p.post_id, p.created_at as at from post p
     where p.member_id = $1 and p.post_id < $6 and p.state <> 'deleted' and $5::timestamptz is not null
       and $8::uuid[] is not null and $9::uuid[] is not null
       and ($2::uuid[] is null or p.village_id = any($2)) and p.script = any($3::text[])
       and ($4 = '' or exists (select from post_place t where t.post_id = p.post_id and t.topic_key = $4))
     order by p.post_id desc limit $7`),
);

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Posts as they stand in a list, for one reader. */
export async function listPosts(
  db: Database,
  reader: Reader,
  { village, topic, script, of, order, cursor, limit }: Listing,
): Promise<{ list: PostCard[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  const only = village === undefined ? null : (await findVillage(db, village)).villageId;
  const everywhere = of === 'villages' ? reader.joined : null;
  const list =
    of === 'saved' ? listSaved : of === 'mine' ? listMine : order === 'active' ? listActive : listNewest;
  const rows = await list(db, [
    reader.memberId,
    only === null ? everywhere : [only],
    script === undefined ? scripts : [script],
    topic === undefined ? '' : topicKey(topic),
    after?.at ?? 'infinity',
    after?.id ?? lastId,
    limit + 1,
    reader.hidden,
    reader.hiddenAliases,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: await presentCards(db, reader, shown),
    nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null,
  };
}

const positionOf = ({ at, postId }: PlacedRow): Position => ({ at, id: postId });

export async function presentCards(
  db: Database,
  reader: Reader,
  rows: readonly PlacedRow[],
): Promise<PostCard[]> {
  const [villages, beside] = await Promise.all([
    readVillages(
      db,
      rows.map(({ villageId }) => villageId),
    ),
    readBeside(db, reader, rows),
  ]);
  return rows.map((row) => {
    const more = row.text.length > excerptLength;
    const text = more ? `${row.text.slice(0, excerptLength).trimEnd()}…` : row.text;
    return { ...presentPost({ ...row, text }, villages.get(row.villageId), beside), more };
  });
}
