import { remember } from '#server/kernel/cache/remember.ts';

const formatIn = remember(
  (zone: string) =>
    // Canadian English writes dates as ISO 8601 does.
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  { most: 600 },
);

/** The calendar day at an instant in an IANA zone, `YYYY-MM-DD`. */
export const localDay = (instant: Date, zone: string): string => formatIn(zone).format(instant);

/** `day` moved by whole calendar days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Whether a calendar had the day in a zone: an island that changes its side of the date line leaves one out. */
export function hasDay(day: string, zone: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Twice in any day of a zone between UTC−12 and UTC+14, and the days of a changed clock are 23 hours long at least.
  return [-14, -3, 8, 19, 30].some((hours) => localDay(new Date(midnight + hours * 3_600_000), zone) === day);
}
