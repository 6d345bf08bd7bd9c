import { describe, expect, test } from 'vitest';
import {
  addMonths,
  addWorkingDays,
  extendableUntil,
  purchaseFault,
  standingOf,
  type Warranty,
} from './rules.ts';

describe('months after a day', () => {
  test.each([
    ['2026-03-15', 12, '2027-03-15'],
    ['2026-03-15', 24, '2028-03-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-02-28', 12, '2024-02-28'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2028-02-29', -24, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('on every day of eight years the day stays, or is the last of a shorter month', () => {
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2032, 0, 1); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      for (const months of [12, 24]) {
        const later = addMonths(day, months);
        expect(later.slice(0, 7)).toBe(`${Number(day.slice(0, 4)) + months / 12}${day.slice(4, 7)}`);
        if (later.slice(8) !== day.slice(8))
          expect([day.slice(5), later.slice(5)]).toEqual(['02-29', '02-28']);
      }
    }
  });
});

test.each([
  ['2026-03-02T09:00:00Z', '2026-03-05T09:00:00Z'],
  ['2026-03-05T09:00:00Z', '2026-03-10T09:00:00Z'],
  ['2026-03-06T23:59:00Z', '2026-03-11T23:59:00Z'],
  ['2026-03-07T09:00:00Z', '2026-03-11T09:00:00Z'],
  ['2026-03-08T09:00:00Z', '2026-03-11T09:00:00Z'],
])('three working days from %s are over at %s', (from, until) => {
  expect(addWorkingDays(new Date(from), 3)).toEqual(new Date(until));
});

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
