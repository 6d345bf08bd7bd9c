import { sql, type RawBuilder } from 'kysely';
import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { zoneName } from '#contract/shown-time.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Who reads, and by which clock: what words with an instant in them need. */
export interface Reading {
  readonly script: Script;
  /** IANA name. */
  readonly zone: string;
}

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

const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** The day of an instant, long. */
export const shownDate = (at: Date, { script, zone }: Reading): string =>
  new Intl.DateTimeFormat(script, { ...long, timeZone: zone }).format(at);

/** An instant with its 12-hour time and the name of the zone, for who reads it away from the site. */
export function shownMoment(at: Date, { script, zone }: Reading): string {
  const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const written = new Intl.DateTimeFormat(script, { ...long, ...time, timeZone: zone }).format(at);
  const name = zoneName(zone, script);
  return script === 'en' ? `${written} (${name})` : `${written}（${name}）`;
}

/** The month of a `YYYY-MM-DD`, `November 2026`. */
export const shownMonth = (day: string, script: Script): string =>
  new Intl.DateTimeFormat(script, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A `YYYY-MM-DD` that belongs to no zone, long. */
export const shownDay = (day: string, script: Script): string =>
  new Intl.DateTimeFormat(script, { ...long, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
