import { announceNext, type Announcement, type Told } from '#server/core/notifications/announce.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { villageOfBabies } from '../groups/fragments.ts';
import { readVillages } from '../groups/villages.ts';
import { countNewPosts } from './queries.ts';

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
  const known = await readVillages(db, now);
  const open = [...known.values()].flatMap(({ villageId, closed }) => (closed ? [] : [villageId]));
  const posts: Announcement = {
    thing: `posts:${day}`,
    at,
    tell: async (tx, members) => {
      const counted = await countNewPosts(
        tx,
        members.map(({ memberId }) => memberId),
        { day, from, at, open },
      );
      return counted.map(({ memberId, villages, villageId, count }): Told => {
        const only = villages === 1 ? known.get(villageId) : undefined;
        return {
          memberId,
          kind: 'newPosts',
          key: 'posts',
          ...(only
            ? { path: `/villages/${only.slug}`, words: { village: only.name, count } }
            : { path: '/villages', words: { count } }),
        };
      });
    },
  };
  return announceNext(db, [posts], now, { ...options, places: [villageOfBabies] });
}
