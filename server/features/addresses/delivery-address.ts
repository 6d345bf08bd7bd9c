import type { DeliveryAddress as Presented } from '#contract/calls/addresses.ts';
import type { Script } from '#contract/locales.ts';
import { parsePhone } from '#contract/phones.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { countryName } from '#server/core/regions/country-name.ts';
import { provinceName } from '#server/core/regions/provinces.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findAddressesOf, type AddressChange, type AddressRow } from './queries.ts';

/** An address as it was when something was to be sent there; later changes to the book do not move a parcel. */
export type DeliveryAddress = AddressChange;

/** Which address of whose book. */
interface Wanted {
  readonly memberId: string;
  readonly addressId: string;
}

/** Copies an address out of the book. Throws `addressUnknown` for one that is not this member's. */
export async function readDeliveryAddress(
  tx: Transaction,
  memberId: string,
  addressId: string,
): Promise<DeliveryAddress> {
  const [address] = await readDeliveryAddresses(tx, [{ memberId, addressId }]);
  if (!address) throw new Failure('addressUnknown');
  return address;
}

/** The same out of several books, in the order in which they are asked for; undefined for one that is not hers. */
export async function readDeliveryAddresses(
  tx: Transaction,
  wanted: readonly Wanted[],
): Promise<(DeliveryAddress | undefined)[]> {
  // By both, so that nobody is given what another asks for of her own book.
  const keyOf = ({ memberId, addressId }: Wanted) => `${memberId} ${addressId}`;
  const rows = new Map((await findAddressesOf(tx, wanted)).map((row) => [keyOf(row), row]));
  return wanted.map((one) => {
    const row = rows.get(keyOf(one));
    return row && copyOf(row);
  });
}

function copyOf(row: AddressRow): DeliveryAddress {
  const { firstName, lastName, phone, phoneCountryCode, countryCode, provinceCode, province } = row;
  const { city, line1, line2, postcode } = row;
  return {
    firstName,
    lastName,
    phone,
    phoneCountryCode,
    countryCode,
    provinceCode,
    province,
    city,
    line1,
    line2,
    postcode,
  };
}

export function presentDeliveryAddress(address: DeliveryAddress, script: Script): Presented {
  const { countryCode, province } = address;
  const provinceCode = address.provinceCode ?? null;
  const phone = parsePhone(address.phone, address.phoneCountryCode);
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    phone: address.phone,
    // A numbering plan can change after a number was taken.
    phoneShown: phone.valid ? phone.international : address.phone,
    phoneCountryCode: address.phoneCountryCode,
    countryCode,
    countryName: countryName(countryCode, script),
    provinceCode,
    province: provinceCode === null ? province : (provinceName(provinceCode, script) ?? province),
    city: address.city,
    line1: address.line1,
    line2: address.line2,
    postcode: address.postcode,
  };
}
