import { describe, expect, test } from 'vitest';
import { addMonths } from './months.ts';

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
