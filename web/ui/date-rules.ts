/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

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
