import type { Gift } from '#contract/calls/gifts/shelf.ts';
import type { Currency } from '#contract/define.ts';

export type Balances = Readonly<Record<Currency, number>>;

/** What a member would still have to earn to pay a gift's price; 0 when there is enough. */
export function missingFor(gift: Pick<Gift, 'price' | 'currency'>, balances: Balances): number {
  return Math.max(0, gift.price - balances[gift.currency]);
}

/** Stock low enough to be worth saying: pressure about plenty helps nobody. */
export const fewLeft = 10;

export type GiftStockNote =
  { readonly kind: 'none' } | { readonly kind: 'few' | 'left'; readonly count: number };

export function stockNote(gift: Pick<Gift, 'stockLeft' | 'state'>): GiftStockNote {
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
 * Each gift as it was told last, and as far as it can be claimed with what she has now: what was loaded some time ago,
 * before something else was claimed, must not promise too much.
 */
export function upToDate(
  list: readonly Gift[],
  told: Readonly<Record<string, Gift>>,
  balances: Balances,
): readonly Gift[] {
  return list.map((loaded) => {
    const gift = told[loaded.giftId] ?? loaded;
    if (gift.state !== 'open' && gift.state !== 'balanceTooLow') return gift;
    const state = missingFor(gift, balances) > 0 ? 'balanceTooLow' : 'open';
    return state === gift.state ? gift : { ...gift, state };
  });
}
