import { expect, test } from 'vitest';
import { ambulanceOf, dial, numberIn } from './emergency-numbers.ts';

const ambulances = [
  { countries: ['GB', 'HK'], number: '999' },
  { countries: [], number: '110' },
  { countries: ['CN'], number: '120' },
];

test.each([
  ['HK', '999'],
  ['CN', '120'],
  ['DE', '110'],
  ['', '110'],
])('in %s an ambulance answers %s', (country, number) => {
  expect(ambulanceOf(ambulances, country)).toBe(number);
});

test('where staff name none, the number of mobile phones is told, and nobody else', () => {
  expect(ambulanceOf([], 'DE')).toBe('112');
  expect(numberIn([{ countries: ['GB'], number: '116 123' }], 'DE')).toBeNull();
});

test('a number is dialled without its spaces', () => {
  expect(dial('0800 111 0 111')).toBe('tel:08001110111');
});
