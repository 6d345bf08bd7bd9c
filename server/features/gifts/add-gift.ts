import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/database/database.ts';

export interface NewGift {
  readonly giftId: string;
  readonly name: Localised;
  readonly description: Localised;
  readonly picture: string;
  readonly currency: Currency;
  /** Zero: free. */
  readonly price: number;
  /** Null: without limit. */
  readonly stock: number | null;
  readonly limitPerMember: number | null;
  readonly opensAt?: Date | null;
  readonly closesAt?: Date | null;
  readonly position?: number;
}

const mostBuckets = 16;

/** Puts a redeemable gift on the shelf, its stock spread evenly over buckets. */
export async function addGift(tx: Transaction, gift: NewGift): Promise<void> {
  await tx
    .insertInto('gift')
    .values({
      giftId: gift.giftId,
      kind: 'redeem',
      name: JSON.stringify(gift.name),
      description: JSON.stringify(gift.description),
      picture: gift.picture,
      currency: gift.currency,
      price: gift.price,
      limitPerMember: gift.limitPerMember,
      opensAt: gift.opensAt ?? null,
      closesAt: gift.closesAt ?? null,
      position: gift.position ?? 0,
    })
    .execute();
  if (gift.stock === null) return;
  const { stock } = gift;
  const buckets = Math.max(1, Math.min(mostBuckets, stock));
  await tx
    .insertInto('giftStock')
    .values(
      Array.from({ length: buckets }, (_, bucket) => ({
        giftId: gift.giftId,
        bucket,
        remaining: Math.floor(stock / buckets) + (bucket < stock % buckets ? 1 : 0),
      })),
    )
    .execute();
}
