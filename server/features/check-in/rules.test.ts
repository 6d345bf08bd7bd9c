import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, localDay, mondayOf } from './local-days.ts';
import {
  checkInCard,
  decideCheckIn,
  defaultRules,
  nextMilestone,
  type NewCheckIn,
  type Streak,
} from './rules.ts';

const none: Streak = {
  lastDay: null,
  lastAt: null,
  zoneMoved: false,
  streak: 0,
  totalDays: 0,
  coverWeek: null,
};

function after(last: Streak, made: NewCheckIn, at: Date): Streak {
  return {
    lastDay: made.day,
    lastAt: at,
    zoneMoved: false,
    streak: made.streak,
    totalDays: made.totalDays,
    coverWeek: made.coverWeek ?? last.coverWeek,
  };
}

/** Checks in at each instant; returns what each gave. */
function run(visits: readonly { at: string; zone?: string }[]) {
  let streak = none;
  let zoneBefore = visits[0]?.zone ?? 'UTC';
  return visits.map(({ at, zone = 'UTC' }) => {
    streak = { ...streak, zoneMoved: streak.zoneMoved || zone !== zoneBefore };
    zoneBefore = zone;
    const made = decideCheckIn(streak, new Date(at), zone, defaultRules);
    if (made) streak = after(streak, made, new Date(at));
    return made;
  });
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
    expect(made).toMatchObject({ day: '2026-03-05', streak: 2, coveredDays: [] });
  });

  const zones = fc.constantFrom(
    'UTC',
    'Asia/Shanghai',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/London',
  );

  test('never gives two check-ins on one local day and never shrinks the total, whatever the zones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ hours: fc.integer({ min: 0, max: 80 }), zone: zones }), { maxLength: 40 }),
        (steps) => {
          let streak = none;
          let at = Date.parse('2026-03-20T00:00:00Z');
          const days = new Set<string>();
          let zoneBefore = '';
          for (const { hours, zone } of steps) {
            at += hours * 3_600_000;
            streak = { ...streak, zoneMoved: streak.zoneMoved || zone !== zoneBefore };
            zoneBefore = zone;
            const made = decideCheckIn(streak, new Date(at), zone, defaultRules);
            if (!made) continue;
            expect(days.has(made.day)).toBe(false);
            expect(made.day).toBe(localDay(new Date(at), zone));
            expect(made.totalDays).toBe(streak.totalDays + 1);
            expect(made.streak).toBeGreaterThanOrEqual(1);
            days.add(made.day);
            streak = after(streak, made, new Date(at));
          }
        },
      ),
    );
  });

  test('somebody who comes at least every 24 hours never loses the streak, wherever they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ hours: fc.integer({ min: 1, max: 24 }), zone: zones }), { maxLength: 60 }),
        (steps) => {
          let streak = none;
          let at = Date.parse('2026-10-20T00:00:00Z');
          let zoneBefore = '';
          for (const { hours, zone } of steps) {
            at += hours * 3_600_000;
            streak = { ...streak, zoneMoved: streak.zoneMoved || zone !== zoneBefore };
            zoneBefore = zone;
            const made = decideCheckIn(streak, new Date(at), zone, defaultRules);
            if (!made) continue;
            expect(made.streak).toBe(streak.streak + 1);
            streak = after(streak, made, new Date(at));
          }
        },
      ),
    );
  });
});

describe('checkInCard', () => {
  test('shows done, covered, today and what lies ahead', () => {
    const streak: Streak = {
      lastDay: '2026-03-05',
      lastAt: new Date('2026-03-05T12:00:00Z'),
      zoneMoved: false,
      streak: 3,
      totalDays: 2,
      coverWeek: '2026-03-02',
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
});
