import { offeredScript, type Locale } from '#contract/locales.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import { quietOf } from '#server/core/notifications/choices.ts';
import { quietUntil, usualQuietHours } from '#server/core/notifications/quiet-hours.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { weekMail } from './mails.ts';
import { liveStageMails, type StageMail } from './pieces.ts';
import { addToTotal, allWeeks, findWeekReaders, insertWeekMails, type WeekReader } from './queries.ts';
import { dueOn } from './rules.ts';

type Using = Pick<Services, 'db' | 'config' | 'site' | 'secret'>;

/**
 * Mails members what there is for the week or month that begins: who agreed to it, outside of her quiet hours, each mail once
 * for ever for a child. At most `limit` members, by id from behind `after`; `last` is where the next call goes on, so that
 * all calls together look at everybody once.
 */
export async function mailWeeks(
  services: Using,
  now: Date,
  { after, limit = 100 }: { after: string | null; limit?: number },
): Promise<{ count: number; last: string | null }> {
  const mails = await liveStageMails(services.db, now);
  if (mails.length === 0) return { count: 0, last: after };
  return transaction(services.db, async (tx) => {
    const readers = await findWeekReaders(tx, { after, limit, now });
    let sent = 0;
    for (const reader of readers) {
      if (quietUntil(now, reader.timeZone, reader.ownHours ? quietOf(reader) : usualQuietHours)) continue;
      sent += await mailReader(tx, services, { reader, mails, now });
    }
    await addToTotal(tx, allWeeks, sent);
    return { count: readers.length, last: readers.at(-1)?.memberId ?? after };
  });
}

/** @returns how many mails she gets */
async function mailReader(
  tx: Transaction,
  services: Using,
  { reader, mails, now }: { reader: WeekReader; mails: readonly StageMail[]; now: Date },
): Promise<number> {
  const { memberId, language, today, children, sent } = reader;
  const script = offeredScript(language as Locale, services.site().languages);
  let count = 0;
  for (const { moment, childIds, mailed } of dueOn(today, { moments: mails, children, sent })) {
    // Noted first: of two servers that found her at once, one has nothing left to send.
    const noted = await insertWeekMails(tx, { memberId, childIds, moment, now });
    if (!mailed || noted < childIds.length) continue;
    const write = (stopUrl: string) => weekMail(moment.body, services.site(), stopUrl, script);
    if (await queueWantedMail(tx, services, { memberId, kind: 'weeks', write, now })) count += 1;
  }
  return count;
}
