import type { RootData } from './root-data.ts';

/** IANA name of the zone by whose clock a reader is told instants: her own, or the site's. */
export function shownZoneOf({ site, user }: Pick<RootData, 'site' | 'user'>): string {
  return user?.shownZone ?? site.timeZone;
}
