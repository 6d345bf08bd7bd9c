import { countryCodes } from '#contract/countries.ts';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Every country with its name in the reader's language, in that language's order. */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}

/** Time zones of a country, where the runtime knows them. */
export function zonesOfCountry(code: string): readonly string[] {
  const region: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } = new Intl.Locale(
    'und',
    {
      region: code,
    },
  );
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/**
 * The country a reader is probably in: by the clock of the device, which travels with its owner, else by the
 * first language that names a region. Null when neither tells.
 */
export function guessCountry(
  timeZone: string,
  languages: readonly string[],
  zonesOf: (code: string) => readonly string[] = zonesOfCountry,
): string | null {
  const byClock = countryCodes.filter((code) => zonesOf(code).includes(timeZone));
  const regions = languages
    .map(regionOf)
    .filter((region) => region !== null && countryCodes.includes(region));
  // A zone can be shared by countries; a language then decides between them.
  return regions.find((region) => byClock.includes(region ?? '')) ?? byClock[0] ?? regions[0] ?? null;
}

function regionOf(language: string): string | null {
  try {
    return new Intl.Locale(language).region ?? null;
  } catch {
    return null;
  }
}
