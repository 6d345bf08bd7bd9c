import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastGroup, rounded, shown, shownParts } from './hidden.ts';

describe('a figure of a group', () => {
  test.each([
    [{ people: 9, all: 9 }, null],
    [{ people: 0, all: 400 }, null],
    [{ people: 10, all: 10 }, 10],
    [{ people: 12, all: 12 }, 10],
    [{ people: 13, all: 13 }, 15],
    [{ people: 91, all: 100 }, null],
    [{ people: 90, all: 100 }, 90],
    [{ people: 100, all: 100, amount: 12_343 }, 12_345],
    [{ people: 9, all: 100, amount: 12_343 }, null],
  ])('of %o is %o', (figure, seen) => {
    expect(shown(figure)).toBe(seen);
  });
});

describe('parts of a whole', () => {
  test.each([
    [
      [50, 20, 30],
      [50, 20, 30],
    ],
    [
      [50, 20, 3],
      [50, null, null],
    ],
    [
      [50, 6, 5],
      [50, null, null],
    ],
    [
      [50, 20, 0],
      [50, null, null],
    ],
    [[4], [null]],
    [[], []],
  ])('of %o are %o', (people, seen) => {
    expect(shownParts(people.map((one) => ({ people: one })))).toEqual(seen);
  });

  test('of which some are not shown tell of no small group by what is left', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 12 }), (people) => {
        const seen = shownParts(people.map((one) => ({ people: one })));
        const left = people.filter((_, index) => seen[index] === null);
        expect(people.every((one, index) => seen[index] === null || one >= leastGroup)).toBe(true);
        const together = left.reduce((sum, one) => sum + one, 0);
        expect(left.length === 0 || together >= leastGroup || left.length === people.length).toBe(true);
        expect(people.every((one, index) => [null, rounded(one)].includes(seen[index] ?? null))).toBe(true);
      }),
    );
  });
});
