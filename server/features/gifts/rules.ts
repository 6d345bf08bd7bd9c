import { signsOf, type Chance } from '#server/kernel/chance/chance.ts';
import type { Delivery, Gift } from '#contract/calls/gifts/shelf.ts';
import { isInAudience, type Audience } from '#server/core/audience/audience.ts';
import { stateOf, type OpenWindow } from '#server/core/audience/windows.ts';
import type { Person } from '#server/core/members/person.ts';

export interface GiftTerms extends OpenWindow {
  readonly price: number;
  readonly limitPerMember: number | null;
  readonly minLevel: number;
}

/** The terms as a level sees them to which gifts open so many days earlier. */
export function openedEarly<Terms extends Pick<GiftTerms, 'opensAt'>>(terms: Terms, days: number): Terms {
  if (days === 0 || terms.opensAt === null) return terms;
  return { ...terms, opensAt: new Date(terms.opensAt.getTime() - days * 86_400_000) };
}

/** By the level from which on it opens so many hours sooner; null: by the days of early access that each level has. */
export type EarlyHours = Readonly<Record<string, number>> | null;

/** The most hours of those that a level has. */
export function hoursEarly(
  earlyHours: EarlyHours,
  { level, earlyAccessDays }: { level: number; earlyAccessDays: number },
): number {
  if (earlyHours === null) return earlyAccessDays * 24;
  const mine = Object.entries(earlyHours).filter(([from]) => Number(from) <= level);
  return Math.max(0, ...mine.map(([, hours]) => hours));
}

/** The terms of a gift as a member of a level sees them. */
export const openedFor = <Terms extends Pick<GiftTerms, 'opensAt'> & { readonly earlyHours: EarlyHours }>(
  terms: Terms,
  member: { level: number; earlyAccessDays: number },
): Terms => openedEarly(terms, hoursEarly(terms.earlyHours, member) / 24);

export interface GiftAudience extends Audience {
  /** Code of an activity that the member has. */
  readonly activity?: string;
  /** It is of babies, whatever its words say: laid before nobody who rests. */
  readonly baby?: true;
}

export interface Shopper extends Person {
  readonly activities: readonly string[];
}

/** Whether a gift is there for a member at all. What is not is neither shown nor given. */
export function isForShopper(
  { audience, restrictedIn }: { audience: GiftAudience; restrictedIn: readonly string[] },
  shopper: Shopper,
  now: Date,
): boolean {
  return (
    !restrictedIn.includes(shopper.countryCode) &&
    isInAudience(audience, shopper, now) &&
    (audience.activity === undefined || shopper.activities.includes(audience.activity))
  );
}

export interface ClaimFacts {
  readonly now: Date;
  /** Null: without limit. */
  readonly stockLeft: number | null;
  readonly claimed: number;
  readonly level: number;
  /** Whether it is the time of the gift's occasion; true for gifts without one. */
  readonly due: boolean;
  readonly balance: number;
}

/** What stands in a member's way to a gift, the thing that cannot change first; `open` when nothing does. */
export function giftState(terms: GiftTerms, standing: ClaimFacts): Gift['state'] {
  const window = stateOf(terms, standing.now);
  if (window !== 'running') return window === 'coming' ? 'notYet' : 'closed';
  if (terms.limitPerMember !== null && standing.claimed >= terms.limitPerMember) return 'limitReached';
  if (standing.stockLeft !== null && standing.stockLeft <= 0) return 'soldOut';
  if (standing.level < terms.minLevel) return 'levelTooLow';
  if (!standing.due) return 'notDue';
  return standing.balance < terms.price ? 'balanceTooLow' : 'open';
}

/** When a coupon taken at `now` ends; null for one that does not, and for what is no coupon. */
export function couponEnd(
  { delivery, couponDays }: { delivery: Delivery; couponDays: number | null },
  now: Date,
): Date | null {
  return delivery === 'coupon' && couponDays !== null
    ? new Date(now.getTime() + couponDays * 86_400_000)
    : null;
}

// Without letters and digits that are easily taken for one another.
const voucherAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Twelve random characters in groups of four: 59 bits, not to be guessed at a counter. */
export function makeVoucherCode(chance: Chance): string {
  const characters = signsOf(chance, voucherAlphabet, 12);
  return [0, 4, 8].map((start) => characters.slice(start, start + 4)).join('-');
}
