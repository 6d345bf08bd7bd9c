import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityNeeded, isPostcodeOf, postcodeRule, provinceNeeded, tidyPostcode } from './address-rules.ts';
import { countryCodes } from './countries.ts';

describe('postcodes', () => {
  test.each([
    ['DE', '10115'],
    ['US', '94103'],
    ['US', '94103-1234'],
    ['GB', 'sw1a 1aa'],
    ['GB', 'M1 1AE'],
    ['CA', 'k1a 0b1'],
    ['CN', '１０００００'],
    ['JP', '100-0001'],
    ['TW', '110'],
    ['TW', '110205'],
    ['SG', '018956'],
    ['HK', ''],
    ['IE', ''],
    ['IE', 'd02 af30'],
  ])('%s takes %j', (country, postcode) => {
    expect(isPostcodeOf(tidyPostcode(postcode), country)).toBe(true);
  });

  test.each([
    ['DE', ''],
    ['DE', '1011'],
    ['DE', '10115 '.repeat(2)],
    ['US', 'ABCDE'],
    ['GB', '12345'],
    ['CN', '10000'],
    ['HK', '999077'],
  ])('%s does not take %j', (country, postcode) => {
    expect(isPostcodeOf(tidyPostcode(postcode), country)).toBe(false);
  });

  test('a tidy one stays as it is', () => {
    fc.assert(fc.property(fc.string(), (text) => tidyPostcode(tidyPostcode(text)) === tidyPostcode(text)));
  });

  test('every country has one rule, and an empty one is taken exactly where none is needed', () => {
    for (const country of countryCodes) {
      expect(isPostcodeOf('', country)).toBe(postcodeRule(country) !== 'required');
      expect(isPostcodeOf('A', country)).toBe(postcodeRule(country) === 'optional');
    }
  });
});

test('the rest is asked for where the post goes by it', () => {
  expect([provinceNeeded('US'), provinceNeeded('CN'), provinceNeeded('HK'), provinceNeeded('GB')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([cityNeeded('HK'), cityNeeded('SG'), cityNeeded('US')]).toEqual([false, false, true]);
});
