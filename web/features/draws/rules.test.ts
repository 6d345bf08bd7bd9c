import { expect, test } from 'vitest';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import {
  cardAfter,
  cardCount,
  claimingOf,
  freeLeft,
  isRefusal,
  nextRound,
  oneIn,
  otherCards,
  stockNote,
} from './rules.ts';

const prize = (prizeId: string, more: Partial<LuckyDraw['prizes'][number]> = {}) => ({
  prizeId,
  name: prizeId,
  picture: 'tea',
  what: 'gift' as const,
  amount: null,
  giftId: null,
  chance: 1,
  fallback: false,
  offered: true,
  quantity: null,
  left: null,
  nextRelease: null,
  ...more,
});

test.each([
  [0.5, { count: 200, exact: true }],
  [4.5, { count: 22, exact: false }],
  [30, { count: 3, exact: false }],
  [50, { count: 2, exact: true }],
  // “1 in 1” would promise what is not so.
  [60, null],
  [100, null],
  [0, null],
])('%d percent is one in %o', (chance, expected) => {
  expect(oneIn(chance)).toEqual(expected);
});

test.each([
  [{ all: 3, free: 1, left: 3 }, 1],
  [{ all: 3, free: 1, left: 2 }, 0],
  [{ all: 5, free: 3, left: 4 }, 2],
  [{ all: 2, free: 2, left: 0 }, 0],
  // A level that was lost: more was played than there is now.
  [{ all: 1, free: 1, left: 0 }, 0],
])('of %o so many are free: %d', (plays, expected) => {
  expect(freeLeft({ ...plays, extra: 0, nextPrice: null })).toBe(expected);
});

test('the stock of a prize says what can be won now and what comes', () => {
  const nextRelease = { releasesAt: '2027-01-01T00:00:00Z', quantity: 4 };
  expect(stockNote(prize('a', { quantity: 6, left: 2, nextRelease }))).toEqual({
    kind: 'left',
    left: 2,
    quantity: 6,
    more: nextRelease,
  });
  expect(stockNote(prize('a', { quantity: 6, left: 0, nextRelease }))).toEqual({
    kind: 'later',
    more: nextRelease,
  });
  expect(stockNote(prize('a', { quantity: 6, left: 0 }))).toEqual({ kind: 'gone' });
  expect(stockNote(prize('a', { fallback: true }))).toEqual({ kind: 'endless' });
  expect(stockNote(prize('a'))).toEqual({ kind: 'unlimited' });
  expect(stockNote(prize('a', { quantity: 6, left: 2, offered: false }))).toEqual({ kind: 'notOffered' });
});

test('new plays come with the next round, and none after the last', () => {
  const draw = (closesAt: string | null) =>
    ({ closesAt, period: { endsAt: '2027-01-02T00:00:00.000Z' } }) as LuckyDraw;
  expect(nextRound(draw(null))).toBe('2027-01-02T00:00:00.000Z');
  expect(nextRound(draw('2027-01-03T00:00:00.000Z'))).toBe('2027-01-02T00:00:00.000Z');
  expect(nextRound(draw('2027-01-02T00:00:00.000Z'))).toBeNull();
});

test.each([
  [409, true],
  [404, true],
  [400, true],
  [0, false],
  [408, false],
  [429, false],
  [502, false],
])('a play that failed with status %d was certainly not made: %s', (status, sure) => {
  expect(isRefusal(status)).toBe(sure);
});

test('where a prize is', () => {
  const given = (what: 'coins' | 'points' | 'gift' | 'nothing') => prize('a', { what });
  const gift = (delivery: 'physical' | 'voucher' | 'coupon' | 'link', code: string | null, needed = false) =>
    claimingOf({
      given: given('gift'),
      claim: { delivery, state: 'requested', voucherCode: code, addressNeeded: needed },
    });
  expect(claimingOf({ given: given('coins'), claim: null })).toBe('coins');
  expect(claimingOf({ given: given('nothing'), claim: null })).toBe('none');
  expect(gift('physical', null, true)).toBe('address');
  expect(gift('physical', null)).toBe('order');
  expect(gift('voucher', 'ABC')).toBe('voucher');
  expect(gift('coupon', 'ABC')).toBe('coupon');
  expect(gift('link', null)).toBe('gifts');
});

test('arrow keys go over the table and stay on it', () => {
  expect(cardAfter('ArrowRight', 0)).toBe(1);
  expect(cardAfter('ArrowDown', 1)).toBe(4);
  expect(cardAfter('ArrowUp', 1)).toBe(1);
  expect(cardAfter('ArrowLeft', 0)).toBe(0);
  expect(cardAfter('ArrowDown', 7)).toBe(7);
  expect(cardAfter('End', 0)).toBe(cardCount - 1);
  expect(cardAfter('Home', 5)).toBe(0);
  expect(cardAfter('Tab', 5)).toBeNull();
});

test.each([1, 3, 8, 12])('of %d prizes each other one is shown once, never on the picked card', (count) => {
  const prizes = Array.from({ length: count }, (_, index) => prize(String(index)));
  for (let picked = 0; picked < cardCount; picked++) {
    const shown = otherCards(prizes, { picked, given: '0' });
    expect(shown).toHaveLength(cardCount);
    expect(shown[picked]).toBeNull();
    const ids = shown.flatMap((one) => one?.prizeId ?? []);
    expect(ids.toSorted()).toEqual(
      prizes
        .slice(1, cardCount)
        .map(({ prizeId }) => prizeId)
        .toSorted(),
    );
  }
});
