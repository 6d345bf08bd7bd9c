import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuiet, minuteOf, quietUntil, timeOf, usualQuietHours } from './quiet-hours.ts';

const at = (instant: string) => new Date(instant);

describe('quiet hours', () => {
  test('are from nine in the evening to eight in the morning of her own day', () => {
    const until = (instant: string, zone: string) =>
      quietUntil(at(instant), zone, usualQuietHours)?.toISOString();
    expect(until('2026-03-02T20:59:00Z', 'UTC')).toBeUndefined();
    expect(until('2026-03-02T21:00:30Z', 'UTC')).toBe('2026-03-03T08:00:00.000Z');
    expect(until('2026-03-03T07:59:59Z', 'UTC')).toBe('2026-03-03T08:00:00.000Z');
    expect(until('2026-03-03T08:00:00Z', 'UTC')).toBeUndefined();
    expect(until('2026-03-02T14:00:00Z', 'Asia/Shanghai')).toBe('2026-03-03T00:00:00.000Z');
    expect(until('2026-03-02T15:45:00Z', 'Asia/Kolkata')).toBe('2026-03-03T02:30:00.000Z');
  });

  test('end at the same time of day when the clocks are moved in between', () => {
    expect(quietUntil(at('2026-03-28T22:00:00Z'), 'Europe/London', usualQuietHours)).toEqual(
      at('2026-03-29T07:00:00Z'),
    );
    expect(quietUntil(at('2026-10-24T22:00:00Z'), 'Europe/London', usualQuietHours)).toEqual(
      at('2026-10-25T08:00:00Z'),
    );
  });

  test('are never without any', () => {
    expect(quietUntil(at('2026-03-02T23:00:00Z'), 'UTC', null)).toBeNull();
  });

  test('end after they begin, within a day, at a moment that is not quiet', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z'), noInvalidDate: true }),
        (from, to, now) => {
          fc.pre(from !== to);
          const end = quietUntil(now, 'UTC', { from, to });
          const minuteNow = now.getUTCHours() * 60 + now.getUTCMinutes();
          expect(end !== null).toBe(isQuiet(minuteNow, { from, to }));
          if (!end) return;
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
          expect(isQuiet(end.getUTCHours() * 60 + end.getUTCMinutes(), { from, to })).toBe(false);
        },
      ),
    );
  });

  test('are written as times of day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => minuteOf(timeOf(minute)) === minute),
    );
  });
});
