/** What an address must have to arrive, by country. Shared, so that a form asks for exactly what the server takes. */
export const addressLimits = {
  perMember: 20,
  name: 60,
  line: 120,
  city: 80,
  province: 80,
  postcode: 16,
} as const;

export type PostcodeRule = 'none' | 'optional' | 'required';

/** Countries and territories without postcodes. */
const withoutPostcodes = new Set(
  (
    'AE AG AO AW BF BI BJ BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GM GQ GY HK JM KI KM KP ML MO MR MW NR NU QA RW ' +
    'SB SC SL SR SS ST SY TD TG TK TO TV UG VU YE ZW'
  ).split(' '),
);

/** Postcodes whose form is known: there they are needed. Everywhere else one can be given as it is. */
const postcodeForms: Readonly<Record<string, RegExp>> = {
  ...forms(/^\d{4}$/, 'AT AU BE BG CH CY DK HU LU NO NZ PH SI ZA'),
  ...forms(/^\d{5}$/, 'DE EE ES FI FR HR ID IT LT MC MX MY SM TH TR UA'),
  ...forms(/^\d{6}$/, 'CN IN RO RU SG VN'),
  ...forms(/^\d{3} ?\d{2}$/, 'CZ GR SE SK'),
  ...forms(/^\d{5}(-\d{4})?$/, 'US PR GU VI'),
  ...forms(/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, 'CA'),
  ...forms(/^([A-Z]{1,2}\d[A-Z\d]?|GIR) ?\d[A-Z]{2}$/, 'GB'),
  ...forms(/^\d{4} ?[A-Z]{2}$/, 'NL'),
  ...forms(/^\d{2}-?\d{3}$/, 'PL'),
  ...forms(/^\d{4}-?\d{3}$/, 'PT'),
  ...forms(/^\d{5}-?\d{3}$/, 'BR'),
  ...forms(/^\d{3}-?\d{4}$/, 'JP'),
  ...forms(/^\d{5}$/, 'KR'),
  ...forms(/^\d{3}(\d{2,3})?$/, 'TW'),
  ...forms(/^\d{5}(\d{2})?$/, 'IL'),
};

function forms(form: RegExp, countries: string): Record<string, RegExp> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, form]));
}

/** Where the post goes by province, and an address without one does not arrive. */
const withProvince = new Set('AE AU BR CA CN CO ES ID IN IT JP KR MX MY TW US'.split(' '));
/** City-states and territories where the street is enough. */
const withoutCity = new Set('GI HK MC MO SG VA'.split(' '));

export const provinceNeeded = (country: string): boolean => withProvince.has(country);
export const cityNeeded = (country: string): boolean => !withoutCity.has(country);

export function postcodeRule(country: string): PostcodeRule {
  if (withoutPostcodes.has(country)) return 'none';
  return postcodeForms[country] ? 'required' : 'optional';
}

/** As it is stored: in capitals, ASCII digits and single spaces. */
export function tidyPostcode(postcode: string): string {
  return postcode.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** Takes a tidy postcode; an empty one is right where none is needed. */
export function isPostcodeOf(postcode: string, country: string): boolean {
  if (postcode === '') return postcodeRule(country) !== 'required';
  return postcodeForms[country]?.test(postcode) ?? postcodeRule(country) === 'optional';
}
