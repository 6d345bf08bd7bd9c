import { describe, expect, it } from 'vitest';
import type { Eligibility, Gift } from '#contract/calls/gifts/shelf.ts';
import { boardsFor, comingOf, endingSoon, type BoardFacts } from './hub-rules.ts';

const eligibility = (
  state: Eligibility['state'],
  from = '2026-05-01',
  until = '2026-05-31',
): Eligibility => ({ state, from, until });
const facts = (more: Partial<BoardFacts> = {}): BoardFacts => ({
  counts: { lucky: 1, brandOffers: 2, partnerOffers: 0, redeem: 9, newBaby: 1, birthday: 2, magazine: 0 },
  newBaby: eligibility('open'),
  birthdays: [eligibility('notYet', '2026-09-01', '2026-09-30'), eligibility('dateUnknown')],
  ...more,
});
const shown = (more?: Partial<BoardFacts>) => boardsFor(facts(more)).map(({ board }) => board);

describe('boardsFor', () => {
  it('leaves out what is empty, and begins with what is only for now', () => {
    expect(shown()).toEqual(['newBaby', 'birthday', 'lucky', 'redeem', 'brandOffers']);
  });

  it('says until when, or from when', () => {
    const [baby, birthday] = boardsFor(facts());
    expect(baby?.occasion).toEqual({ kind: 'open', day: '2026-05-31' });
    expect(birthday?.occasion).toEqual({ kind: 'notYet', day: '2026-09-01' });
    const both = [eligibility('open', '2026-05-01', '2026-06-30'), eligibility('open')];
    expect(boardsFor(facts({ birthdays: both }))[1]?.occasion).toEqual({ kind: 'open', day: '2026-05-31' });
    expect(boardsFor(facts({ birthdays: [eligibility('dateUnknown')] }))[1]?.occasion).toBeNull();
  });

  it.each(['quiet', 'paused', 'over', 'taken'] as const)('shows no occasion that is %s', (state) => {
    expect(shown({ newBaby: eligibility(state), birthdays: [eligibility(state)] })).toEqual([
      'lucky',
      'redeem',
      'brandOffers',
    ]);
  });
});

describe('endingSoon', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const gift = (closesAt: string | null, state: Gift['state'] = 'open') => ({ closesAt, state });

  it('is what can be had and ends within two weeks, the first to end first', () => {
    const list = [
      gift('2026-05-15T00:00:00Z'),
      gift('2026-05-15T00:00:01Z'),
      gift('2026-05-02T00:00:00Z'),
      gift(null),
      gift('2026-05-03T00:00:00Z', 'soldOut'),
      gift('2026-05-04T00:00:00Z', 'balanceTooLow'),
    ];
    expect(endingSoon(list, now).map(({ closesAt }) => closesAt?.slice(0, 10))).toEqual([
      '2026-05-02',
      '2026-05-04',
      '2026-05-15',
    ]);
  });
});

it('an order that has arrived or was cancelled is not on its way', () => {
  expect(
    comingOf([{ state: 'requested' }, { state: 'shipped' }, { state: 'delivered' }, { state: 'cancelled' }]),
  ).toBe(2);
});
