import type { Locale } from '#contract/locales.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, in its largest whole unit; null when it is a week or more, and a date says it better. */
function agoOf(
  at: string,
  now: number,
): { readonly unit: 'second' | 'minute' | 'hour' | 'day'; readonly count: number } | null {
  // A clock that is a little behind must not speak of the future.
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < minute) return { unit: 'second', count: 0 };
  if (passed < hour) return { unit: 'minute', count: Math.floor(passed / minute) };
  // “Yesterday” would be a date, which this does not know: hours are told for two days.
  if (passed < 2 * day) return { unit: 'hour', count: Math.floor(passed / hour) };
  if (passed < 7 * day) return { unit: 'day', count: Math.floor(passed / day) };
  return null;
}

const cache = new Map<Locale, Intl.RelativeTimeFormat>();

/** `5 minutes ago`; null for what is better told by its date. */
export function agoText(locale: Locale, at: string, now: number): string | null {
  const ago = agoOf(at, now);
  if (ago === null) return null;
  let format = cache.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale === 'en' ? 'en-US' : locale, { numeric: 'auto' });
    cache.set(locale, format);
  }
  // “0 seconds ago” is “now”.
  return format.format(-ago.count, ago.unit);
}
