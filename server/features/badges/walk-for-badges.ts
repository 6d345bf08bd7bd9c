import { notify, type NewNotification } from '#server/core/notifications/notify.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { batchSize } from '#server/kernel/jobs/in-batches.ts';
import { findBadges } from './badges.ts';
import { giveBadges, type Given } from './give-badges.ts';
import { findDone, findNext, lockWalk, noteWalk } from './queries.ts';

/** One walk begins no sooner than so long after the one before it began. */
const pauseMinutes = 60;

/**
 * Gives the badges that are due to the members who come next, and tells them. How far it came is noted with it, so that a run
 * that ends early goes on there.
 * @returns how many members were passed, at least 1; 0 when it is not time to walk
 */
export async function walkForBadges(
  { db }: Pick<Services, 'db'>,
  now: Date,
  { limit = 200 }: { limit?: number } = {},
): Promise<number> {
  const [shelf, levels] = await Promise.all([findBadges(db, now), listLevels(db, now)]);
  const badges = shelf.all();
  if (badges.length === 0) return 0;
  return transaction(db, async (tx) => {
    const walk = await lockWalk(tx, { now, pauseMinutes });
    if (!walk) return 0;
    const memberIds = await findNext(tx, { ...walk, limit });
    const done = await findDone(tx, { memberIds, badges, now });
    const some = done.slice(0, batchSize);
    const given = await giveBadges(tx, some, { badges, levels, now });
    await notify(tx, newsOf(given, now));
    // Where more are due than are given in one transaction, the next one begins behind the last of these.
    const last = done.length > some.length ? some.at(-1)?.memberId : memberIds.at(-1);
    const isEnd = done.length <= some.length && memberIds.length < limit;
    await noteWalk(tx, isEnd ? null : (last ?? null));
    return Math.max(1, memberIds.length);
  });
}

/** One for each member, however many came at once. */
function newsOf(given: readonly Given[], now: Date): NewNotification[] {
  return [...Map.groupBy(given, ({ memberId }) => memberId)].flatMap(
    ([memberId, hers]): NewNotification[] => {
      const [first] = hers;
      if (!first) return [];
      const isNamed = hers.length === 1 && !first.intimate;
      return [
        {
          memberId,
          kind: 'badgeGiven',
          key: `badge:${first.badge.badgeId}`,
          path: '/badges',
          // Neither the subject of a mail nor what is pushed tells something intimate.
          words: isNamed ? { title: first.badge.name } : { count: hers.length },
          now,
        },
      ];
    },
  );
}
