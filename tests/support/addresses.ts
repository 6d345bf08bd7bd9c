import type { CallInput } from '#contract/client.ts';

/** Where a parcel may go in Britain. */
export const inLondon: CallInput<'modifyAddress'> = {
  firstName: 'Mira',
  lastName: 'Test',
  phone: '020 7946 0018',
  phoneCountryCode: 'GB',
  countryCode: 'GB',
  city: 'London',
  line1: '12 Rosemary Lane',
  postcode: 'E1 8EN',
};

/** Where a parcel may go in the United States. */
export const inSanFrancisco: CallInput<'modifyAddress'> = {
  firstName: 'Mira',
  lastName: 'Test',
  phone: '(202) 555-0123',
  phoneCountryCode: 'US',
  countryCode: 'US',
  provinceCode: 'US-CA',
  city: 'San Francisco',
  line1: '1 Market Street',
  postcode: '94103',
};
