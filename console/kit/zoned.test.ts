import { describe, expect, test } from 'vitest';
import { fromZoned, toZoned } from './zoned.ts';

describe('fields of day and time', () => {
  test.each([
    ['2026-03-01T01:30:00.000Z', 'Asia/Shanghai', '2026-03-01T09:30'],
    ['2026-07-01T22:15:00.000Z', 'Europe/Berlin', '2026-07-02T00:15'],
    ['2025-12-31T23:45:00.000Z', 'America/Los_Angeles', '2025-12-31T15:45'],
  ])('mean %s in %s by %s', (instant, zone, text) => {
    expect(toZoned(instant, zone)).toBe(text);
    expect(fromZoned(text, zone)).toBe(instant);
  });

  test('of an hour that comes twice mean the first', () => {
    expect(fromZoned('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  test('of an hour that is left out mean the one after', () => {
    expect(fromZoned('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('that are not whole mean nothing', () => {
    expect(fromZoned('', 'Asia/Shanghai')).toBeNull();
    expect(fromZoned('2026-13-01T00:00', 'Asia/Shanghai')).toBeNull();
  });
});
