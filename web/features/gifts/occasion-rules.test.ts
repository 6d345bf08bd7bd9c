import { describe, expect, test } from 'vitest';
import type { Occasion } from '#contract/calls/gifts/shelf.ts';
import { byNearness, placeOf, tellDateAt, withoutTwins, worthShowing } from './occasion-rules.ts';

const occasion = (key: string, more: Partial<Occasion> = {}): Occasion => ({
  occasion: key,
  childId: key,
  name: null,
  expected: false,
  state: 'open',
  from: '2026-03-01',
  until: '2026-04-29',
  reason: null,
  claim: null,
  ...more,
});
const keys = (occasions: readonly Occasion[]) => occasions.map((one) => one.occasion);
const claim = { claimId: 'c1', name: 'Crown', delivery: 'physical' } as const;

test('what can be done now comes first, then what comes soonest, what is over last', () => {
  const given = [
    occasion('over', { state: 'over' }),
    occasion('later', { state: 'notYet', from: '2026-09-01' }),
    occasion('taken', { state: 'taken', claim }),
    occasion('soon', { state: 'notYet', from: '2026-05-01' }),
    occasion('now'),
  ];
  expect(keys(byNearness(given))).toEqual(['now', 'soon', 'later', 'taken', 'over']);
});

test('children who share the year’s gift are told of once', () => {
  const given = [
    occasion('a', { state: 'taken', claim }),
    occasion('b', { state: 'taken', claim }),
    occasion('c', { state: 'taken', claim: { ...claim, claimId: 'c2' } }),
    occasion('d'),
    occasion('e'),
  ];
  expect(keys(withoutTwins(given))).toEqual(['a', 'c', 'd', 'e']);
});

describe('what is over', () => {
  const over = (key: string, more: Partial<Occasion> = {}) => occasion(key, { state: 'over', ...more });

  test('is not said beside what is not', () => {
    expect(keys(worthShowing([over('a'), occasion('b'), occasion('c', { state: 'notYet' })]))).toEqual([
      'b',
      'c',
    ]);
  });

  test('is said of a birth that was not told yet', () => {
    expect(keys(worthShowing([occasion('a'), over('b', { expected: true })]))).toEqual(['a', 'b']);
  });

  test('is said of the last child where there is nothing else', () => {
    expect(keys(worthShowing([over('a', { until: '2024-01-01' }), over('b'), over('c')]))).toEqual(['b']);
    expect(worthShowing([])).toEqual([]);
  });
});

test('a claim is found where its delivery is kept', () => {
  const places = (['physical', 'coupon', 'voucher', 'link'] as const).map((delivery) =>
    placeOf({ delivery, claimId: 'c1' }),
  );
  expect(places).toEqual(['/order?id=c1', '/coupon', '/gifts/reward', '/gifts/reward']);
});

test('a date is told at the details, which come back to the very tab', () => {
  expect(tellDateAt('/gifts/momBirthdayGiftList?tab=baby', 'family')).toBe(
    '/profile/details?next=%2Fgifts%2FmomBirthdayGiftList%3Ftab%3Dbaby#family',
  );
});
