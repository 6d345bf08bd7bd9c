import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAfter, lateBefore, type WorkingDays } from './working-days.ts';

const working: WorkingDays = { weekend: [0, 6], holidays: new Set(), zone: 'Europe/London' };
const due = (since: string, change: Partial<WorkingDays> = {}, days = 2) =>
  dueAfter(new Date(since), days, { ...working, ...change }).toISOString();

describe('two working days', () => {
  test('end with the second day after the one on which it came', () => {
    expect(due('2026-03-02T00:00:00Z')).toBe('2026-03-04T23:59:59.999Z');
    expect(due('2026-03-02T23:59:59Z')).toBe('2026-03-04T23:59:59.999Z');
  });

  test('leave out the weekend, whichever days that is', () => {
    expect(due('2026-03-06T10:00:00Z')).toBe('2026-03-10T23:59:59.999Z');
    expect(due('2026-03-07T10:00:00Z')).toBe('2026-03-10T23:59:59.999Z');
    expect(due('2026-03-05T10:00:00Z', { weekend: [5, 6] })).toBe('2026-03-09T23:59:59.999Z');
    expect(due('2026-03-06T10:00:00Z', { weekend: [] })).toBe('2026-03-08T23:59:59.999Z');
  });

  test('leave out holidays once, also one on a weekend', () => {
    const holidays = new Set(['2026-03-08', '2026-03-09']);
    expect(due('2026-03-06T10:00:00Z', { holidays })).toBe('2026-03-11T23:59:59.999Z');
  });

  test('are days of the brand, an hour shorter or longer where clocks change', () => {
    expect(due('2026-03-26T10:00:00Z')).toBe('2026-03-30T22:59:59.999Z');
    expect(due('2026-10-22T10:00:00Z')).toBe('2026-10-26T23:59:59.999Z');
    expect(due('2026-03-02T16:30:00Z', { zone: 'Asia/Shanghai' })).toBe('2026-03-05T15:59:59.999Z');
    // Here midnight itself is left out on the 9th of March.
    expect(due('2025-03-06T10:00:00Z', { zone: 'America/Havana', weekend: [] })).toBe(
      '2025-03-09T04:59:59.999Z',
    );
  });
});

test('no day at all is the same day, or the first one that is worked', () => {
  expect(due('2026-03-02T10:00:00Z', {}, 0)).toBe('2026-03-02T23:59:59.999Z');
  expect(due('2026-03-07T10:00:00Z', {}, 0)).toBe('2026-03-09T23:59:59.999Z');
});

test('what came before a moment is late, and nothing else', () => {
  const from = Date.parse('2026-01-01T00:00:00Z');
  const moment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minute) => new Date(from + minute * 60_000));
  fc.assert(
    fc.property(
      moment,
      moment,
      fc.constantFrom(0, 1, 2, 14),
      fc.constantFrom('Europe/London', 'Asia/Shanghai', 'America/New_York'),
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 }),
      fc.uniqueArray(fc.integer({ min: 10, max: 28 }), { maxLength: 4 }),
      (since, now, days, zone, weekend, off) => {
        const holidays = new Set(off.map((day) => `2026-05-${day}`));
        const own = { zone, weekend, holidays };
        fc.pre(since <= now);
        expect(since < lateBefore(now, days, own)).toBe(dueAfter(since, days, own) < now);
      },
    ),
    { numRuns: 100 },
  );
});
