import type { Locale } from '#contract/locales.ts';
import { shownTimeZone } from '#contract/shown-time.ts';

export interface Formats {
  number(value: number): string;
  /** An instant as a long date, `November 21, 2026`. */
  date(instant: string): string;
  /** An instant as a long date with 12-hour time. */
  dateTime(instant: string): string;
  /** A `YYYY-MM-DD` that belongs to no time zone, long. */
  day(localDate: string): string;
  /** The month of an instant, `November 2026`. */
  month(instant: string): string;
}

const cache = new Map<string, Formats>();

/**
 * Formats of a language; English is en-US as the specification says. Made once per language, time zone and process.
 * Throws a RangeError for a zone that this runtime does not know.
 */
export function createFormats(locale: Locale, timeZone = shownTimeZone): Formats {
  const key = `${locale} ${timeZone}`;
  const known = cache.get(key);
  if (known) return known;
  const tag = locale === 'en' ? 'en-US' : locale;
  const number = new Intl.NumberFormat(tag);
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const date = new Intl.DateTimeFormat(tag, { ...long, timeZone });
  const dateTime = new Intl.DateTimeFormat(tag, {
    ...long,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });
  const day = new Intl.DateTimeFormat(tag, { ...long, timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone });
  const formats: Formats = {
    number: (value) => number.format(value),
    date: (instant) => date.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    day: (localDate) => day.format(new Date(`${localDate}T00:00:00Z`)),
    month: (instant) => month.format(new Date(instant)),
  };
  cache.set(key, formats);
  return formats;
}
