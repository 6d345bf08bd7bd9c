import type { Delivery, GiftKind } from '#contract/calls/gifts/shelf.ts';
import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { EarlyHours, GiftAudience } from '../rules.ts';
import { addCodes, addPieces } from '../claims/stock.ts';
import { insertGift } from './queries.ts';

export interface NewGift {
  readonly giftId: string;
  readonly kind?: GiftKind;
  readonly name: Localised;
  readonly description: Localised;
  readonly picture: string;
  readonly delivery?: Delivery;
  readonly category?: string | null;
  readonly link?: string | null;
  readonly board?: 3 | 4 | null;
  readonly currency: Currency;
  /** Zero: free. */
  readonly price: number;
  /** Null: without limit. Not for coupons, of which there are as many as codes. */
  readonly stock: number | null;
  /** Of a coupon gift: codes of the shop, each for one claim. */
  readonly codes?: readonly string[];
  readonly couponDays?: number | null;
  readonly limitPerMember: number | null;
  readonly minLevel?: number;
  readonly audience?: GiftAudience;
  readonly restrictedIn?: readonly string[];
  /** SKU of the product that it is or is about. */
  readonly product?: string;
  readonly opensAt?: Date | null;
  readonly closesAt?: Date | null;
  readonly earlyHours?: EarlyHours;
  readonly position?: number;
}

/** Puts a gift on its shelf with its stock. */
export async function addGift(tx: Transaction, gift: NewGift): Promise<void> {
  const { giftId, stock, codes = [], delivery = 'voucher' } = gift;
  await insertGift(tx, {
    giftId,
    kind: gift.kind ?? 'redeem',
    name: JSON.stringify(gift.name),
    description: JSON.stringify(gift.description),
    picture: gift.picture,
    delivery,
    category: gift.category ?? null,
    link: gift.link ?? null,
    board: gift.board ?? null,
    currency: gift.currency,
    price: gift.price,
    pieces: delivery === 'coupon' || stock !== null ? 0 : null,
    couponDays: gift.couponDays ?? null,
    limitPerMember: gift.limitPerMember,
    minLevel: gift.minLevel ?? 1,
    audience: JSON.stringify(gift.audience ?? {}),
    restrictedIn: [...(gift.restrictedIn ?? [])],
    product: gift.product ?? null,
    opensAt: gift.opensAt ?? null,
    closesAt: gift.closesAt ?? null,
    earlyHours: gift.earlyHours ? JSON.stringify(gift.earlyHours) : null,
    position: gift.position ?? 0,
  });
  if (delivery === 'coupon') await addCodes(tx, giftId, codes);
  else if (stock !== null) await addPieces(tx, giftId, stock);
}
