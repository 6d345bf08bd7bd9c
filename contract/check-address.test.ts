import { expect, test } from 'vitest';
import { faultsOf, type AddressFault } from './check-address.ts';

const home = {
  firstName: 'Mira',
  lastName: 'Okafor',
  countryCode: 'GB',
  province: '',
  city: 'London',
  line1: '4 Plover Lane',
  line2: '',
  postcode: 'SW4 9AH',
};

test.each<[string, Partial<typeof home>, AddressFault[]]>([
  ['all there', {}, []],
  ['letters of any script, and marks upon them', { firstName: '美玲', lastName: 'Ñandú', city: 'Łódź' }, []],
  ['no postcode where there are some', { postcode: ' ' }, ['postcodeMissing']],
  ['a postcode of another country', { postcode: '10115' }, ['postcodeWrong']],
  ['no postcodes at all', { countryCode: 'HK', city: '', postcode: '' }, []],
  ['a postcode where there are none', { countryCode: 'HK', postcode: '999077' }, ['postcodeWrong']],
  ['a country whose form nobody knows', { countryCode: 'IE', postcode: 'D02 AF30' }, []],
  ['no province where the post needs it', { countryCode: 'US', postcode: '94103' }, ['provinceMissing']],
  ['the same with it', { countryCode: 'US', province: 'California', postcode: '94103' }, []],
  ['no city', { city: '' }, ['cityMissing']],
  ['a picture', { line1: '4 Plover Lane 🏡' }, ['notPrintable']],
  ['a flag', { lastName: '🇬🇧' }, ['notPrintable']],
  ['a control character', { line2: 'Flat\u0007 2' }, ['notPrintable']],
  ['half of a character', { city: 'Lon\uD83Ddon' }, ['notPrintable']],
  [
    'several',
    { countryCode: 'US', city: '', postcode: 'X', firstName: '☺️' },
    ['provinceMissing', 'cityMissing', 'postcodeWrong', 'notPrintable'],
  ],
])('of an address with %s', (_, change, faults) => {
  expect(faultsOf({ ...home, ...change })).toEqual(faults);
});
