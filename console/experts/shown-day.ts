import { useLanguage } from '#console/kit/language.ts';
import { shownDay } from '#console/kit/zoned.ts';

/** The day of an instant as a field of days holds it: `2026-03-01`. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** The instant at which a day begins, as the server keeps days on which staff look again. */
export const beginOf = (day: string): string => `${day}T00:00:00.000Z`;

/** Says the day that staff chose in the reader's language, without moving it into another zone. */
export function useShownDay(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => shownDay(instant, language);
}
