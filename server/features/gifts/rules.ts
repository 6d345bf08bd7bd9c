import { randomInt } from 'node:crypto';
import type { Gift } from '#contract/calls/gifts.ts';

export interface GiftTerms {
  readonly price: number;
  readonly limitPerMember: number | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** What stands in a member's way to a gift, the thing that cannot change first; `open` when nothing does. */
export function giftState(
  terms: GiftTerms,
  standing: { now: Date; stockLeft: number | null; claimed: number; balance: number },
): Gift['state'] {
  if (terms.opensAt && standing.now < terms.opensAt) return 'notYet';
  if (terms.closesAt && standing.now >= terms.closesAt) return 'closed';
  if (terms.limitPerMember !== null && standing.claimed >= terms.limitPerMember) return 'limitReached';
  if (standing.stockLeft !== null && standing.stockLeft <= 0) return 'soldOut';
  return standing.balance < terms.price ? 'balanceTooLow' : 'open';
}

// Without letters and digits that are easily taken for one another.
const voucherAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Twelve random characters in groups of four: 59 bits, not to be guessed at a counter. */
export function makeVoucherCode(): string {
  const characters = Array.from({ length: 12 }, () => voucherAlphabet[randomInt(voucherAlphabet.length)]);
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-');
}
