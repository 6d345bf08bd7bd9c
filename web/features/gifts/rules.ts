import type { Gift } from '#contract/calls/gifts.ts';
import type { Currency } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';

export type Balances = Readonly<Record<Currency, number>>;

/** What a member would still have to earn to pay a gift's price; 0 when there is enough. */
export function missingFor(gift: Pick<Gift, 'price' | 'currency'>, balances: Balances): number {
  return Math.max(0, gift.price - balances[gift.currency]);
}

/** Stock low enough to be worth saying: pressure about plenty helps nobody. */
export const fewLeft = 10;

export type StockNote = { readonly kind: 'none' } | { readonly kind: 'few' | 'left'; readonly count: number };

export function stockNote(gift: Pick<Gift, 'stockLeft' | 'state'>): StockNote {
  if (gift.stockLeft === null || gift.stockLeft <= 0 || gift.state === 'soldOut') return { kind: 'none' };
  return { kind: gift.stockLeft <= fewLeft ? 'few' : 'left', count: gift.stockLeft };
}

/** Gifts that can be had now first, then those within reach, then the rest; the shop's order within each. */
export function byReach(gifts: readonly Gift[]): readonly Gift[] {
  return gifts.toSorted((a, b) => reach[a.state] - reach[b.state]);
}

const reach: Record<Gift['state'], number> = {
  open: 0,
  balanceTooLow: 1,
  levelTooLow: 2,
  notYet: 2,
  notDue: 2,
  limitReached: 3,
  soldOut: 4,
  closed: 5,
};

/**
 * What helps after a refused claim: the same once more, another address, a choice from an address book that is up to
 * date, or nothing, as what is shown is out of date and must be loaded anew.
 */
export type AfterRefusal = 'retry' | 'elsewhere' | 'addressGone' | 'reload';

export function afterRefusal(code: number): AfterRefusal {
  switch (code) {
    case errors.giftNotSentThere.code:
      return 'elsewhere';
    case errors.addressUnknown.code:
    case errors.giftAddressNeeded.code:
      return 'addressGone';
    case errors.giftUnknown.code:
    case errors.giftClosed.code:
    case errors.giftSoldOut.code:
    case errors.giftLimitReached.code:
    case errors.giftLevelTooLow.code:
    case errors.giftNotForYou.code:
    case errors.giftNotDue.code:
    case errors.giftOccasionTaken.code:
    case errors.childUnknown.code:
    case errors.balanceTooLow.code:
    case errors.requestKeyReused.code:
      return 'reload';
    default:
      return 'retry';
  }
}
