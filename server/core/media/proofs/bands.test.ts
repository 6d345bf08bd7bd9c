import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alikeBits, bandsNear } from './bands.ts';

const value = (print: string, from: number, bits: number) =>
  Number.parseInt(print.slice(from, from + bits), 2);

test('every print that is alike is found by one band', () => {
  const bits = fc.array(fc.boolean(), { minLength: 64, maxLength: 64 });
  const turned = fc.uniqueArray(fc.nat(63), { minLength: 0, maxLength: alikeBits });
  fc.assert(
    fc.property(bits, turned, (print, places) => {
      const text = (flip: readonly number[]) =>
        print.map((bit, place) => (bit !== flip.includes(place) ? '1' : '0')).join('');
      const near = bandsNear(text([]));
      const other = text(places);
      expect(
        near.a.includes(value(other, 0, 22)) ||
          near.b.includes(value(other, 22, 21)) ||
          near.c.includes(value(other, 43, 21)),
      ).toBe(true);
    }),
  );
});

test('few values are looked up', () => {
  const { a, b, c } = bandsNear('01'.repeat(32));
  expect([a, b, c].map((values) => new Set(values).size)).toEqual([254, 232, 232]);
});
