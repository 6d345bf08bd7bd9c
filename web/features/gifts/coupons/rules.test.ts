import { expect, test } from 'vitest';
import { couponPath, daysLeft, stateOf } from './rules.ts';

test('an address says which coupons are looked at', () => {
  expect(stateOf('used')).toBe('used');
  expect(stateOf('lost')).toBe('usable');
  expect(couponPath('usable')).toBe('/coupon');
  expect(couponPath('expired')).toBe('/coupon?state=expired');
});

test('only the last week of a coupon is worth saying', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  expect(daysLeft('2026-03-02T20:00:00Z', now)).toBe(0);
  expect(daysLeft('2026-03-04T12:00:00Z', now)).toBe(2);
  expect(daysLeft('2026-03-09T12:00:00Z', now)).toBeNull();
  expect(daysLeft('2026-03-02T11:00:00Z', now)).toBeNull();
  expect(daysLeft(null, now)).toBeNull();
});
