import type { Queryable } from '#server/database/database.ts';
import { findGift, type GiftRow } from './gift.ts';

export type PrizeGift = GiftRow;

/**
 * A gift that can be won, for a member of a country. Null when it cannot be given there: a country's rules forbid it,
 * staff put it away, or it has a stock of its own, while the pieces of a prize are counted by its draw.
 */
export async function findPrizeGift(
  db: Queryable,
  giftId: string,
  countryCode: string,
): Promise<PrizeGift | null> {
  const gift = await findGift(db, giftId);
  return gift && gift.pieces === null && !gift.restrictedIn.includes(countryCode) ? gift : null;
}
