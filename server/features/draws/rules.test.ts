import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowanceOf, periodsFrom } from './rules.ts';

const dayMs = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2026, 2, 1) + day * dayMs);

describe('periodsFrom', () => {
  const draw = fc.record({
    opensAt: fc.integer({ min: -1000, max: 1000 }).map((day) => at(day / 7)),
    periodDays: fc.integer({ min: 1, max: 40 }),
    days: fc.option(fc.integer({ min: 1, max: 400 })),
    now: fc.integer({ min: -20_000, max: 20_000 }).map((day) => at(day / 11)),
  });

  test('whatever the clock says, they follow one another, hold the moment and end with the draw', () => {
    fc.assert(
      fc.property(draw, ({ opensAt, periodDays, days, now }) => {
        const closesAt = days === null ? null : new Date(opensAt.getTime() + days * dayMs);
        const periods = periodsFrom({ opensAt, closesAt, periodDays }, now);
        const isOpen = now >= opensAt && (closesAt === null || now < closesAt);
        expect(periods.length).toBeLessThanOrEqual(3);
        if (isOpen) {
          const [running] = periods;
          expect(running && running.startsAt <= now && now < running.endsAt).toBe(true);
        }
        for (const [index, { startsAt, endsAt }] of periods.entries()) {
          expect((startsAt.getTime() - opensAt.getTime()) % (periodDays * dayMs)).toBe(0);
          expect(startsAt >= opensAt && startsAt < endsAt).toBe(true);
          if (closesAt !== null) expect(endsAt <= closesAt).toBe(true);
          const next = periods[index + 1];
          if (next) expect(next.startsAt).toEqual(endsAt);
        }
      }),
    );
  });
});

describe('allowanceOf', () => {
  const terms = { plays: 3, freePlays: 1, price: 15, extraPlays: { 4: 1, 5: 2 } };
  test.each([
    [1, 0, { all: 3, free: 1, extra: 0, left: 3, nextPrice: 0 }],
    [1, 1, { all: 3, free: 1, extra: 0, left: 2, nextPrice: 15 }],
    [1, 3, { all: 3, free: 1, extra: 0, left: 0, nextPrice: null }],
    [4, 1, { all: 4, free: 2, extra: 1, left: 3, nextPrice: 0 }],
    [5, 3, { all: 5, free: 3, extra: 2, left: 2, nextPrice: 15 }],
    // A level that was lost in the middle of a period takes back no play.
    [1, 5, { all: 3, free: 1, extra: 0, left: 0, nextPrice: null }],
  ])('level %d after %d plays', (level, used, allowance) => {
    expect(allowanceOf(terms, { level, used })).toEqual(allowance);
  });
});
