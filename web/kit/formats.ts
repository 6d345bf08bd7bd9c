import { locales, type Locale } from '#contract/locales.ts';
import { usualTimeZone } from '#contract/shown-time.ts';
import { typeset } from '#contract/typeset.ts';
import { remembered } from './remembered.ts';
import { dayIn } from './local-day.ts';

export interface Formats {
  number(value: number): string;
  /** An instant as a long date, `November 21, 2026`. */
  date(instant: string): string;
  /** An instant as a long date with 12-hour time. */
  dateTime(instant: string): string;
  /** The 12-hour time of an instant. */
  time(instant: string): string;
  /** A `YYYY-MM-DD` that belongs to no time zone, long. */
  day(localDate: string): string;
  /** The month of an instant, `November 2026`. */
  month(instant: string): string;
  /** The calendar day of an instant by the same clock, `YYYY-MM-DD`. */
  dayOf(instant: string): string;
}

const formatsIn = remembered(
  (locale: Locale) =>
    remembered(
      (zone) => {
        try {
          return formatsOf(locale, zone);
        } catch {
          return formatsOf(locale, usualTimeZone);
        }
      },
      { most: 100 },
    ),
  { most: locales.length },
);

/**
 * Formats of a language and of the clock in a zone; English is en-US as the specification says. A zone that this runtime does not know
 * is told by the usual one.
 */
export const createFormats = (locale: Locale, zone: string): Formats => formatsIn(locale)(zone);

/** Nothing breaks apart; and server and browser may differ in which space they put before AM. */
const whole = (text: string) => typeset(text.replaceAll('\u202F', ' '));

function formatsOf(locale: Locale, timeZone: string): Formats {
  const tag = locale === 'en' ? 'en-US' : locale;
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const clockTime = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const number = new Intl.NumberFormat(tag);
  const date = new Intl.DateTimeFormat(tag, { ...long, timeZone });
  const dateTime = new Intl.DateTimeFormat(tag, { ...long, ...clockTime, timeZone });
  const time = new Intl.DateTimeFormat(tag, { ...clockTime, timeZone });
  const day = new Intl.DateTimeFormat(tag, { ...long, timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone });
  return {
    number: (value) => number.format(value),
    date: (instant) => whole(date.format(new Date(instant))),
    dateTime: (instant) => whole(dateTime.format(new Date(instant))),
    time: (instant) => whole(time.format(new Date(instant))),
    day: (localDate) => whole(day.format(new Date(`${localDate}T00:00:00Z`))),
    month: (instant) => whole(month.format(new Date(instant))),
    dayOf: (instant) => dayIn(timeZone, new Date(instant)),
  };
}
