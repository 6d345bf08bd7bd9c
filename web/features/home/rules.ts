import { remembered } from '#web/kit/remembered.ts';

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** Part of the day at an hour from 0 to 23. The hours of night feeds are night, not morning. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Making one takes longer than the rest of a greeting. */
const clockIn = remembered(
  (timeZone) => new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }),
  { most: 100 },
);

/** Hour of the clock, 0 to 23, that hangs in a time zone; UTC's where the zone is unknown. */
export function hourIn(timeZone: string, now: Date): number {
  try {
    return Number(clockIn(timeZone).format(now));
  } catch {
    return now.getUTCHours();
  }
}

export interface LevelProgress {
  /** Between 0 and 1. */
  readonly part: number;
  /** Points still to be earned. */
  readonly missing: number;
}

/** How far `earned` points are on the way to a level's `threshold`. */
export function progressTo(earned: number, threshold: number): LevelProgress {
  const part = threshold > 0 ? Math.min(1, Math.max(0, earned / threshold)) : 1;
  return { part, missing: Math.max(0, threshold - earned) };
}
