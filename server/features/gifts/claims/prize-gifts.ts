import type { Queryable } from '#server/kernel/database/database.ts';
import type { GiftRow } from '../shelf/gift.ts';
import { findGiftsById } from '../shelf/queries-shared-gifts.ts';

/**
 * Of some gifts by id those that can be given to a member of a country: not one that the country's rules forbid or that
 * is not live.
 */
export async function findGivableGifts(
  db: Queryable,
  giftIds: readonly string[],
  { countryCode, now }: { countryCode: string; now: Date },
): Promise<ReadonlyMap<string, GiftRow>> {
  if (giftIds.length === 0) return new Map();
  const gifts = await findGiftsById(db, giftIds, now);
  return new Map(
    gifts
      .filter(({ restrictedIn }) => !restrictedIn.includes(countryCode))
      .map((gift) => [gift.giftId, gift]),
  );
}

/**
 * Of those the ones that can be won: not one that has a stock of its own, since the pieces of a prize are counted by its
 * draw.
 */
export async function findPrizeGifts(
  db: Queryable,
  giftIds: readonly string[],
  reader: { countryCode: string; now: Date },
): Promise<ReadonlyMap<string, GiftRow>> {
  const gifts = await findGivableGifts(db, giftIds, reader);
  return new Map([...gifts].filter(([, { pieces }]) => pieces === null));
}
