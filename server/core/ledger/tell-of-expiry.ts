import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import { scriptOfLocale, type Locale } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { isClosing, isResting, membersAs, shownZoneOf } from '#server/core/members/fragments.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { expiryMail } from './mails.ts';
import { noticeEnd } from './notice-rules.ts';

/** What of one currency expires in the months that a member is told of. */
export interface Expiring {
  readonly currency: Currency;
  readonly amount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

interface DueMember {
  readonly memberId: string;
  readonly language: string;
  /** In which she reads instants. */
  readonly zone: string;
  /** First days of the months to tell of. */
  readonly months: readonly string[];
}

/** Months whose notice is of no more use are kept this long. */
const keptMonths = 3;

/**
 * Tells members what expires, on the site and by mail where they want that: of every month in which something of theirs does they are told once, 30 days before the
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
  return transaction(services.db, async (tx) => {
    const { rows } = await sql<{ looked: number; last: string | null }>`
      select count(*)::int as looked, max(member_id::text) as last
        from (select member_id from ${sql.raw(membersAs('m'))} where ${after}::uuid is null or member_id > ${after}::uuid
               order by member_id limit ${limit}) as part`.execute(tx);
    const { looked, last } = rows[0] ?? { looked: 0, last: null };
    if (last === null) return { looked: 0, last };
    await sql`
      delete from expiry_notice
       where (${after}::uuid is null or member_id > ${after}::uuid) and member_id <= ${last}::uuid
         and month < ${now}::timestamptz - ${sql.lit(keptMonths)} * interval '1 month'`.execute(tx);
    for (const member of await findDue(tx, { after, last, site, now })) {
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
      const reading = { script: scriptOfLocale(member.language as Locale), zone: member.zone };
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

/** First day of the month of an instant by the site's clock, so that nobody who moves is told twice. */
const monthOf = (instant: string, { timeZone }: SiteInfo) =>
  sql`date_trunc('month', ${sql.raw(instant)} at time zone ${sql.lit(timeZone)})::date`;

/** Members of a range, with the months they have not been told of. */
async function findDue(
  tx: Transaction,
  { after, last, site, now }: { after: string | null; last: string; site: SiteInfo; now: Date },
): Promise<DueMember[]> {
  const { rows } = await sql<DueMember>`
    select m.member_id, m.language, ${shownZoneOf(site)} as zone, array_agg(distinct l.month::text) as months
      from ${sql.raw(membersAs('m'))}
     cross join lateral (
       select distinct ${monthOf('o.expires_at', site)} as month from ledger_lot o
        where o.member_id = m.member_id and o.currency in ('points', 'coins') and o.remaining > 0
          and o.expires_at > ${now} and o.expires_at <= ${noticeEnd(now)}
     ) as l
     where (${after}::uuid is null or m.member_id > ${after}::uuid) and m.member_id <= ${last}::uuid
       and not ${sql.raw(isResting('m'))}
       and not ${isClosing('m.member_id')}
       and not exists (select from expiry_notice n where n.member_id = m.member_id and n.month = l.month)
     group by m.member_id`.execute(tx);
  return rows;
}

/** Takes the months as told; those that another server took first are not among the answer. */
async function claimMonths(
  tx: Transaction,
  { memberId, months }: DueMember,
  now: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .insertInto('expiryNotice')
    .values(months.map((month) => ({ memberId, month, toldAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .execute();
  return rows.map(({ month }) => month);
}

async function findExpiring(
  tx: Transaction,
  { memberId, months, site, now }: { memberId: string; months: readonly string[]; site: SiteInfo; now: Date },
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select currency, sum(remaining)::bigint as amount, min(expires_at) as first_at, max(expires_at) as last_at
      from ledger_lot
     where member_id = ${memberId} and currency in ('points', 'coins') and remaining > 0 and expires_at > ${now}
       and ${monthOf('expires_at', site)} = any(${[...months]}::date[])
     group by currency order by currency desc`.execute(tx);
  return rows;
}
