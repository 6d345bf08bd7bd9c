import { countryCodes } from '#contract/countries.ts';
import type { Language } from './language.ts';

/** Countries and regions in the reader's language, by their names. */
export function countryChoices(language: Language): { readonly id: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryCodes
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** What a country or region is called in the reader's language. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
