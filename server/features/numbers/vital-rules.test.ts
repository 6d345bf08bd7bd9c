import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clsSpan, percentileOf, quarters, spanRatio } from './vital-rules.ts';

/** As the database puts values into buckets. */
function reachedBy(values: readonly number[], bucketOf: (value: number) => number) {
  const buckets = new Map<number, number>();
  for (const value of values) buckets.set(bucketOf(value), (buckets.get(bucketOf(value)) ?? 0) + 1);
  let upTo = 0;
  for (const [bucket, amount] of [...buckets].toSorted(([a], [b]) => a - b)) {
    upTo += amount;
    if (upTo >= quarters * values.length) return { bucket, amount, upTo, total: values.length };
  }
  throw new Error('No values');
}

/** The value that three quarters of all are at most. */
const exact = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(quarters * values.length) - 1] ?? NaN;

const some = { minLength: 1, maxLength: 300 };

test('the percentile of milliseconds is that of the values themselves to one part in twenty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), some), (values) => {
      const bucketOf = (value: number) => Math.floor(Math.log(value) / Math.log(spanRatio));
      const found = percentileOf('LCP', reachedBy(values, bucketOf));
      expect(Math.abs(found - exact(values))).toBeLessThanOrEqual(exact(values) * (spanRatio - 1) + 1);
    }),
  );
});

test('that of shifts to the width of a bucket', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1.9, noNaN: true }), some), (values) => {
      const found = percentileOf(
        'CLS',
        reachedBy(values, (value) => Math.floor(value / clsSpan)),
      );
      expect(Math.abs(found - exact(values))).toBeLessThanOrEqual(clsSpan + 0.001);
    }),
  );
});
