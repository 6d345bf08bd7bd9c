/** ISO 3166-1 alpha-2, every country and territory of it. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

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

export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
