import { expect, test } from 'vitest';
import { isWithin, stateOf } from './windows.ts';

const day = (date: number) => new Date(Date.UTC(2026, 2, date));

test.each([
  [{ opensAt: null, closesAt: null }, 'running'],
  [{ opensAt: day(10), closesAt: day(11) }, 'running'],
  [{ opensAt: day(11), closesAt: null }, 'coming'],
  [{ opensAt: null, closesAt: day(10) }, 'ended'],
] as const)('on the tenth %o is %s', (window, state) => {
  expect([stateOf(window, day(10)), isWithin(window, day(10))]).toEqual([state, state === 'running']);
});
