import { describe, expect, it, test } from 'vitest';
import type { CheckInCalendar } from '#contract/calls/check-in.ts';
import {
  calendarWith,
  daysDone,
  firstWeekdayOf,
  isWithin,
  monthFrom,
  monthsBeside,
  ribbonAt,
  weekdaysFrom,
  weeksOf,
  type DayState,
} from './calendar-rules.ts';

const letters: Record<string, DayState> = {
  d: 'done',
  u: 'madeUp',
  c: 'covered',
  m: 'missed',
  r: 'resting',
  t: 'today',
  a: 'ahead',
  '-': 'none',
};

/** A month whose days have the states that the letters name, and are still to come after them. */
function monthOf(month: string, states: string, more: Partial<CheckInCalendar> = {}): CheckInCalendar {
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return {
    today: `${month}-${String(states.length).padStart(2, '0')}`,
    days: Array.from({ length }, (_, index) => ({
      day: `${month}-${String(index + 1).padStart(2, '0')}`,
      state: letters[states[index] ?? 'a'] ?? 'ahead',
      coins: null,
    })),
    canMakeUp: [],
    begun: [],
    makeUpsLeft: 2,
    firstMonth: month,
    milestones: [],
    ...more,
  };
}

describe('the month of an address', () => {
  it('is taken only where it is one', () => {
    const of = (query: string) => monthFrom(`https://club.example/games/checkIn${query}`);
    expect(of('?month=2026-02')).toBe('2026-02');
    for (const query of ['', '?month=', '?month=2026-13', '?month=1999-02', '?month=2026-2', '?month=soon']) {
      expect(of(query)).toBeUndefined();
    }
  });
});

describe('the months beside', () => {
  it('go from that of the first check-in to this one, over the turn of the year', () => {
    const january = monthOf('2027-01', 'dt', { firstMonth: '2026-11' });
    expect(monthsBeside(january)).toEqual({ before: '2026-12', after: null });
    expect(monthsBeside({ ...monthOf('2026-12', 'd'), today: '2027-01-02', firstMonth: '2026-12' })).toEqual({
      before: null,
      after: '2027-01',
    });
    expect(monthsBeside(monthOf('2026-11', 't', { firstMonth: null }))).toEqual({
      before: null,
      after: null,
    });
  });

  it('are all there is to look at', () => {
    const shown = monthOf('2026-11', 'd');
    expect(isWithin({ ...shown, today: '2027-01-02' })).toBe(true);
    expect(isWithin({ ...shown, today: '2026-10-31', firstMonth: '2026-10' })).toBe(false);
    expect(isWithin({ ...shown, today: '2027-01-02', firstMonth: '2026-12' })).toBe(false);
    expect(isWithin({ ...shown, firstMonth: null })).toBe(true);
  });
});

describe('weeks', () => {
  const days = (month: string, first: number) =>
    weeksOf(monthOf(month, '').days, first).map((week) => week.map((day) => Number(day?.day.slice(8) ?? 0)));

  it('begin where the reader has them begin and hold each day once', () => {
    // The first of November 2026 is a Sunday.
    expect(days('2026-11', 1)[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(days('2026-11', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(days('2026-11', 6)[0]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const first of [1, 6, 7]) {
      expect(days('2027-02', first).flat().filter(Boolean)).toEqual(
        Array.from({ length: 28 }, (_, i) => i + 1),
      );
    }
    expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  test('begin on Sunday in America and Taiwan, on Monday in Britain and China', () => {
    expect(firstWeekdayOf('en', 'US')).toBe(7);
    expect(firstWeekdayOf('en', 'GB')).toBe(1);
    expect(firstWeekdayOf('zh-TW', 'GB')).toBe(7);
    expect(firstWeekdayOf('zh-CN', 'US')).toBe(1);
    expect(firstWeekdayOf('en', '')).toBe(7);
  });
});

describe('the ribbon', () => {
  it('joins the days that a row of days goes over', () => {
    const [, week = []] = weeksOf(monthOf('2026-11', '-mduc-rt').days, 1);
    expect(week.map((_, index) => ribbonAt(week, index))).toEqual([
      null,
      { begins: true, ends: false },
      { begins: false, ends: false },
      { begins: false, ends: true },
      null,
      { begins: true, ends: true },
      null,
    ]);
  });
});

describe('calendarWith', () => {
  const result = {
    day: '2026-11-05',
    coins: 10,
    streak: 3,
    totalDays: 2,
    cardDay: 3,
    coveredDays: ['2026-11-04'],
    carried: [],
    milestone: null,
  };

  it('hatches today and keeps what its check-in covered', () => {
    const before = monthOf('2026-11', 'd--mt', { canMakeUp: ['2026-11-04'] });
    const { days, canMakeUp } = calendarWith(before, result);
    expect(days.slice(2, 5).map(({ state, coins }) => [state, coins])).toEqual([
      ['none', null],
      ['covered', null],
      ['done', 10],
    ]);
    expect(canMakeUp).toEqual([]);
    expect(daysDone(days)).toBe(2);
    expect(calendarWith(before, null)).toBe(before);
  });

  it('pays the day that went by on a move', () => {
    const moved = { ...result, coveredDays: [], carried: [{ day: '2026-11-04', coins: 5 }] };
    const { days } = calendarWith(monthOf('2026-11', 'd--ct', {}), moved);
    expect(days[3]).toMatchObject({ state: 'covered', coins: 5 });
    expect(daysDone(days)).toBe(3);
  });

  it('begins with the first check-in of all', () => {
    expect(calendarWith(monthOf('2026-11', '----t', { firstMonth: null }), result).firstMonth).toBe(
      '2026-11',
    );
  });
});
