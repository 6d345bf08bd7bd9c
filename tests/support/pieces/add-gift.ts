import type { Delivery, GiftKind } from '#contract/calls/gifts/shelf.ts';
import type { Currency } from '#contract/define.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addCodes, addPieces } from '#server/features/gifts/claims/stock.ts';
import type { EarlyHours, GiftAudience } from '#server/features/gifts/rules.ts';
import { putUp, slugOf, windowOf } from './put-up.ts';

export interface NewGift {
  readonly giftId: string;
  readonly kind?: GiftKind;
  readonly name: WrittenText;
  readonly description: WrittenText;
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

/** Puts a gift on its shelf with its stock, live since ever. */
export async function addGift(tx: Transaction, gift: NewGift): Promise<void> {
  const { giftId, stock, codes = [], delivery = 'voucher' } = gift;
  const body = await bodyOf(tx, gift);
  await putUp(tx, 'gift', { pieceId: giftId, slug: slugOf(textIn(gift.name, 'en'), 'gift') }, body);
  if (delivery === 'coupon') await addCodes(tx, giftId, codes);
  else if (stock !== null) await addPieces(tx, giftId, stock);
}

async function bodyOf(tx: Transaction, gift: NewGift): Promise<ContentBody<'gift'>> {
  const { stock, delivery = 'voucher', category = null } = gift;
  const categoryId = category === null ? null : await findPieceId(tx, 'giftCategory', category);
  if (categoryId === undefined) throw new Error(`No category ${category}`);
  return {
    kind: gift.kind ?? 'redeem',
    name: gift.name,
    description: gift.description,
    picture: gift.picture,
    delivery,
    counted: delivery === 'coupon' || stock !== null,
    category: categoryId,
    link: gift.link ?? null,
    board: gift.board === 3 ? 'brand' : gift.board === 4 ? 'partners' : 'none',
    currency: gift.currency,
    price: gift.price,
    limitPerMember: gift.limitPerMember,
    minLevel: gift.minLevel ?? 1,
    audience: (gift.audience ?? {}) as ContentBody<'gift'>['audience'],
    restrictedIn: [...(gift.restrictedIn ?? [])],
    product: gift.product ?? null,
    couponDays: gift.couponDays ?? null,
    window: windowOf(gift.opensAt, gift.closesAt),
    earlyHours: gift.earlyHours ?? null,
    position: gift.position ?? 0,
  };
}
