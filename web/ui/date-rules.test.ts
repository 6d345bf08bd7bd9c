import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay } from '#contract/days.ts';
import { dayOfDefault } from './date-rules.ts';

describe('dayOfDefault', () => {
  test('takes every day written year/month/day', () => {
    expect(dayOfDefault('2026/03/02')).toBe('2026-03-02');
    expect(dayOfDefault('2024/02/29')).toBe('2024-02-29');
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayOfDefault(day.replaceAll('-', '/'))).toBe(day);
      }),
    );
  });

  test.each([
    '',
    '2026-03-02',
    '2026/3/2',
    '03/02/2026',
    '26/03/02',
    '2026/13/01',
    '2026/02/30',
    '2025/02/29',
    '2026/03/02 ',
    '2026/03',
    'today',
  ])('%j is refused', (text) => {
    expect(() => dayOfDefault(text)).toThrow(RangeError);
  });
});

test('isDay knows the calendar', () => {
  expect([isDay('2024-02-29'), isDay('2025-02-29'), isDay('2026-3-2'), isDay('')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
