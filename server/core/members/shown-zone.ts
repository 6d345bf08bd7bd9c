import { sql, type RawBuilder } from 'kysely';
import type { SiteInfo } from '#contract/pages.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

type SiteClock = Pick<SiteInfo, 'timeZone' | 'ownClocks'>;

/** The zone in which a member reads instants: the site's, or her own where the brand or she chose that. */
export const shownZone = (
  { timeZone, ownClocks }: SiteClock,
  member: { readonly timeZone: string; readonly ownClock: boolean } | null,
): string => (member && (ownClocks || member.ownClock) ? member.timeZone : timeZone);

/** The same in SQL, of the row of `member` that goes by `alias`. */
export const shownZoneOf = ({ timeZone, ownClocks }: SiteClock, alias = 'm'): RawBuilder<string> =>
  ownClocks
    ? sql.raw(`${alias}.time_zone`)
    : sql`case when ${sql.raw(`${alias}.own_clock`)} then ${sql.raw(`${alias}.time_zone`)} else ${sql.lit(timeZone)} end`;

/** The same of a member by id; the site's for an id without a member. */
export async function findShownZone(db: Queryable, site: SiteClock, memberId: string): Promise<string> {
  const member = await db
    .selectFrom('member')
    .select(['timeZone', 'ownClock'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return shownZone(site, member ?? null);
}
