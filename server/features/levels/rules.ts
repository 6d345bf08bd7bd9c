/** Thresholds in points, lowest level first; the first is 0. */
export type Thresholds = readonly { readonly level: number; readonly threshold: number }[];

/** Days before the end of a membership year at which a member is told what is missing. */
export const warningDays = 30;

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
