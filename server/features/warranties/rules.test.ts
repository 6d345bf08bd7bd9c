import { describe, expect, test } from 'vitest';
import { extendableUntil, purchaseFault, standingOf, type Warranty } from './rules.ts';

describe('a purchase', () => {
  // On Kiritimati it is 3 March already, on Howland Island still 1 March.
  const now = new Date('2026-03-02T11:00:00Z');
  test.each([
    ['2026-03-02', null],
    ['2026-03-03', null],
    ['2026-03-04', 'purchaseInFuture'],
    ['2024-03-01', null],
    ['2024-02-29', 'purchaseTooOld'],
    ['1999-01-01', 'purchaseTooOld'],
  ])('on %s: %s', (day, fault) => {
    expect(purchaseFault(day, now)).toBe(fault);
  });
});

describe('a warranty', () => {
  const warranty: Warranty = {
    boughtOn: '2025-03-10',
    warrantyUntil: '2026-03-10',
    extension: 'none',
    months: 12,
    extendedMonths: 24,
  };

  test('counts its days to the last one, and nothing for who needs quiet', () => {
    expect(standingOf(warranty, '2026-03-01', false)).toEqual({ state: 'running', daysLeft: 9 });
    expect(standingOf(warranty, '2026-03-10', false)).toEqual({ state: 'running', daysLeft: 0 });
    expect(standingOf(warranty, '2026-03-01', true)).toEqual({ state: 'running', daysLeft: null });
    expect(standingOf(warranty, '2026-03-11', false)).toEqual({ state: 'ended', daysLeft: null });
  });

  test('can be extended while it runs and for thirty days after, until it is', () => {
    expect(extendableUntil(warranty, '2025-04-01')).toBe('2026-04-09');
    expect(extendableUntil(warranty, '2026-04-09')).toBe('2026-04-09');
    expect(extendableUntil(warranty, '2026-04-10')).toBeNull();
    expect(extendableUntil({ ...warranty, extension: 'declined' }, '2026-04-09')).toBe('2026-04-09');
    expect(extendableUntil({ ...warranty, extension: 'inReview' }, '2025-04-01')).toBeNull();
    expect(extendableUntil({ ...warranty, extension: 'extended' }, '2025-04-01')).toBeNull();
    expect(extendableUntil({ ...warranty, extendedMonths: 12 }, '2025-04-01')).toBeNull();
  });
});
