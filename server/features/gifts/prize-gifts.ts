import type { Queryable } from '#server/database/database.ts';
import { findGiftsById, type GiftRow } from './gift.ts';

/**
 * Of some gifts by id those that can be won by a member of a country. Not one that the country's rules forbid, that
 * staff put away, or that has a stock of its own, since the pieces of a prize are counted by its draw.
 */
export async function findPrizeGifts(
  db: Queryable,
  giftIds: readonly string[],
  countryCode: string,
): Promise<ReadonlyMap<string, GiftRow>> {
  if (giftIds.length === 0) return new Map();
  const gifts = await findGiftsById(db, giftIds);
  return new Map(
    gifts
      .filter(({ pieces, restrictedIn }) => pieces === null && !restrictedIn.includes(countryCode))
      .map((gift) => [gift.giftId, gift]),
  );
}
