import { describe, expect, it } from 'vitest';
import type { Gift } from '#contract/calls/gifts.ts';
import { errors } from '#contract/errors.ts';
import { afterRefusal, byReach, missingFor, stockNote } from './rules.ts';

function gift(fields: Partial<Gift>): Gift {
  return {
    giftId: '019a0000-0000-7000-8000-000000000001',
    kind: 'redeem',
    name: 'Muslin',
    description: '',
    picture: 'muslin',
    delivery: 'voucher',
    category: null,
    currency: 'coins',
    price: 60,
    state: 'open',
    stockLeft: null,
    limitPerMember: null,
    claimedByMe: 0,
    minLevel: 1,
    opensAt: null,
    closesAt: null,
    ...fields,
  };
}

describe('missingFor', () => {
  it('looks at the currency of the price', () => {
    expect(missingFor(gift({}), { coins: 45, points: 900 })).toBe(15);
    expect(missingFor(gift({ currency: 'points' }), { coins: 45, points: 900 })).toBe(0);
    expect(missingFor(gift({ price: 45 }), { coins: 45, points: 0 })).toBe(0);
  });
});

describe('stockNote', () => {
  it('speaks of few only when there are few', () => {
    expect(stockNote(gift({}))).toEqual({ kind: 'none' });
    expect(stockNote(gift({ stockLeft: 11 }))).toEqual({ kind: 'left', count: 11 });
    expect(stockNote(gift({ stockLeft: 10 }))).toEqual({ kind: 'few', count: 10 });
    expect(stockNote(gift({ stockLeft: 0, state: 'soldOut' }))).toEqual({ kind: 'none' });
  });
});

describe('byReach', () => {
  it('puts what can be had first and keeps the order of equals', () => {
    const list = [
      gift({ name: 'a', state: 'soldOut' }),
      gift({ name: 'b', state: 'balanceTooLow' }),
      gift({ name: 'c' }),
      gift({ name: 'd', state: 'closed' }),
      gift({ name: 'e' }),
    ];
    expect(byReach(list).map(({ name }) => name)).toEqual(['c', 'e', 'b', 'a', 'd']);
  });
});

describe('afterRefusal', () => {
  it('offers a retry only where one can help', () => {
    expect(afterRefusal(errors.giftSoldOut.code)).toBe('reload');
    expect(afterRefusal(errors.balanceTooLow.code)).toBe('reload');
    expect(afterRefusal(errors.unavailable.code)).toBe('retry');
    expect(afterRefusal(errors.tooManyRequests.code)).toBe('retry');
    expect(afterRefusal(errors.giftNotSentThere.code)).toBe('elsewhere');
    expect(afterRefusal(errors.addressUnknown.code)).toBe('addressGone');
  });
});
