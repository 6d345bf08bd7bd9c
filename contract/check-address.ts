import { cityNeeded, isPostcodeOf, postcodeRule, provinceNeeded } from './address-rules.ts';

/** Where something is to be sent, as far as it can be checked without asking anybody. */
export interface CheckedAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly province: string;
  readonly city: string;
  readonly line1: string;
  readonly line2: string;
  readonly postcode: string;
}

export const addressFaults = [
  'provinceMissing',
  'cityMissing',
  'postcodeMissing',
  'postcodeWrong',
  'notPrintable',
] as const;
export type AddressFault = (typeof addressFaults)[number];

/** Pictures, control characters and halves of characters; letters of any script are printed. */
const notPrintable =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\uFFFD/u;

/** What may keep a parcel from arriving. */
export function faultsOf(address: CheckedAddress): AddressFault[] {
  const { countryCode, province, city, postcode } = address;
  const { firstName, lastName, line1, line2 } = address;
  const missing = (text: string) => text.trim() === '';
  const found: Record<AddressFault, boolean> = {
    provinceMissing: provinceNeeded(countryCode) && missing(province),
    cityMissing: cityNeeded(countryCode) && missing(city),
    postcodeMissing: postcodeRule(countryCode) === 'required' && missing(postcode),
    postcodeWrong: !missing(postcode) && !isPostcodeOf(postcode, countryCode),
    notPrintable: [firstName, lastName, line1, line2, city, province, postcode].some((text) =>
      notPrintable.test(text),
    ),
  };
  return addressFaults.filter((fault) => found[fault]);
}
