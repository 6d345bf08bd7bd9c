import { remember } from '#server/kernel/cache/remember.ts';

/** Minutes of a member's own day. From the evening to the morning, `from` is the later of the two. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export const usualQuietHours: QuietHours = { from: 21 * 60, to: 8 * 60 };

/** Minutes since midnight of `HH:MM`. */
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** `HH:MM` of minutes since midnight. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Whether a minute of the day is in quiet hours, which may go over midnight; their end is not. */
export function isQuiet(minute: number, { from, to }: QuietHours): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The end of the quiet hours that `now` is in, in a time zone; null when it is in none. */
export function quietUntil(now: Date, timeZone: string, quiet: QuietHours | null): Date | null {
  if (!quiet || !isQuiet(localMinute(now, timeZone), quiet)) return null;
  const left = (quiet.to - localMinute(now, timeZone) + 1440) % 1440;
  const end = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000);
  // A clock that was moved in between shows another minute then.
  const off = ((localMinute(end, timeZone) - quiet.to + 2160) % 1440) - 720;
  return Math.abs(off) <= 180 ? new Date(end.getTime() - off * 60_000) : end;
}

const clockIn = remember(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }),
  { most: 600 },
);

function localMinute(at: Date, timeZone: string): number {
  const parts = clockIn(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}
