import { machineChance } from '#server/kernel/chance/chance.ts';
import { describe, expect, test } from 'vitest';
import { noAudiences } from '#server/core/members/person.ts';
import { couponEnd, giftState, isForShopper, makeVoucherCode } from './rules.ts';

const terms = {
  price: 40,
  limitPerMember: 1,
  minLevel: 2,
  opensAt: new Date('2026-03-01'),
  closesAt: new Date('2026-04-01'),
};
const standing = { now: new Date('2026-03-10'), stockLeft: 5, claimed: 0, level: 2, due: true, balance: 40 };

describe('giftState', () => {
  test.each([
    ['open', {}],
    ['notYet', { now: new Date('2026-02-28T23:59:59Z') }],
    ['closed', { now: new Date('2026-04-01') }],
    ['limitReached', { claimed: 1, stockLeft: 0 }],
    ['soldOut', { stockLeft: 0, balance: 0 }],
    ['levelTooLow', { level: 1, due: false }],
    ['notDue', { due: false, balance: 0 }],
    ['balanceTooLow', { balance: 39 }],
    ['open', { stockLeft: null }],
  ] as const)('is %s with %o', (state, change) => {
    expect(giftState(terms, { ...standing, ...change })).toBe(state);
  });
});

describe('isForShopper', () => {
  const registeredAt = new Date('2026-03-01');
  const activities = ['MAR00002'];
  const shopper = { level: 1, countryCode: 'GB', stage: 3, registeredAt, activities, audiences: noAudiences };
  test.each([
    [true, {}, []],
    [true, { countries: ['GB', 'IE'], stages: [2, 3], activity: 'MAR00002' }, ['FR']],
    [false, { countries: ['IE'] }, []],
    [false, { stages: [1] }, []],
    [false, { registeredWithinDays: 5 }, []],
    [false, { activity: 'MAR00009' }, []],
    [false, { countries: ['GB'] }, ['GB']],
  ])('is %s for %o, restricted in %o', (is, audience, restrictedIn) => {
    expect(isForShopper({ audience, restrictedIn }, shopper, new Date('2026-03-10'))).toBe(is);
  });
});

test('only coupons end, and only those that staff gave days', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  expect(couponEnd({ delivery: 'coupon', couponDays: 30 }, now)).toEqual(new Date('2026-04-09T08:00:00Z'));
  expect(couponEnd({ delivery: 'coupon', couponDays: null }, now)).toBeNull();
  expect(couponEnd({ delivery: 'voucher', couponDays: 30 }, now)).toBeNull();
});

test('voucher codes are twelve unmistakable characters', () => {
  const codes = Array.from({ length: 200 }, () => makeVoucherCode(machineChance));
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
  expect(new Set(codes).size).toBe(200);
});
