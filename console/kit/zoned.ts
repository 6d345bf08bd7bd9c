const minute = 60_000;

const wholeField = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const partsIn = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** An instant as a field of day and time shows it in a zone: `2026-03-01T09:30`. */
export function toZoned(instant: string | Date, zone: string): string {
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/** The instant that such a field means; of an hour that comes twice the first, of one that is left out the one after. */
export function fromZoned(text: string, zone: string): string | null {
  if (!wholeField.test(text)) return null;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) => Date.parse(`${toZoned(new Date(at), zone)}:00Z`) - at;
  const offsets = [...new Set([offsetAt(asUtc - 1440 * minute), offsetAt(asUtc + 1440 * minute)])];
  const fitting = offsets.map((offset) => asUtc - offset).filter((at) => offsetAt(at) === asUtc - at);
  const at = fitting.length > 0 ? Math.min(...fitting) : asUtc - Math.min(...offsets);
  return new Date(at).toISOString();
}

/** An instant in words, in the brand's zone. */
export function shownInstant(instant: string, language: string, zone: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(instant));
}

/** Its time of day alone. */
export function shownTime(instant: string, language: string, zone: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone }).format(new Date(instant));
}

/** A day of the calendar in words, which is the same in each zone. */
export function shownDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** A month such as `2026-03` in words. */
export function shownMonth(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
}

/** The day of the calendar that is so many before another. */
export function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 1440 * minute).toISOString().slice(0, 10);
}
