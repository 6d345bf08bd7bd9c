import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { announceNext, type Announcement, type Told } from '#server/core/notifications/announce.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { villageOfBabies } from '../groups/fragments.ts';
import { lowestIdAt } from '../writing/time-id.ts';

interface Posts {
  readonly memberId: string;
  readonly villages: number;
  /** Of the only village; of several that of any. */
  readonly slug: string;
  readonly name: Localised;
  readonly count: number;
}

const dayMs = 86_400_000;

/**
 * Tells members once a day what was posted the UTC day before in villages that they joined and did not mute: all of it
 * together, in one notification that is made anew.
 */
export async function tellOfPosts(
  { db }: Pick<Services, 'db'>,
  now: Date,
  options: { limit?: number } = {},
): Promise<number> {
  const at = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const from = new Date(at.getTime() - dayMs);
  const day = from.toISOString().slice(0, 10);
  const posts: Announcement = {
    thing: `posts:${day}`,
    at,
    tell: async (tx, members) =>
      (
        await countPosts(
          tx,
          members.map(({ memberId }) => memberId),
          { day, from, at },
        )
      ).map(({ memberId, villages, slug, name, count }): Told => ({
        memberId,
        kind: 'newPosts',
        key: 'posts',
        ...(villages === 1
          ? { path: `/villages/${slug}`, words: { village: name, count } }
          : { path: '/villages', words: { count } }),
      })),
  };
  return announceNext(db, [posts], now, { ...options, places: [villageOfBabies] });
}

/**
 * Counted by day and village, less what she wrote herself and what is written openly by who must not reach her: a number
 * that left out other names would tell whose they are.
 */
async function countPosts(
  tx: Transaction,
  memberIds: readonly string[],
  { day, from, at }: { day: string; from: Date; at: Date },
): Promise<readonly Posts[]> {
  const { rows } = await sql<Posts>`
    select c.member_id, count(*)::int as villages, min(v.slug) as slug,
           (array_agg(v.name order by v.slug))[1] as name, sum(c.posts)::int as count
      from (select j.member_id, j.village_id,
                   d.posts - (select count(*)::int from post w
                               where w.member_id = any(array(
                                       select j.member_id
                                       union select b.other_id from member_block b
                                              where b.member_id = j.member_id and b.alias_of is null
                                       union select b.member_id from member_block b
                                              where b.other_id = j.member_id and b.alias_of is null and b.kind = 'block'))
                                 and w.post_id >= ${lowestIdAt(from)}::uuid and w.post_id < ${lowestIdAt(at)}::uuid
                                 and w.village_id = j.village_id and w.state = 'visible'
                                 and (w.member_id = j.member_id
                                      or exists (select from post_participant p
                                                  where p.participant_id = w.participant_id and p.kind = 'open')))
                     as posts
              from village_member j
              join village_day d on d.village_id = j.village_id and d.day = ${day}::date
             where j.member_id = any(${sql.val([...memberIds])}::uuid[]) and j.muted_at is null
               and j.joined_at < ${at}) c
      join village v on v.village_id = c.village_id and v.closed_at is null
     where c.posts > 0 group by c.member_id`.execute(tx);
  return rows;
}
