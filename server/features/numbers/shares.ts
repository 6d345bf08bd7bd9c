import { leastGroup } from '#server/core/audience/hidden.ts';

/** Shares are told in steps of this many percent. */
const step = 5;

export const roundedShare = (part: number, whole: number): number =>
  (Math.round((100 * part) / whole / step) * step) / 100;

/** The share that some are of others, from 0 to 1. Null where those in it, or those outside of it, are some and fewer than a group. */
export function shareOfPeople(part: number, whole: number): number | null {
  const few = (people: number) => people > 0 && people < leastGroup;
  return whole === 0 || few(part) || few(whole - part) ? null : roundedShare(part, whole);
}
