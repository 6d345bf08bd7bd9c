import type { CheckInCalendar, CheckInResult } from '#contract/calls/check-in.ts';

export type CalendarDay = CheckInCalendar['days'][number];
export type DayState = CalendarDay['state'];

/** `YYYY-MM` of an address, or undefined where it names no month that a calendar can have. */
export function monthFrom(address: string): string | undefined {
  const month = new URL(address).searchParams.get('month') ?? '';
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** Whether the month shown is one from that of the first check-in to this one. */
export function isWithin({ days, today, firstMonth }: CheckInCalendar): boolean {
  const shown = days[0]?.day.slice(0, 7) ?? '';
  const now = today.slice(0, 7);
  return shown >= (firstMonth ?? now) && shown <= now;
}

/** The months beside the one shown that have days to look at: from that of the first check-in to this month. */
export function monthsBeside({ days, today, firstMonth }: CheckInCalendar): {
  before: string | null;
  after: string | null;
} {
  const shown = (days[0]?.day ?? today).slice(0, 7);
  const before = monthBeside(shown, -1);
  const after = monthBeside(shown, 1);
  return {
    before: firstMonth !== null && before >= firstMonth ? before : null,
    after: after <= today.slice(0, 7) ? after : null,
  };
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The weekdays of a week that begins with `first`. */
export function weekdaysFrom(first: number): number[] {
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1);
}

/** Weeks of seven places; null before the first of the month and after its last day. */
export function weeksOf(days: readonly CalendarDay[], firstWeekday: number): (CalendarDay | null)[][] {
  const [first] = days;
  if (!first) return [];
  const lead = (weekdayOf(first.day) - firstWeekday + 7) % 7;
  const places = [...Array.from({ length: lead }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => places[week * 7 + index] ?? null),
  );
}

/** Days that a row of days goes over. */
const linked: ReadonlySet<DayState> = new Set(['done', 'madeUp', 'covered', 'resting']);

/** Where the ribbon of a row of days begins and ends within a week; null where there is none. */
export function ribbonAt(
  week: readonly (CalendarDay | null)[],
  index: number,
): { begins: boolean; ends: boolean } | null {
  const has = (at: number) => linked.has(week[at]?.state ?? 'none');
  return has(index) ? { begins: !has(index - 1), ends: !has(index + 1) } : null;
}

/** The calendar once `result` is known: today is done. */
export function calendarWith(calendar: CheckInCalendar, result: CheckInResult | null): CheckInCalendar {
  if (!result) return calendar;
  const covered = new Set(result.coveredDays);
  return {
    ...calendar,
    firstMonth: calendar.firstMonth ?? result.day.slice(0, 7),
    canMakeUp: calendar.canMakeUp.filter((day) => !covered.has(day)),
    days: calendar.days.map((day) => {
      if (day.day === result.day && day.state === 'today') {
        return { ...day, state: 'done', coins: result.coins };
      }
      const paid = result.carried.find((one) => one.day === day.day);
      if (paid) return { ...day, state: 'covered', coins: paid.coins };
      return covered.has(day.day) && day.state === 'missed' ? { ...day, state: 'covered' } : day;
    }),
  };
}

/** Days with a check-in of their own. */
export function daysDone(days: readonly CalendarDay[]): number {
  return days.filter(({ state, coins }) => state === 'done' || state === 'madeUp' || coins !== null).length;
}

/** On which weekday weeks begin where a language is read in a country. */
export function firstWeekdayOf(language: string, countryCode: string): number {
  // The newer call is not yet in every type library; the older name is the same.
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(language.includes('-') ? language : `${language}-${countryCode || 'US'}`);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
