import { locales, type Locale } from '#contract/locales.ts';
import { typeset } from '#contract/typeset.ts';
import type { LocaleValue } from './locale.tsx';
import { remembered } from './remembered.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Reader = Pick<LocaleValue, 'locale' | 'formats'>;

/** How long ago something was: minutes, then hours; from a day on by the reader's calendar, and from a week on its date. */
export function agoText(reader: Reader, at: string, now: number): string {
  const { locale, formats } = reader;
  // A clock that is a little behind must not speak of the future; “0 seconds ago” is “now”.
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < minute) return said(locale, 0, 'second');
  if (passed < hour) return said(locale, -Math.floor(passed / minute), 'minute');
  const days = daysAgo(reader, formats.dayOf(at), now);
  // Where clocks are set back, a day has 25 hours.
  if (passed < day || days === 0) return said(locale, -Math.floor(passed / hour), 'hour');
  return days < 7 ? said(locale, -days, 'day') : formats.date(at);
}

/** A `YYYY-MM-DD` of the reader's calendar as the title over what it holds: “Today”, “Yesterday”, or its date. */
export function dayTitle(reader: Reader, localDay: string, now: number): string {
  const { locale, formats } = reader;
  const days = daysAgo(reader, localDay, now);
  if (days !== 0 && days !== 1) return formats.day(localDay);
  const text = said(locale, -days, 'day');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function daysAgo({ formats }: Reader, localDay: string, now: number): number {
  const today = formats.dayOf(new Date(now).toISOString());
  return (Date.parse(today) - Date.parse(localDay)) / day;
}

const formatIn = remembered(
  (locale: Locale) => new Intl.RelativeTimeFormat(locale === 'en' ? 'en-US' : locale, { numeric: 'auto' }),
  { most: locales.length },
);

const said = (locale: Locale, count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
  typeset(formatIn(locale).format(count, unit));
