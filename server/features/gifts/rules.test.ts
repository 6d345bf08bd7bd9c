import { describe, expect, test } from 'vitest';
import { giftState, makeVoucherCode } from './rules.ts';

const terms = {
  price: 40,
  limitPerMember: 1,
  opensAt: new Date('2026-03-01'),
  closesAt: new Date('2026-04-01'),
};
const standing = { now: new Date('2026-03-10'), stockLeft: 5, claimed: 0, balance: 40 };

describe('giftState', () => {
  test.each([
    ['open', {}],
    ['notYet', { now: new Date('2026-02-28T23:59:59Z') }],
    ['closed', { now: new Date('2026-04-01') }],
    ['limitReached', { claimed: 1, stockLeft: 0 }],
    ['soldOut', { stockLeft: 0, balance: 0 }],
    ['balanceTooLow', { balance: 39 }],
    ['open', { stockLeft: null }],
  ] as const)('is %s with %o', (state, change) => {
    expect(giftState(terms, { ...standing, ...change })).toBe(state);
  });
});

test('voucher codes are twelve unmistakable characters', () => {
  const codes = Array.from({ length: 200 }, makeVoucherCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
  expect(new Set(codes).size).toBe(200);
});
