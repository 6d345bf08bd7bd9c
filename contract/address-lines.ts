import type { DeliveryAddress } from './calls/addresses.ts';
import type { Script } from './locales.ts';

type Place = Pick<
  DeliveryAddress,
  'countryCode' | 'provinceCode' | 'province' | 'city' | 'line1' | 'line2' | 'postcode'
>;

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const widestFirst = new Set('CN HK JP KR MO TW'.split(' '));
/** `City ST 12345`, with the short form of the province where the code says it. */
const provinceBehindCity = new Set('AU BR CA IN MX US'.split(' '));
/** The postcode stands on a line of its own. */
const postcodeAlone = new Set('GB GG IE IM JE'.split(' '));

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

/** The lines of an address below its name and above its country, as the post of that country reads them. */
export function postalLines(place: Place): readonly string[] {
  const { countryCode, city, line1, line2, postcode } = place;
  const province = place.province === city ? '' : place.province;
  if (widestFirst.has(countryCode) && eastAsian.test(city + line1 + place.province))
    return [postcode, joined([province, city], ''), joined([line1, line2], ' ')].filter(Boolean);
  const street = [line1, line2].filter(Boolean);
  if (provinceBehindCity.has(countryCode)) {
    const short = /^[A-Z]{2}-([A-Z]{2,3})$/.exec(place.provinceCode ?? '')?.[1] ?? province;
    return [...street, joined([joined([city, short], ' '), postcode], ' ')].filter(Boolean);
  }
  if (postcodeAlone.has(countryCode)) return [...street, city, province, postcode].filter(Boolean);
  return [...street, joined([postcode, city], ' '), province].filter(Boolean);
}

/** In which script the places of an address are named that its codes say: its own, as far as we have it. */
export function scriptOfPlace(place: Place): Script {
  if (!eastAsian.test(place.city + place.line1)) return 'en';
  if (place.countryCode === 'CN') return 'zh-Hans';
  return place.countryCode === 'KR' || !widestFirst.has(place.countryCode) ? 'en' : 'zh-Hant';
}
