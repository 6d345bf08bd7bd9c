import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultRules, Life, none } from './life.ts';
import { addDays, daysBetween, hasDay, localDay, mondayOf } from '#server/kernel/clock/local-days.ts';
import { checkInCard, decideCheckIn, nextMilestone, type Streak } from './rules.ts';

/** Checks in at each instant; returns what each gave. */
function run(visits: readonly { at: string; zone?: string }[]) {
  const life = new Life();
  return visits.map(({ at, zone = 'UTC' }) => life.visit(Date.parse(at), zone));
}

describe('decideCheckIn', () => {
  test('goes through the seven-day card and starts it again', () => {
    const days = run(Array.from({ length: 8 }, (_, day) => ({ at: `2026-03-0${day + 1}T12:00:00Z` })));
    expect(days.map((day) => day?.coins)).toEqual([5, 5, 10, 5, 5, 10, 30, 5]);
    expect(days.at(-1)).toMatchObject({ streak: 8, cardDay: 1, totalDays: 8 });
  });

  test('gives nothing a second time on the same local day', () => {
    expect(run([{ at: '2026-03-01T00:01:00Z' }, { at: '2026-03-01T23:59:00Z' }])[1]).toBeNull();
  });

  test('covers one missed day of a week by itself', () => {
    const [, made] = run([{ at: '2026-03-03T12:00:00Z' }, { at: '2026-03-05T12:00:00Z' }]);
    expect(made).toMatchObject({ streak: 3, cardDay: 3, totalDays: 2, coveredDays: ['2026-03-04'] });
  });

  test('starts anew after a second missed day in the same week, and keeps the total', () => {
    const made = run([
      { at: '2026-03-02T12:00:00Z' },
      { at: '2026-03-04T12:00:00Z' },
      { at: '2026-03-06T12:00:00Z' },
    ]).at(-1);
    expect(made).toMatchObject({ streak: 1, cardDay: 1, totalDays: 3, coveredDays: [] });
  });

  test('covers Sunday and Monday by the covers of two weeks', () => {
    const [, made] = run([{ at: '2026-03-07T12:00:00Z' }, { at: '2026-03-10T12:00:00Z' }]);
    expect(made).toMatchObject({ streak: 4, coveredDays: ['2026-03-08', '2026-03-09'] });
  });

  test('marks the milestone on its day', () => {
    const made = run(
      Array.from({ length: 30 }, (_, day) => ({ at: `${addDays('2026-01-01', day)}T09:00:00Z` })),
    );
    expect(made.at(-2)?.milestone).toBeNull();
    expect(made.at(-1)?.milestone).toEqual({ days: 30, coins: 50 });
    expect(nextMilestone(30, defaultRules)).toEqual({ days: 100, coins: 150 });
  });

  test('a move west gives no second day, and no day is lost by it', () => {
    const [first, second, third] = run([
      { at: '2026-03-02T12:00:00Z', zone: 'Pacific/Auckland' },
      { at: '2026-03-02T23:00:00Z', zone: 'America/Los_Angeles' },
      { at: '2026-03-04T10:00:00Z', zone: 'America/Los_Angeles' },
    ]);
    expect(first?.day).toBe('2026-03-03');
    expect(second).toBeNull();
    expect(third?.day).toBe('2026-03-04');
    expect(
      run([
        { at: '2026-03-02T12:00:00Z', zone: 'Pacific/Auckland' },
        { at: '2026-03-04T20:00:00Z', zone: 'America/Los_Angeles' },
      ])[1],
    ).toMatchObject({ day: '2026-03-04', streak: 2 });
  });

  test('a calendar that jumps over the date line costs no day', () => {
    const [, made] = run([
      { at: '2026-03-03T09:00:00Z', zone: 'Pacific/Pago_Pago' },
      { at: '2026-03-04T11:00:00Z', zone: 'Pacific/Kiritimati' },
    ]);
    expect(made).toMatchObject({
      day: '2026-03-05',
      streak: 3,
      coveredDays: [],
      carried: [{ day: '2026-03-03' }],
    });
  });

  test('a journey west over the date line and back costs no day', () => {
    // For 50 hours the calendar over there shows days that are done; then she comes back, two days ahead.
    const made = run([
      { at: '2026-03-02T10:00:00Z', zone: 'Pacific/Kiritimati' },
      { at: '2026-03-04T11:00:00Z', zone: 'Etc/GMT+12' },
      { at: '2026-03-06T09:00:00Z', zone: 'Pacific/Kiritimati' },
    ]);
    expect(made[1]).toBeNull();
    expect(made[2]).toMatchObject({ day: '2026-03-06', streak: 2, coveredDays: [] });
  });

  test('a day that an island leaves out costs nothing', () => {
    const [, made] = run([
      { at: '2011-12-30T09:00:00Z', zone: 'Pacific/Apia' },
      { at: '2011-12-30T20:00:00Z', zone: 'Pacific/Apia' },
    ]);
    expect(made).toMatchObject({ day: '2011-12-31', streak: 2, coveredDays: [] });
  });

  test('a rest ends no streak and takes no cover', () => {
    const last: Streak = {
      ...none,
      lastDay: '2026-03-03',
      lastAt: new Date('2026-03-03T12:00:00Z'),
      streak: 3,
      totalDays: 3,
    };
    const at = (rests: Streak['rests'], day: string) =>
      decideCheckIn({ ...last, rests }, new Date(`${day}T12:00:00Z`), 'UTC', defaultRules);
    const pause = { ended: ['2026-03-05/2026-03-20'], since: null };
    expect(at(pause, '2026-03-21')).toMatchObject({ streak: 5, coveredDays: ['2026-03-04'] });
    expect(at(pause, '2026-03-24')).toMatchObject({ streak: 1 });
    const loss = { ended: [], since: new Date('2026-03-04T01:00:00Z') };
    expect(at(loss, '2026-09-24')).toMatchObject({ streak: 4, coveredDays: [] });
  });
});

/** Both sides of the date line, half hours, clocks that change at midnight, and an island that changed its side. */
const places = [
  'UTC',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Europe/London',
  'Africa/Cairo',
  'America/Santiago',
  'America/St_Johns',
  'America/New_York',
];
const zones = fc.constantFrom(...places);
/** Before the clocks change in spring and in autumn, and before Samoa leaves a day out. */
const starts = fc.constantFrom('2026-03-05T00:00:00Z', '2026-10-20T00:00:00Z', '2011-12-20T00:00:00Z');
const hour = 3_600_000;

describe('whatever the zones and clocks', () => {
  test('no local day is checked in twice and the total never shrinks, also by clocks that go back', () => {
    fc.assert(
      fc.property(
        starts,
        fc.array(fc.record({ minutes: fc.integer({ min: -3000, max: 5000 }), zone: zones }), {
          maxLength: 60,
        }),
        (start, steps) => {
          const life = new Life();
          let at = Date.parse(start);
          for (const { minutes, zone } of steps) {
            at += minutes * 60_000;
            const { totalDays } = life.streak;
            const made = life.visit(at, zone);
            if (!made) continue;
            expect(made.day).toBe(localDay(new Date(at), zone));
            expect(made.totalDays).toBe(totalDays + made.carried.length + 1);
            expect(made.streak).toBeGreaterThanOrEqual(1);
          }
          expect(new Set(life.paid.map(({ day }) => day)).size).toBe(life.paid.length);
        },
      ),
    );
  });

  test('a day that no clock left out can be checked in by whoever stays where she is', () => {
    fc.assert(
      fc.property(
        starts,
        zones,
        fc.array(fc.nat({ max: 47 }), { minLength: 5, maxLength: 25 }),
        (start, zone, halves) => {
          const life = new Life();
          const midnight = Date.parse(start);
          for (const [day, half] of halves.entries())
            life.visit(midnight + (day * 24 + half / 2) * hour, zone);
          // Every visit was on some local day: each of these days is there, once.
          const visited = halves.map((half, day) =>
            localDay(new Date(midnight + (day * 24 + half / 2) * hour), zone),
          );
          expect(life.paid.map(({ day }) => day)).toEqual([...new Set(visited)]);
        },
      ),
    );
  });

  test('somebody who comes on each of her waking days never loses her streak nor needs a cover, wherever she goes', () => {
    const stays = fc.array(
      fc.record({
        zone: zones,
        hours: fc.integer({ min: 1, max: 100 }),
        /** When in a day she comes, and whether she comes on a day of which she has less than half. */
        when: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
          minLength: 8,
          maxLength: 8,
        }),
        comesBetween: fc.boolean(),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(starts, stays, (start, journey) => {
        const life = new Life();
        let at = Date.parse(start);
        let seen = at;
        const visit = (moment: number, zone: string) => {
          const { streak } = life.streak;
          seen = moment;
          const made = life.visit(moment, zone);
          if (made) expect(made).toMatchObject({ streak: streak + made.carried.length + 1, coveredDays: [] });
        };
        for (const [index, { zone, hours, when, comesBetween }] of journey.entries()) {
          if (zone === journey[index - 1]?.zone) continue;
          const end = at + hours * hour;
          life.stay(at, zone);
          for (const [nth, span] of localDays(at, end, zone).entries()) {
            const whole = span.until - span.from >= 12 * hour;
            const moment =
              span.from +
              Math.floor(((when[nth % when.length] ?? 0) * (span.until - span.from)) / 60_000) * 60_000;
            if (whole || comesBetween) visit(moment, zone);
            else if (span.until - seen > 36 * hour) visit(span.until - 60_000, zone);
          }
          at = end;
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** The parts of a time that are of one local day, to the quarter of an hour. */
function localDays(from: number, until: number, zone: string): { from: number; until: number }[] {
  const spans: { day: string; from: number; until: number }[] = [];
  for (let at = from; at < until; at += hour / 4) {
    const day = localDay(new Date(at), zone);
    const last = spans.at(-1);
    if (last?.day === day) last.until = at + hour / 4;
    else spans.push({ day, from: at, until: at + hour / 4 });
  }
  return spans;
}

describe('checkInCard', () => {
  test('shows done, covered, today and what lies ahead', () => {
    const streak: Streak = {
      lastDay: '2026-03-05',
      lastAt: new Date('2026-03-05T12:00:00Z'),
      zoneMoved: false,
      waitsUntil: null,
      streak: 3,
      totalDays: 2,
      coverWeek: '2026-03-02',
      rests: none.rests,
    };
    const next = decideCheckIn(streak, new Date('2026-03-06T12:00:00Z'), 'UTC', defaultRules);
    const card = checkInCard({ done: null, next, coveredDays: ['2026-03-04'] }, defaultRules);
    expect(card.map(({ state }) => state)).toEqual([
      'done',
      'covered',
      'done',
      'today',
      'ahead',
      'ahead',
      'ahead',
    ]);
    expect(card.map(({ coins }) => coins)).toEqual(defaultRules.card);
  });
});

describe('local days', () => {
  test('count over months, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(mondayOf('2026-03-08')).toBe('2026-03-02');
    expect(mondayOf('2026-03-09')).toBe('2026-03-09');
    expect(localDay(new Date('2026-03-08T06:30:00Z'), 'America/New_York')).toBe('2026-03-08');
  });

  test('know which days a zone has', () => {
    expect(hasDay('2011-12-30', 'Pacific/Apia')).toBe(false);
    expect(hasDay('2011-12-30', 'Pacific/Pago_Pago')).toBe(true);
    for (const zone of places) {
      for (let day = '2026-03-01'; day < '2027-04-01'; day = addDays(day, 3))
        expect(hasDay(day, zone)).toBe(true);
    }
  });
});
