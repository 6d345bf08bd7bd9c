import { isDay } from '#contract/days.ts';

/**
 * The default date of a date field, which must be written year/month/day, as the browser's own field takes it:
 * `2026/03/02` is `2026-03-02`. Throws for any other form and for a day that no calendar has.
 */
export function dayOfDefault(defaultDate: string): string {
  const day = defaultDate.replaceAll('/', '-');
  if (!/^\d{4}\/\d{2}\/\d{2}$/.test(defaultDate) || !isDay(day))
    throw new RangeError(`A default date is written year/month/day: ${defaultDate}`);
  return day;
}
