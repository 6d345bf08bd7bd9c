import { useLanguage } from '#console/kit/language.ts';

/** The day of an instant as a field of days holds it: `2026-03-01`. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** The instant at which a day begins, as the server keeps days on which staff look again. */
export const beginOf = (day: string): string => `${day}T00:00:00.000Z`;

/** Says the day that staff chose in the reader's language, without moving it into another zone. */
export function useShownDay(): (instant: string) => string {
  const language = useLanguage();
  return (instant) =>
    // oxlint-disable-next-line no-restricted-properties -- a day of the calendar, which is the same in each zone
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}
