import { scripts, type Script } from '#contract/locales.ts';
import { remember } from '#server/kernel/cache/remember.ts';

const namesIn = remember(
  (script: Script) => {
    const names = new Intl.DisplayNames(script, { type: 'region' });
    return remember((countryCode: string) => names.of(countryCode) ?? countryCode, { most: 300 });
  },
  { most: scripts.length },
);

/** Name of an ISO 3166-1 country in a script, from CLDR; the code itself for one that CLDR does not know. */
export const countryName = (countryCode: string, script: Script): string => namesIn(script)(countryCode);
