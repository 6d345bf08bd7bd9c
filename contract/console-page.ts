import type { Locale } from './locales.ts';

/** Where staff have their own screens. */
export const consoleBase = '/console';

/** Stands in the built page where each reply puts its nonce. */
export const noncePlace = 'nonce-of-this-reply';
/** The same for what the server tells about the installation. */
export const sitePlace = '%SITE%';

/** What the console is told about the installation, as JSON in its page. */
export interface ConsoleSite {
  readonly brandName: string;
  readonly publicUrl: string;
  /** What members can choose. */
  readonly languages: readonly Locale[];
  /** IANA name of the zone that windows and schedules are entered and shown in. */
  readonly timeZone: string;
  /** Members read instants in zones of their own. */
  readonly ownClocks: boolean;
  /** ISO 3166-1 alpha-2; proposed to who tells no other. */
  readonly defaultCountry: string;
  /** Its people and content are made up. */
  readonly demo: boolean;
}
