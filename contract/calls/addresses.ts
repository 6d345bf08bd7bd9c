import { z } from 'zod';
import { addressLimits } from '../address-rules.ts';
import { addresses } from '../addresses.ts';
import { call, id, listOf, noInput } from '../define.ts';
import { knownCountry } from './regions.ts';
import { otherText, shownText } from '../shown-text.ts';

export const address = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.string(),
  /** The same for reading, `+44 20 7946 0018`. */
  phoneShown: z.string(),
  /** The country whose number the phone is: it can be another than the address is in. */
  phoneCountryCode: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  /** ISO 3166-2; null where the province was written by hand, or there is none. */
  provinceCode: z.string().nullable(),
  /** In the reader's language where the code says it. */
  province: z.string(),
  city: z.string(),
  line1: z.string(),
  line2: z.string(),
  postcode: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** Where something is sent, as it was when that was decided. */
export const deliveryAddress = address.omit({ id: true, isDefault: true });
export type DeliveryAddress = z.infer<typeof deliveryAddress>;

export const addressCalls = {
  listAddresses: call({
    ...addresses.listAddresses,
    access: 'member',
    rank: 'reading',
    summary: 'The addresses of the member: the default first, then the newest.',
    input: noInput,
    result: listOf(address),
  }),
  modifyAddress: call({
    ...addresses.modifyAddress,
    access: 'member',
    summary: 'Adds an address without an id, changes one with it. The first is the default.',
    input: z.strictObject({
      id: id.optional(),
      /** Made by the caller once for a new address: a retry with the same key adds nothing. */
      requestKey: z.uuid().optional(),
      firstName: shownText(addressLimits.name, { min: 1 }),
      lastName: shownText(addressLimits.name).default(''),
      /** As typed; how long it may be is a rule of phone numbers, not of this field. */
      phone: shownText(1000),
      phoneCountryCode: knownCountry,
      countryCode: knownCountry,
      provinceCode: otherText('code', z.string().max(8)).nullable().default(null),
      /** Where the country has no list of provinces. */
      province: shownText(addressLimits.province).default(''),
      city: shownText(addressLimits.city).default(''),
      line1: shownText(addressLimits.line, { min: 1 }),
      line2: shownText(addressLimits.line).default(''),
      postcode: shownText(addressLimits.postcode).default(''),
      /** True makes it the default. False leaves that as it is: there is always one. */
      isDefault: z.boolean().default(false),
    }),
    result: address,
  }),
  setDefaultAddress: call({
    ...addresses.setDefaultAddress,
    access: 'member',
    summary: 'Makes an address the default, and no other.',
    input: z.strictObject({ id }),
    result: z.literal(true),
  }),
  getAddress: call({
    ...addresses.getAddress,
    access: 'member',
    summary: 'One address of the member.',
    input: z.strictObject({ id }),
    result: address,
  }),
  removeAddress: call({
    ...addresses.removeAddress,
    access: 'member',
    summary: 'Deletes an address. When it was the default, the newest other one is.',
    input: z.strictObject({ id }),
    result: z.literal(true),
  }),
};
