import { offeredScript, type Locale } from '#contract/locales.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import { quietOf } from '#server/core/notifications/choices.ts';
import { quietUntil, usualQuietHours } from '#server/core/notifications/quiet-hours.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { lastHere } from './last-here.ts';
import { winBackMail } from './mails.ts';
import { liveWinBacks } from './pieces.ts';
import { addToTotal, findMaybeAway, noteWinBack } from './queries.ts';
import { pieceFor } from './rules.ts';

/**
 * Mails members who were away for as long as a piece says, and want news: at most one in 30 days whatever it says, each
 * piece once while they are away, and no more after three in a row. At most `limit` members, by id from behind `after`; `last`
 * is where the next call goes on, so that all calls together look at everybody once.
 */
export async function mailAway(
  services: Pick<Services, 'db' | 'config' | 'site' | 'secret' | 'ask'>,
  now: Date,
  { after, limit = 100 }: { after: string | null; limit?: number },
): Promise<{ count: number; last: string | null }> {
  const { db, site, ask } = services;
  const pieces = await liveWinBacks(db, now);
  if (pieces.length === 0) return { count: 0, last: after };
  const away = {
    days: Math.min(...pieces.map(({ afterDays }) => afterDays)),
    laterSigns: ask(lastHere).map((sign) => sign('m.member_id')),
  };
  return transaction(db, async (tx) => {
    const readers = await findMaybeAway(tx, { after, limit, now }, away);
    const sent = new Map<string, number>();
    for (const reader of readers) {
      const { memberId, language, timeZone, seenAt } = reader;
      const piece = reader.mayCome ? pieceFor(pieces, reader) : null;
      if (!piece) continue;
      if (quietUntil(now, timeZone, reader.ownHours ? quietOf(reader) : usualQuietHours)) continue;
      const { pieceId, body } = piece;
      if (!(await noteWinBack(tx, { memberId, pieceId, seenAt, now }))) continue;
      const script = offeredScript(language as Locale, site().languages);
      const write = (stopUrl: string) => winBackMail(body, site(), stopUrl, script);
      if (await queueWantedMail(tx, services, { memberId, kind: 'back', write, now }))
        sent.set(pieceId, (sent.get(pieceId) ?? 0) + 1);
    }
    // In one order for all, so that none waits for another in a ring.
    for (const pieceId of [...sent.keys()].toSorted()) await addToTotal(tx, pieceId, sent.get(pieceId) ?? 0);
    return { count: readers.length, last: readers.at(-1)?.memberId ?? after };
  });
}
