import { describe, expect, test } from 'vitest';
import { entryPaths } from '#web/kit/entry/entry-paths.ts';
import { daysLeft, pathOf, stateIn } from './rules.ts';

test.each([
  ['', 'running'],
  ['?state=coming', 'coming'],
  ['?state=ended&x=1', 'ended'],
  ['?state=Ended', 'running'],
])('the address %j shows what is %s', (search, state) => {
  expect(stateIn(search)).toBe(state);
});

describe('days left', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  test.each([
    [null, null],
    ['2026-03-02T12:00:00Z', null],
    ['2026-03-02T12:00:01Z', 1],
    ['2026-03-03T12:00:00Z', 1],
    ['2026-03-05T12:00:00Z', 3],
    ['2026-03-05T12:00:01Z', null],
  ])('until %s are %s', (closesAt, days) => {
    expect(daysLeft(closesAt, { now, resting: false })).toBe(days);
    expect(daysLeft(closesAt, { now, resting: true })).toBeNull();
  });
});

test.each([
  ['running', 2, 2, '/x'],
  ['running', 1, 2, null],
  ['coming', 5, 1, null],
  ['ended', 5, 1, null],
] as const)('%s at level %d, from %d on, leads to %s', (state, level, minLevel, leads) => {
  expect(pathOf({ state, path: '/x', minLevel }, level)).toBe(leads);
});

test('who signs up or in comes back', () => {
  expect(entryPaths('/activity/2024/BrandDay')).toEqual({
    join: '/register?next=%2Factivity%2F2024%2FBrandDay',
    signIn: '/login?next=%2Factivity%2F2024%2FBrandDay',
  });
});
