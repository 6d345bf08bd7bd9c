import { locales, type Locale } from '#contract/locales.ts';
import { typeset } from '#contract/typeset.ts';
import { remembered } from '#web/kit/remembered.ts';

export interface DayFormats {
  /** `Tuesday, November 3` */
  day(day: string): string;
  /** `Tue, Nov 3` */
  dayShort(day: string): string;
  /** The month of a day or `YYYY-MM`, `November 2026`. */
  month(month: string): string;
  weekday(weekday: number): string;
  /** As short as a column. */
  weekdayShort(weekday: number): string;
  /** `HH:MM` as it is read, `8:30 PM`. */
  time(time: string): string;
}

export const dayFormats = remembered(formatsOf, { most: locales.length });

function formatsOf(locale: Locale): DayFormats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { ...options, timeZone: 'UTC' });
    // Server and browser may differ in which space they put before AM.
    return (date: string) => typeset(made.format(new Date(date)).replaceAll('\u202F', ' '));
  };
  const day = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const dayShort = format({ weekday: 'short', month: 'short', day: 'numeric' });
  const month = format({ year: 'numeric', month: 'long' });
  const weekday = format({ weekday: 'long' });
  const short = format({ weekday: locale === 'en' ? 'short' : 'narrow' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  // The first of June 2026 was a Monday.
  const dayOf = (number: number) => `2026-06-0${number}T00:00:00Z`;
  return {
    day: (date) => day(`${date}T00:00:00Z`),
    dayShort: (date) => dayShort(`${date}T00:00:00Z`),
    month: (date) => month(`${date.slice(0, 7)}-01T00:00:00Z`),
    weekday: (number) => weekday(dayOf(number)),
    weekdayShort: (number) => short(dayOf(number)),
    time: (clock) => time(`2026-06-01T${clock}:00Z`),
  };
}
