import { describe, expect, it } from 'vitest';
import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { byReach, missingFor, stockNote, upToDate } from './rules.ts';

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

describe('upToDate', () => {
  const [a, b] = [gift({ giftId: 'a', price: 60 }), gift({ giftId: 'b', state: 'levelTooLow' })];

  it('promises no more than can be paid now, and no less', () => {
    const stateWith = (coins: number) => upToDate([a], {}, { coins, points: 0 })[0]?.state;
    expect(stateWith(60)).toBe('open');
    expect(stateWith(59)).toBe('balanceTooLow');
    expect(upToDate([{ ...a, state: 'balanceTooLow' }], {}, { coins: 60, points: 0 })[0]?.state).toBe('open');
  });

  it('shows what was told last, in the place where it was', () => {
    const claimed = { ...a, state: 'limitReached' as const, claimedByMe: 1 };
    expect(upToDate([a, b], { a: claimed }, { coins: 900, points: 0 })).toEqual([claimed, b]);
  });
});
