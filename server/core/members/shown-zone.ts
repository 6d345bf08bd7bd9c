import type { SiteInfo } from '#contract/pages.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { findClock } from './queries-mail.ts';

type SiteClock = Pick<SiteInfo, 'timeZone' | 'ownClocks'>;

/** The zone in which a member reads instants: the site's, or her own where the brand or she chose that. */
export const shownZone = (
  { timeZone, ownClocks }: SiteClock,
  member: { readonly timeZone: string; readonly ownClock: boolean } | null,
): string => (member && (ownClocks || member.ownClock) ? member.timeZone : timeZone);

/** The same of a member by id; the site's for an id without a member. */
export async function findShownZone(db: Queryable, site: SiteClock, memberId: string): Promise<string> {
  return shownZone(site, (await findClock(db, memberId)) ?? null);
}
