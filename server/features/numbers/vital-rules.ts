import type { Vital } from '#contract/calls/numbers/vitals.ts';

/** Each span of milliseconds ends so many times later than it begins. */
export const spanRatio = 1.05;
/** Each span of CLS is so wide. */
export const clsSpan = 0.005;
/** What is beyond the last one is in it. */
export const lastBucket = 400;

/** The values that fall into a bucket: from the first one up to the second. */
export function boundsOf(vital: Vital, bucket: number): readonly [from: number, until: number] {
  if (vital === 'CLS') return [bucket * clsSpan, (bucket + 1) * clsSpan];
  return [bucket === 0 ? 0 : spanRatio ** bucket, spanRatio ** (bucket + 1)];
}

/** The bucket in which three quarters of all are reached. */
export interface ReachedBucket {
  readonly bucket: number;
  /** In it, and in it with all before. */
  readonly amount: number;
  readonly upTo: number;
  readonly total: number;
}

export const quarters = 0.75;

/** The 75th percentile, as if those of its bucket were spread evenly over it; to a millisecond, or a thousandth of CLS. */
export function percentileOf(vital: Vital, { bucket, amount, upTo, total }: ReachedBucket): number {
  const [from, until] = boundsOf(vital, bucket);
  const part = (quarters * total - (upTo - amount)) / amount;
  const value = from + part * (until - from);
  return vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
}
