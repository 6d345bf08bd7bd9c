import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultRules, Life } from './life.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { waitHours } from './rules.ts';

const hour = 3_600_000;
/** All zones there are, and both ends of the date line. */
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Etc/GMT-14');
/** Before the clocks change in spring and in autumn, here and there. */
const starts = fc.constantFrom('2026-03-05T00:00:00Z', '2026-06-20T00:00:00Z', '2026-10-20T00:00:00Z');
const widestHours = 26;

interface Visit {
  readonly at: number;
  readonly zone: string;
}

/** She comes whenever she likes, and says to be wherever she likes. */
const visits: fc.Arbitrary<Visit[]> = fc
  .tuple(
    starts,
    fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 2400 }), zone: zones }), {
      minLength: 2,
      maxLength: 30,
    }),
  )
  .map(([start, steps]) => {
    let at = Date.parse(start);
    return steps.map(({ minutes, zone }) => ({ at: (at += minutes * 60_000), zone }));
  });

/** No more check-ins than real time allows, and no day that is paid twice. */
function expectNothingGained(path: readonly Visit[], life: Life): void {
  const done = path.filter(({ at, zone }) => life.visit(at, zone) !== null);
  for (const [index, { at, zone }] of done.entries()) {
    const [before, secondBefore] = [done[index - 1], done[index - 2]];
    if (before && before.zone !== zone) expect(at - before.at).toBeGreaterThanOrEqual(waitHours * hour);
    // Who stays may come right before midnight and right after it, and then on the next day.
    if (secondBefore) expect(at - secondBefore.at).toBeGreaterThanOrEqual(waitHours * hour);
  }
  const days = life.paid.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].toSorted());
  const passed = (done.at(-1)?.at ?? 0) - (done[0]?.at ?? 0);
  expect(days.length).toBeLessThanOrEqual(Math.floor(passed / (24 * hour) + widestHours / 24) + 2);
}

describe('a member who moves between any zones', () => {
  test('gains nothing by it', () => {
    fc.assert(
      fc.property(visits, (path) => expectNothingGained(path, new Life())),
      { numRuns: 2000 },
    );
  });

  test('gains by it without the guard, which is what the guard is for', async () => {
    vi.resetModules();
    vi.doMock('./rules.ts', async (original) => ({
      ...(await original<object>()),
      waitsAfterMove: () => null,
    }));
    onTestFinished(() => {
      vi.doUnmock('./rules.ts');
      vi.resetModules();
    });
    const naive = await import('./life.ts');
    const control = fc.check(
      fc.property(visits, (path) => expectNothingGained(path, new naive.Life())),
      { numRuns: 2000 },
    );
    expect(control.failed).toBe(true);
  });

  test('loses no day of hers, no coins and no row of days when she looks in', () => {
    const stays = fc.array(fc.record({ zone: zones, hours: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 2,
      maxLength: 14,
    });
    const path = fc.tuple(starts, stays).map(([start, journey]) => {
      // At the end she stays for as long as any wait takes.
      const whole = [...journey, { zone: journey.at(-1)?.zone ?? 'UTC', hours: 72 }];
      const hours = whole.flatMap(({ zone, hours: count }) => Array.from({ length: count }, () => zone));
      return hours.map((zone, index) => ({ at: Date.parse(start) + index * hour, zone }));
    });
    // Found by chance once: from west of the line to east of it at midnight, and back after an hour.
    const jumped = [
      ['Africa/Abidjan', 93],
      ['Etc/GMT+12', 39],
      ['Pacific/Funafuti', 1],
      ['Africa/Abidjan', 72],
    ] as const;
    const knownLooks = jumped
      .flatMap(([zone, count]) => Array.from({ length: count }, () => zone))
      .map((zone, index) => ({ at: Date.parse('2026-03-05T00:00:00Z') + index * hour, zone }));
    fc.assert(
      fc.property(path, (looks) => {
        const life = new Life();
        for (const { at, zone } of looks) life.visit(at, zone);
        const lived = new Set(looks.map(({ at, zone }) => localDay(new Date(at), zone)));
        const paid = new Set(life.paid.map(({ day }) => day));
        expect([...lived].filter((day) => !paid.has(day) && day >= (life.paid[0]?.day ?? ''))).toEqual([]);
        expect(life.streak).toMatchObject({
          streak: life.paid.length,
          totalDays: life.paid.length,
          coverWeek: null,
        });
        expect(life.paid.map(({ coins }) => coins)).toEqual(
          life.paid.map((_, index) => defaultRules.card[index % 7]),
        );
      }),
      { numRuns: 1000, examples: [[knownLooks]] },
    );
  });
});
