import { expect, test } from 'vitest';
import { countryCodes } from '#contract/countries.ts';
import { ambulanceOf, dial, listenerOf, shelterOf } from './emergency-numbers.ts';

test.each([
  ['GB', '999'],
  ['US', '911'],
  ['CN', '120'],
  ['TW', '119'],
  ['HK', '999'],
  ['AU', '000'],
  ['SG', '995'],
  ['DE', '112'],
  ['FR', '112'],
  ['', '112'],
])('in %s an ambulance answers %s', (country, number) => {
  expect(ambulanceOf(country)).toBe(number);
});

test('every number can be dialled as it stands', () => {
  for (const country of countryCodes) {
    for (const number of [ambulanceOf(country), listenerOf(country), shelterOf(country)]) {
      if (number !== null) expect(dial(number)).toMatch(/^tel:\d{2,12}$/);
    }
  }
});
