import type { Gift, MallOrder } from '#contract/calls/gifts/shelf.ts';

/** A gift with its rank in an order, and its place on the shelf, which parts equals. */
export interface Ranked {
  readonly gift: Gift;
  /** A whole number of at least 0. */
  readonly rank: number;
  readonly place: number;
}

/** What can be had comes first, then what can be had soon, then what is over. */
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

/** `shelf` is as staff laid it out. */
export function inOrder(shelf: readonly Gift[], order: MallOrder): readonly Ranked[] {
  return shelf
    .map((gift, place) => ({ gift, rank: rankOf(gift, order), place }))
    .toSorted((a, b) => compare(a, b, order));
}

export function comesAfter(one: Ranked, other: Ranked, order: MallOrder): boolean {
  return compare(one, other, order) > 0;
}

function rankOf({ state, price }: Gift, order: MallOrder): number {
  switch (order) {
    case 'shelf':
    case 'newest':
      return 0;
    case 'reach':
      return reach[state];
    case 'price':
      return price;
  }
}

function compare(a: Ranked, b: Ranked, order: MallOrder): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  // Ids are made in the order of time.
  if (order === 'newest' && a.gift.giftId !== b.gift.giftId) return a.gift.giftId < b.gift.giftId ? 1 : -1;
  return a.place - b.place;
}
