import type { DrawPlay } from '#contract/calls/draws.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { GiftRow } from '#server/features/gifts/shelf/gift.ts';
import { findPrizeGifts } from '#server/features/gifts/claims/prize-gifts.ts';
import type { PrizeRow } from './queries.ts';
import { countGiven, takePiece } from './queries-plays.ts';
import { isOffered, whyNone } from './rules.ts';

export interface GivenPrize {
  readonly prize: PrizeRow;
  /** Of a prize that is a gift. */
  readonly gift: GiftRow | null;
  /** Why it is not the prize that was landed on. */
  readonly instead: DrawPlay['instead'];
}

/** Takes a piece of the prize that was landed on; when none can be had, the fallback, which needs none. */
export async function takePrize(
  tx: Transaction,
  wanted: {
    readonly code: string;
    /** Of the terms that decide. */
    readonly version: number;
    readonly landedOn: string;
    readonly prizes: ReadonlyMap<string, PrizeRow>;
    readonly countryCode: string;
    readonly now: Date;
  },
): Promise<GivenPrize> {
  const { code, version, landedOn, prizes, countryCode, now } = wanted;
  const prize = prizes.get(landedOn);
  const fallback = [...prizes.values()].find(({ isFallback }) => isFallback);
  if (!prize || !fallback) throw new Error(`The draw ${code} lacks a prize`);
  const another = (instead: GivenPrize['instead']): GivenPrize => ({ prize: fallback, gift: null, instead });

  const { giftId } = prize;
  const gift =
    giftId === null ? null : ((await findPrizeGifts(tx, [giftId], { countryCode, now })).get(giftId) ?? null);
  if (!isOffered(prize, { countryCode, isThere: gift !== null })) return another('notOffered');
  if (prize.quantity === null) return { prize, gift, instead: null };
  if (await takePiece(tx, { code, version, prizeId: landedOn, now })) return { prize, gift, instead: null };
  const given = await countGiven(tx, code, landedOn);
  return another(whyNone(prize.quantity, given));
}
