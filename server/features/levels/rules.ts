/** Thresholds in points, lowest level first; the first is 0. */
export type Thresholds = readonly { readonly level: number; readonly threshold: number }[];

/** Days before the end of a membership year at which a member is told what is missing. */
export const warningDays = 30;

/** Days that are left after the warning at least, however late it comes. */
export const noticeDays = 14;

/** The highest level that so many points reach. */
export function levelFor(earned: number, levels: Thresholds): number {
  return levels.reduce((reached, { level, threshold }) => (earned >= threshold ? level : reached), 1);
}

/** The level after a membership year: the same when its points were earned again in it, else one less. */
export function levelAfterYear(level: number, earnedInYear: number, levels: Thresholds): number {
  return Math.max(levelFor(earnedInYear, levels), level - 1);
}

/** A year later, to the same moment of the day; 29 February ends on the 28th. */
export function endOfYear(began: Date): Date {
  const end = new Date(began);
  end.setUTCFullYear(began.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== began.getUTCMonth()) end.setUTCDate(0);
  return end;
}

/** When a year ends of which somebody is warned at `now`. */
export function endAfterWarning(ends: Date, now: Date): Date {
  return new Date(Math.max(ends.getTime(), now.getTime() + noticeDays * 86_400_000));
}

/** Whole points, rounded down: 10 times 1.1 is 11, whatever binary fractions make of it. */
export function multiplied(points: number, multiplier: number): number {
  return Math.floor(Number((points * multiplier).toFixed(6)));
}

/** What a year begins with: nobody has looked at it. */
export const unwarned = { levelWarnedAt: null, levelCheckedAt: null } as const;
