import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeUp, type BandCount } from './examples.ts';
import { leastGroup } from './hidden.ts';

const level = (band: string | null, people: number): BandCount => ({ part: 'level', band, people });
const country = (band: string, people: number): BandCount => ({ part: 'countryCode', band, people });

test('each part is taken by itself, in proportion to how many have it', () => {
  expect(makeUp([level('3', 60), level('1', 30), country('GB', 40), country('HK', 50)])).toEqual([
    { level: 3, countryCode: 'HK', language: null, signedUp: null },
    { level: 1, countryCode: 'GB', language: null, signedUp: null },
  ]);
});

test('what few have is in none, nor what all but few of them have', () => {
  const levelsOf = (bands: readonly BandCount[]) => new Set(makeUp(bands).map((one) => one.level));
  expect(levelsOf([level('2', 500), level('9', 9), level('8', 8)])).toEqual(new Set([2]));
  expect(makeUp([level('9', 9)])).toEqual([]);
  // Who has none is told of nobody either.
  expect(makeUp([level(null, 300)])).toEqual([]);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 40 })), { selector: ([at]) => at }),
      (sizes) => {
        const bands = sizes.map(([at, people]) => level(String(at), people));
        for (const told of levelsOf(bands)) {
          if (told === null) continue;
          expect(sizes.find(([at]) => at === told)?.[1]).toBeGreaterThanOrEqual(leastGroup);
        }
      },
    ),
  );
});

test('one and the same is said once', () => {
  expect(makeUp([level('2', 90), country('GB', 90)])).toHaveLength(1);
});
