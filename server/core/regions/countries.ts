import type { Country } from '#contract/calls/regions.ts';
import { countryCodes } from '#contract/countries.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { dialCode } from '#contract/phones.ts';
import { countryName } from './country-name.ts';
import { hasProvinces } from './provinces.ts';

/** A country (ISO 3166-1, two letters) as forms want it. */
export function describeCountry(countryCode: string, script: Script): Country {
  return {
    countryCode,
    countryName: countryName(countryCode, script),
    dialCode: dialCode(countryCode),
    hasProvinces: hasProvinces(countryCode),
  };
}

/** Every country, in the order of the reader's language. */
export const listCountries = remember(
  (script: Script): readonly Country[] => {
    const order = new Intl.Collator(script);
    return countryCodes
      .map((code) => describeCountry(code, script))
      .toSorted((a, b) => order.compare(a.countryName, b.countryName));
  },
  { most: scripts.length },
);
