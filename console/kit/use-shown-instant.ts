import { useLanguage } from './language.ts';
import { site } from './site.ts';
import { shownInstant, shownTime } from './zoned.ts';

/** Says instants in the reader's language, in the brand's zone. */
export function useShownInstant(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => shownInstant(instant, language, site.timeZone);
}

/** The same of today: the time alone. */
export function useShownTime(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => shownTime(instant, language, site.timeZone);
}
