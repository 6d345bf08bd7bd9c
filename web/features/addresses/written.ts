import type { DeliveryAddress } from '#contract/calls/addresses.ts';

export interface WrittenName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The lines of an address below its name. */
export function linesOf(address: DeliveryAddress): readonly string[] {
  const { line1, line2, city, province, postcode, countryName } = address;
  const place = [city, province === city ? '' : province, postcode].filter(Boolean).join(', ');
  return [line1, line2, place, countryName].filter(Boolean);
}

export function nameOf({ firstName, lastName }: WrittenName): string {
  // Chinese names are written family name first and without a space.
  return /\p{Script=Han}/u.test(firstName + lastName)
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`.trim();
}
