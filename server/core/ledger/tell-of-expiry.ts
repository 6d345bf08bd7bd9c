import { offeredScript, type Locale } from '#contract/locales.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { ledgerRules, noticeEnd } from './ledger-rules.ts';
import { expiryMail } from './mails.ts';
import { claimMonths, deleteOldNotices, findDue, findExpiring, findRange } from './queries-notices.ts';

/** Months whose notice is of no more use are kept this long. */
const keptMonths = 3;

/**
 * Tells members what expires, on the site and by mail where they want that: of every month in which something of theirs does they are told once, some days before the
 * first of it, and then of all of that month, so that nobody who earns daily is written to daily. Looks at `limit`
 * members after `after`, by id; `last` is where the next call goes on. Nobody is told in a pause or after a loss, and
 * who comes back from a pause is told then.
 */
export async function tellOfExpiry(
  services: Pick<Services, 'db' | 'config' | 'site' | 'secret'>,
  now: Date,
  { after, limit = 500 }: { after: string | null; limit?: number },
): Promise<{ looked: number; last: string | null }> {
  const site = services.site();
  const until = noticeEnd(now, (await ledgerRules(services.db))(now));
  return transaction(services.db, async (tx) => {
    const { looked, last } = await findRange(tx, { after, limit });
    if (last === null) return { looked: 0, last };
    await deleteOldNotices(tx, { after, last, keptMonths, now });
    for (const member of await findDue(tx, { after, last, site, now, until })) {
      const { memberId } = member;
      const months = await claimMonths(tx, member, now);
      if (months.length === 0) continue;
      const expiring = await findExpiring(tx, { memberId, months, site, now });
      await notify(tx, [
        {
          memberId,
          kind: 'expiringSoon',
          key: `expiry:${months.toSorted().join()}`,
          path: `/${expiring[0]?.currency ?? 'points'}`,
          words: Object.fromEntries([
            ...expiring.map(({ currency, amount }) => [currency, amount] as const),
            ...expiring.slice(0, 1).map(({ firstAt }) => ['first', firstAt.toISOString()] as const),
          ]),
          now,
        },
      ]);
      const reading = { script: offeredScript(member.language as Locale, site.languages), zone: member.zone };
      await queueWantedMail(tx, services, {
        memberId,
        kind: 'expiry',
        write: (unsubscribeUrl) => expiryMail(expiring, site, unsubscribeUrl, reading),
        now,
      });
    }
    return { looked, last };
  });
}
