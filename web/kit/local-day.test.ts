import { expect, test } from 'vitest';
import { dayIn } from './local-day.ts';

test('a day is that of the time zone', () => {
  const at = new Date('2026-11-21T23:30:00Z');
  expect(dayIn('UTC', at)).toBe('2026-11-21');
  expect(dayIn('Asia/Shanghai', at)).toBe('2026-11-22');
  expect(dayIn('America/Los_Angeles', at)).toBe('2026-11-21');
  expect(dayIn('Nowhere/Land', at)).toBe('2026-11-21');
});
