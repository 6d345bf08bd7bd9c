import { describe, expect, test } from 'vitest';
import { beginsOn, dueOn, pieceFor, type Child, type Moment, type Sent } from './rules.ts';

const expected = (expectedDate: string, childId = 'a'): Child => ({ childId, birthDate: null, expectedDate });
const born = (birthDate: string, childId = 'a'): Child => ({ childId, birthDate, expectedDate: null });
const week = (number: number): Moment => ({ span: 'pregnancyWeek', number });
const month = (number: number): Moment => ({ span: 'babyMonth', number });

test.each([
  [week(40), expected('2026-09-28'), '2026-09-28'],
  [week(12), expected('2026-09-28'), '2026-03-16'],
  [week(12), born('2026-09-28'), null],
  [{ span: 'babyWeek', number: 1 } as const, born('2026-03-01'), '2026-03-08'],
  [{ span: 'babyWeek', number: 1 } as const, expected('2026-03-01'), null],
  [month(1), born('2026-03-15'), '2026-04-15'],
  // Months that are shorter end sooner; a leap day has a birthday each month.
  [month(1), born('2026-01-31'), '2026-02-28'],
  [month(12), born('2024-02-29'), '2025-02-28'],
  [month(10), born('2026-03-31'), '2027-01-31'],
  [month(1), expected('2026-03-15'), null],
])('%o of %o begins on %s', (moment, child, day) => {
  expect(beginsOn(moment, child)).toBe(day);
});

describe('dueOn', () => {
  const on = (today: string, children: readonly Child[], sent: readonly Sent[] = [], moments = [week(12)]) =>
    dueOn(today, { moments, children, sent });

  test.each([
    ['2026-03-15', false],
    ['2026-03-16', true],
    ['2026-03-19', true],
    ['2026-03-20', false],
  ])('week 12 from 2026-03-16 on: on %s %s', (today, comes) => {
    expect(on(today, [expected('2026-09-28')]).length > 0).toBe(comes);
  });

  test('comes on the expected day, and never once it has passed', () => {
    const last = [week(40)];
    expect(on('2026-09-28', [expected('2026-09-28')], [], last)).toHaveLength(1);
    expect(on('2026-09-29', [expected('2026-09-28')], [], last)).toEqual([]);
  });

  test('comes once for ever for a child, however its day is moved', () => {
    const sent = [{ childId: 'a', ...week(12) }];
    expect(on('2026-03-16', [expected('2026-09-28')], sent)).toEqual([]);
    expect(on('2026-03-23', [expected('2026-10-05')], sent)).toEqual([]);
    // A later child is another one.
    expect(on('2026-03-16', [expected('2026-09-28', 'b')], sent)).toMatchObject([{ mailed: true }]);
  });

  test('is one for two of the same days, also where one of them was told later', () => {
    const twins = [expected('2026-09-28', 'a'), expected('2026-09-28', 'b')];
    expect(on('2026-03-16', twins)).toEqual([{ moment: week(12), childIds: ['a', 'b'], mailed: true }]);
    expect(on('2026-03-17', twins, [{ childId: 'a', ...week(12) }])).toEqual([
      { moment: week(12), childIds: ['b'], mailed: false },
    ]);
  });
});

describe('pieceFor', () => {
  const pieces = [
    { pieceId: 'short', afterDays: 60 },
    { pieceId: 'long', afterDays: 120 },
  ];
  test.each([
    [59, null, null],
    [60, null, 'short'],
    [119, 'short', null],
    [120, 'short', 'long'],
    [400, null, 'long'],
    [400, 'long', null],
  ])('away for %i days, after %s: %s', (days, had, wanted) => {
    expect(pieceFor(pieces, { days, had })?.pieceId ?? null).toBe(wanted);
  });
});
