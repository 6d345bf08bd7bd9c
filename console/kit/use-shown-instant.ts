import { useLanguage } from './language.ts';
import { site } from './site.ts';
import { shownInstant } from './zoned.ts';

/** Says instants in the reader's language, in the brand's zone. */
export function useShownInstant(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => shownInstant(instant, language, site.timeZone);
}
