import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOrderNumber, readOrderNumber } from './order-number.ts';

test.each([
  ['123-1234567-1234567', '123-1234567-1234567'],
  [' 123 1234567 1234567 ', '123-1234567-1234567'],
  ['12312345671234567', '123-1234567-1234567'],
  ['１２３－１２３４５６７－１２３４５６７', '123-1234567-1234567'],
  ['123–1234567—1234567', '123-1234567-1234567'],
  ['#123-1234567-1234567\u200e', '123-1234567-1234567'],
  ['123-123456-1234567', null],
  ['1234-1234567-1234567', null],
  ['D01-1234567-1234567', null],
  ['', null],
])('%j is read as %j', (text, number) => {
  expect(readOrderNumber(text)).toBe(number);
});

test('however it is typed, it is the same number', () => {
  const digits = fc.stringMatching(/^[0-9]{17}$/);
  fc.assert(
    fc.property(
      digits,
      fc.array(fc.tuple(fc.nat(16), fc.constantFrom(' ', '-', '‐', '\u00a0'))),
      (plain, extra) => {
        let typed = plain;
        for (const [place, sign] of extra) typed = typed.slice(0, place) + sign + typed.slice(place);
        expect(readOrderNumber(typed)?.replaceAll('-', '')).toBe(plain);
      },
    ),
  );
});

test('what is kept of it depends on the secret', () => {
  const [one, other] = ['one', 'other'].map((secret) =>
    hashOrderNumber(secret, '123-1234567-1234567').toString('hex'),
  );
  expect(one).toHaveLength(64);
  expect(one).not.toBe(other);
});
