import { expect, test } from 'vitest';
import { speedInterval } from '../../bench/support/turns.ts';

test('the interval of a ratio is that of Student’s t over its logarithms', () => {
  // Logarithms 0, 0.1, 0.2: mean 0.1, deviation 0.1, half of the interval 4.303 × 0.1 / √3 = 0.2484.
  const ratios = [0, 0.1, 0.2].map(Math.exp);
  expect(speedInterval(ratios)).toEqual({ ratio: 1.11, low: 0.86, high: 1.42 });
});

test('what is always the same has no width', () => {
  expect(speedInterval([0.8, 0.8])).toEqual({ ratio: 0.8, low: 0.8, high: 0.8 });
});

test('who was faster in one order is as much slower in the other', () => {
  const { ratio, low, high } = speedInterval([2, 4, 3]);
  const turned = speedInterval([1 / 2, 1 / 4, 1 / 3]);
  expect(turned.ratio).toBeCloseTo(1 / ratio, 1);
  expect([turned.low, turned.high]).toEqual([expect.closeTo(1 / high, 1), expect.closeTo(1 / low, 1)]);
});
