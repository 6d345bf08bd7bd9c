import type { DeliveryAddress } from '#contract/calls/addresses.ts';

/** The lines of an address below its name. */
export function linesOf(address: DeliveryAddress): readonly string[] {
  const { line1, line2, city, province, postcode, countryName } = address;
  const place = [city, province === city ? '' : province, postcode].filter(Boolean).join(', ');
  return [line1, line2, place, countryName].filter(Boolean);
}
