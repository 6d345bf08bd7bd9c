import type { DrawPlay, LuckyDraw } from '#contract/calls/draws.ts';

type Prize = LuckyDraw['prizes'][number];

/** Of how many plays one lands on a prize, whole; null where saying so would say less than the percentage. */
export function oneIn(chance: number): { readonly count: number; readonly exact: boolean } | null {
  if (chance <= 0 || chance > 50) return null;
  const count = Math.round(100 / chance);
  return { count, exact: Math.abs(count * chance - 100) < 0.001 };
}

/** How many of the plays that are left cost nothing. */
export function freeLeft({ all, free, left }: LuckyDraw['plays']): number {
  return Math.min(left, Math.max(0, free - (all - left)));
}

/** What is to be had of a prize now. `more`: pieces that come later. */
export type PrizeStockNote =
  | { readonly kind: 'notOffered' | 'endless' | 'unlimited' | 'gone' }
  | { readonly kind: 'left'; readonly left: number; readonly quantity: number; readonly more: More | null }
  | { readonly kind: 'later'; readonly more: More };
type More = NonNullable<Prize['nextRelease']>;

export function stockNote({ offered, fallback, quantity, left, nextRelease }: Prize): PrizeStockNote {
  if (!offered) return { kind: 'notOffered' };
  if (quantity === null || left === null) return { kind: fallback ? 'endless' : 'unlimited' };
  if (left > 0) return { kind: 'left', left, quantity, more: nextRelease };
  return nextRelease === null ? { kind: 'gone' } : { kind: 'later', more: nextRelease };
}

/** When there will be new plays; null when the draw ends with this round. */
export function nextRound({ closesAt, period }: LuckyDraw): string | null {
  return closesAt !== null && Date.parse(period.endsAt) >= Date.parse(closesAt) ? null : period.endsAt;
}

/** Whether a failed play certainly was not made, so that what is shown is out of date. Otherwise it may have been. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** What a member does next to have what she won. */
export type PrizeClaiming =
  'coins' | 'points' | 'address' | 'order' | 'voucher' | 'coupon' | 'gifts' | 'none';

export function claimingOf({ given, claim }: Pick<DrawPlay, 'given' | 'claim'>): PrizeClaiming {
  if (given.what === 'nothing') return 'none';
  if (given.what !== 'gift') return given.what;
  if (claim === null) return 'gifts';
  switch (claim.delivery) {
    case 'physical':
      return claim.addressNeeded ? 'address' : 'order';
    case 'voucher':
    case 'coupon':
      return claim.voucherCode === null ? 'gifts' : claim.delivery;
    case 'link':
      return 'gifts';
  }
}

export const cardCount = 9;
export const cardColumns = 3;

/** The card that a key goes to; null for a key that is none of theirs. */
export function cardAfter(key: string, from: number): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -cardColumns, ArrowDown: cardColumns }[key];
  if (step !== undefined) {
    const to = from + step;
    return to >= 0 && to < cardCount ? to : from;
  }
  return key === 'Home' ? 0 : key === 'End' ? cardCount - 1 : null;
}

/**
 * What the cards that were not picked show: each other prize of the draw once, spread over the table, and null for those
 * that stay face down. It tells what there was, not what could have been picked.
 */
export function otherCards(
  prizes: readonly Prize[],
  { picked, given }: { picked: number; given: string },
): (Prize | null)[] {
  const others = prizes.filter(({ prizeId }) => prizeId !== given).slice(0, cardCount - 1);
  const shown: (Prize | null)[] = Array.from({ length: cardCount }, () => null);
  for (const [turn, prize] of others.entries()) {
    const step = 1 + Math.floor((turn * (cardCount - 1)) / others.length);
    shown[(picked + step) % cardCount] = prize;
  }
  return shown;
}
