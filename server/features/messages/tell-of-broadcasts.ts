import type { ContentBody } from '#contract/content/kinds.ts';
import { firstMoments, Lines } from '#server/core/content/line.ts';
import { lineReader } from '#server/core/content/queries-shared-lines.ts';
import { announceNext, isNews, type Announcement } from '#server/core/notifications/announce.ts';
import { placesOfBabies } from '#server/core/notifications/places-of-babies.ts';
import { findRestrictions, type Restrictions } from '#server/core/products/products.ts';
import { perDatabase } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { forWhom, thingOf, toldBy } from './broadcast.ts';
import { beginRun, noteTold } from './queries-broadcasts.ts';

/** As they stand by now: nobody is told by one that was taken down a moment ago. */
const readerOf = perDatabase((db) => lineReader(db, 'broadcast'));

/**
 * Tells some more members of the broadcasts that are live, the first that began first, each once for ever. Who signed up
 * since it began is not told, nor is anybody two weeks after.
 * @returns how many members were looked at; 0 when nothing is left
 */
export async function tellOfBroadcasts(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  now: Date,
  options: { limit?: number } = {},
): Promise<number> {
  const [rows, restrictions] = await Promise.all([readerOf(db)(), findRestrictions(db, now)]);
  const began = firstMoments(rows);
  const news = new Lines(rows)
    .at(now)
    .flatMap(({ pieceId, version, body }) => {
      const at = began.get(pieceId);
      return body !== null && at && isNews(at, now)
        ? [announcementOf({ pieceId, version, body, at }, restrictions, now)]
        : [];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return announceNext(db, news, now, { ...options, places: ask(placesOfBabies) });
}

interface LiveBroadcast {
  readonly pieceId: string;
  readonly version: number;
  readonly body: ContentBody<'broadcast'>;
  readonly at: Date;
}

const announcementOf = (
  { pieceId, version, body, at }: LiveBroadcast,
  restrictions: Restrictions,
  now: Date,
): Announcement => ({
  thing: thingOf(pieceId),
  at,
  tell: async (tx, members) => {
    // What came in another version's place by taking back tells nobody what others were told otherwise.
    if ((await beginRun(tx, { pieceId, version, now })) !== version) return [];
    const notIn = body.product === null ? [] : (restrictions.get(body.product) ?? []);
    const told = await forWhom(tx, body, members, { notIn, now });
    return told.map(({ memberId }) => toldBy(pieceId, body, memberId));
  },
  note: async (tx, { told, ended }) => noteTold(tx, pieceId, { told, endedAt: ended ? now : null }),
});
