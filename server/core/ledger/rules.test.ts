import { expect, test } from 'vitest';
import { expiryOf } from './rules.ts';

test.each([
  ['points', '2026-01-15T10:00:00.000Z', '2027-01-15T10:00:00.000Z'],
  ['coins', '2026-01-15T10:00:00.000Z', '2026-07-15T10:00:00.000Z'],
  ['coins', '2026-08-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
  ['points', '2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
] as const)('%s earned at %s expire at %s', (currency, earned, expires) => {
  expect(expiryOf(currency, new Date(earned)).toISOString()).toBe(expires);
});
