import type { Script } from '#contract/locales.ts';
import { shownTimeZone } from '#contract/shown-time.ts';

/** An instant as the pages show its day, long. */
export const shownDate = (at: Date, script: Script): string =>
  new Intl.DateTimeFormat(script, { dateStyle: 'long', timeZone: shownTimeZone }).format(at);

/** A `YYYY-MM-DD` that belongs to no zone, long. */
export const shownDay = (day: string, script: Script): string =>
  new Intl.DateTimeFormat(script, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
