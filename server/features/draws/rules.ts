import { isWithin } from '#server/core/audience/windows.ts';
import type { DrawRow, TermsRow } from './queries.ts';

/** Periods made ahead of the running one, so that their hashes stand long before anybody plays. */
const periodsAhead = 2;

export const isOpen = (draw: DrawRow, now: Date): boolean => !draw.archived && isWithin(draw, now);

/** Whether somebody with these codes of activities may play it. */
export function isForHolder({ activity }: Pick<DrawRow, 'activity'>, codes: readonly string[]): boolean {
  return activity === null || codes.includes(activity);
}

/** The period that holds `now` and those after it, as far as the draw goes; the last one ends with the draw. */
export function periodsFrom(
  { opensAt, closesAt, periodDays }: Pick<DrawRow, 'opensAt' | 'closesAt' | 'periodDays'>,
  now: Date,
): { startsAt: Date; endsAt: Date }[] {
  const length = periodDays * 86_400_000;
  const passed = periodAt({ opensAt, periodDays }, now);
  return Array.from({ length: periodsAhead + 1 }, (_, ahead) => {
    const startsAt = new Date(opensAt.getTime() + (passed + ahead) * length);
    const endsAt = new Date(Math.min(startsAt.getTime() + length, closesAt?.getTime() ?? Infinity));
    return { startsAt, endsAt };
  }).filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/** Whether a prize can be given at all to somebody of a country; `isThere`: of a prize that is a gift, that there is one. */
export const isOffered = (
  { giftId, restrictedIn }: { readonly giftId: string | null; readonly restrictedIn: readonly string[] },
  { countryCode, isThere }: { readonly countryCode: string; readonly isThere: boolean },
): boolean => !restrictedIn.includes(countryCode) && (giftId === null || isThere);

/** Why no piece of a prize can be had of which there are so many in all. */
export const whyNone = (quantity: number, given: number): 'soldOut' | 'notReleased' =>
  given >= quantity ? 'soldOut' : 'notReleased';

/** How many pieces can be won until a moment. */
export const releasedBy = (
  releases: readonly { readonly releasesAt: Date; readonly quantity: number }[],
  now: Date,
): number => releases.reduce((sum, { releasesAt, quantity }) => sum + (releasesAt <= now ? quantity : 0), 0);

/** Number of the period of a draw that holds a moment, from 0. */
export const periodAt = (
  { opensAt, periodDays }: Pick<DrawRow, 'opensAt' | 'periodDays'>,
  now: Date,
): number => Math.max(0, Math.floor((now.getTime() - opensAt.getTime()) / (periodDays * 86_400_000)));

export interface Allowance {
  readonly all: number;
  readonly free: number;
  readonly extra: number;
  readonly left: number;
  /** Price of the next play; null when none is left. */
  readonly nextPrice: number | null;
}

/** Plays of a member in a period: those of everybody, and the free ones that her level brings. */
export function allowanceOf(
  terms: Pick<TermsRow, 'plays' | 'freePlays' | 'extraPlays' | 'price'>,
  { level, used }: { level: number; used: number },
): Allowance {
  const extra = terms.extraPlays[String(level)] ?? 0;
  const all = terms.plays + extra;
  const free = terms.freePlays + extra;
  const left = Math.max(0, all - used);
  return { all, free, extra, left, nextPrice: left === 0 ? null : used < free ? 0 : terms.price };
}
