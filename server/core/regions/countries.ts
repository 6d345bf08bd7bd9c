import type { Country } from '#contract/calls/regions.ts';
import { countryCodes } from '#contract/countries.ts';
import type { Script } from '#contract/locales.ts';
import { dialCode } from '#contract/phones.ts';
import { countryName } from './country-name.ts';
import { hasProvinces } from './provinces.ts';

const lists = new Map<Script, readonly Country[]>();

export function describeCountry(countryCode: string, script: Script): Country {
  return {
    countryCode,
    countryName: countryName(countryCode, script),
    dialCode: dialCode(countryCode),
    hasProvinces: hasProvinces(countryCode),
  };
}

/** Every country, in the order of the reader's language. */
export function listCountries(script: Script): readonly Country[] {
  let list = lists.get(script);
  if (!list) {
    const order = new Intl.Collator(script);
    list = countryCodes
      .map((code) => describeCountry(code, script))
      .toSorted((a, b) => order.compare(a.countryName, b.countryName));
    lists.set(script, list);
  }
  return list;
}
