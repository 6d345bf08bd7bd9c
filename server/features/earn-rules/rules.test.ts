import { expect, test } from 'vitest';
import { amountOf, goesOn, windowStart, type EarnRule } from './rules.ts';

const earner = { level: 3, multiplier: 1.1, countryCode: 'SG', stage: 2 };
const rule: EarnRule = {
  ruleId: '00000000-0000-7000-8000-000000000000',
  version: 1,
  name: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  currency: 'points',
  amount: null,
  rate: null,
  levelMultiplied: false,
  pendingDays: 0,
  memberCap: null,
  memberWindow: null,
  totalCap: null,
  totalWindow: null,
  budget: null,
  audience: {},
  product: null,
};

test.each([
  [{ amount: 10 }, 7, 10],
  [{ amount: 10, levelMultiplied: true }, 1, 11],
  [{ rate: 1 }, 29.99, 29],
  [{ rate: 0.1 }, 30, 3],
  [{ rate: 1, levelMultiplied: true }, 10, 11],
  [{ rate: 1.1 }, 10, 11],
  [{ rate: 0.01 }, 1, 0],
])('%o for %d units is %d', (part, units, amount) => {
  expect(amountOf({ ...rule, ...part }, units, earner)).toBe(amount);
});

test.each([
  ['day', '2026-03-01', '2026-03-01'],
  ['week', '2026-03-01', '2026-02-23'],
  ['week', '2026-03-02', '2026-03-02'],
  ['month', '2026-03-31', '2026-03-01'],
  ['year', '2026-12-31', '2026-01-01'],
  ['ever', '2026-12-31', '1970-01-01'],
] as const)('the %s of %s began on %s', (window, day, start) => {
  expect(windowStart(window, new Date(`${day}T23:59:59.999Z`))).toBe(start);
});

test('a rule goes on up to its end, or for ever', () => {
  const end = new Date('2026-03-01T12:00:00Z');
  expect(goesOn({ endsAt: end }, new Date(end.getTime() - 1))).toBe(true);
  expect(goesOn({ endsAt: end }, end)).toBe(false);
  expect(goesOn({ endsAt: null }, end)).toBe(true);
});
