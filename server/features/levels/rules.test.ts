import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfYear, levelAfterYear, levelFor } from './rules.ts';

const levels = [0, 500, 1500, 4000, 10_000].map((threshold, index) => ({ level: index + 1, threshold }));

test.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [1500, 3],
  [9999, 4],
  [10_000, 5],
  [-5, 1],
])('%d points reach level %d', (earned, level) => {
  expect(levelFor(earned, levels)).toBe(level);
});

test.each([
  [4, 4000, 4],
  [4, 3999, 3],
  [4, 0, 3],
  [2, 0, 1],
  [1, 0, 1],
  [3, 12_000, 5],
])('level %d with %d points in its year becomes %d', (level, earned, after) => {
  expect(levelAfterYear(level, earned, levels)).toBe(after);
});

test('a year never costs more than one level, and more points never lead lower', () => {
  const some = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(some, fc.nat(20_000), fc.nat(20_000), (level, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const after = levelAfterYear(level, less, levels);
      expect(after).toBeGreaterThanOrEqual(Math.max(1, level - 1));
      expect(levelAfterYear(level, more, levels)).toBeGreaterThanOrEqual(after);
    }),
  );
});

test.each([
  ['2026-03-01T08:00:00.000Z', '2027-03-01T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', '2029-02-28T08:00:00.000Z'],
])('the year that began %s ends %s', (began, ends) => {
  expect(endOfYear(new Date(began)).toISOString()).toBe(ends);
});
