import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { isClosing, isResting, membersAs, shownZoneOf } from '#server/core/members/fragments.ts';

/** What of one currency expires in the months that a member is told of. */
export interface Expiring {
  readonly currency: Currency;
  readonly amount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface DueMember {
  readonly memberId: string;
  readonly language: string;
  /** In which she reads instants. */
  readonly zone: string;
  /** First days of the months to tell of. */
  readonly months: readonly string[];
}

/** How many members there are behind one, by id, at most `limit`, and the last of them; null with nobody there. */
export async function findRange(
  tx: Transaction,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ looked: number; last: string | null }> {
  const { rows } = await sql<{ looked: number; last: string | null }>`
      select count(*)::int as looked, max(member_id::text) as last
        from (select member_id from ${sql.raw(membersAs('m'))} where ${after}::uuid is null or member_id > ${after}::uuid
               order by member_id limit ${limit}) as part`.execute(tx);
  return rows[0] ?? { looked: 0, last: null };
}

/** Of members of a range, months that began more than so many months ago. */
export async function deleteOldNotices(
  tx: Transaction,
  { after, last, keptMonths, now }: { after: string | null; last: string; keptMonths: number; now: Date },
): Promise<void> {
  await sql`
      delete from expiry_notice
       where (${after}::uuid is null or member_id > ${after}::uuid) and member_id <= ${last}::uuid
         and month < (${now}::timestamptz - ${sql.lit(keptMonths)} * interval '1 month')::date`.execute(tx);
}

/** First day of the month of an instant by the site's clock, so that nobody who moves is told twice. */
const monthOf = (instant: string, { timeZone }: SiteInfo) =>
  sql`date_trunc('month', ${sql.raw(instant)} at time zone ${sql.lit(timeZone)})::date`;

/** Members of a range, with the months of what expires until then that they have not been told of. */
export async function findDue(
  tx: Transaction,
  {
    after,
    last,
    site,
    now,
    until,
  }: { after: string | null; last: string; site: SiteInfo; now: Date; until: Date },
): Promise<DueMember[]> {
  const { rows } = await sql<DueMember>`
    select m.member_id, m.language, ${shownZoneOf(site)} as zone, array_agg(distinct l.month::text) as months
      from ${sql.raw(membersAs('m'))}
     cross join lateral (
       select distinct ${monthOf('o.expires_at', site)} as month from ledger_lot o
        where o.member_id = m.member_id and o.currency in ('points', 'coins') and o.remaining > 0
          and o.expires_at > ${now} and o.expires_at <= ${until}
     ) as l
     where (${after}::uuid is null or m.member_id > ${after}::uuid) and m.member_id <= ${last}::uuid
       and not ${sql.raw(isResting('m'))}
       and not ${isClosing('m.member_id')}
       and not exists (select from expiry_notice n where n.member_id = m.member_id and n.month = l.month)
     group by m.member_id`.execute(tx);
  return rows;
}

/** Takes the months as told; those that another server took first are not among the answer. */
export async function claimMonths(
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

/** By currency, coins after points. */
export async function findExpiring(
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
