import type { RootData } from './root-data.ts';

/** The clock by which a reader is told instants. */
export interface Clock {
  /** IANA name. */
  readonly zone: string;
  /** Its name stands beside each instant. */
  readonly named: boolean;
}

/** Staff read the site's own clock, and which one it is: who they write with is anywhere. */
export function clockOf({ site, user }: Pick<RootData, 'site' | 'user'>, pathname: string): Clock {
  if (/^\/staff(?:\/|$)/.test(pathname)) return { zone: site.timeZone, named: true };
  return { zone: user?.shownZone ?? site.timeZone, named: false };
}
