import type { Script } from '#contract/locales.ts';
import { zoneName } from '#contract/shown-time.ts';

/** Who reads, and by which clock: what words with an instant in them need. */
export interface ClockReading {
  readonly script: Script;
  /** IANA name. */
  readonly zone: string;
}

const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** The day of an instant, long. */
export const shownDate = (at: Date, { script, zone }: ClockReading): string =>
  new Intl.DateTimeFormat(script, { ...long, timeZone: zone }).format(at);

/** An instant with its 12-hour time and the name of the zone, for who reads it away from the site. */
export function shownMoment(at: Date, { script, zone }: ClockReading): string {
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
