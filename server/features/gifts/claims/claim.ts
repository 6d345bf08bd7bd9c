import type { Delivery, GiftClaim, GiftKind } from '#contract/calls/gifts/shelf.ts';
import type { Currency } from '#contract/define.ts';
import type { WrittenText } from '#contract/locales.ts';
import { callThing, type NameReader } from '#server/core/rest/plain-names.ts';

export interface ClaimRow {
  readonly claimId: string;
  readonly giftId: string;
  /** Of the gift, whose terms it keeps. */
  readonly version: number;
  readonly kind: GiftKind;
  readonly occasion: string | null;
  readonly delivery: Delivery;
  readonly state: GiftClaim['state'];
  readonly name: WrittenText;
  readonly picture: string;
  readonly link: string | null;
  readonly currency: Currency;
  readonly price: number;
  /** Of vouchers and coupons. */
  readonly voucherCode: string | null;
  readonly validUntil: Date | null;
  readonly usedAt: Date | null;
  readonly claimedAt: Date;
}

/** A claim as its member sees it. */
export function presentClaim(row: ClaimRow, reader: NameReader): GiftClaim {
  return {
    claimId: row.claimId,
    giftId: row.giftId,
    kind: row.kind,
    ...callThing('gift', row, reader),
    currency: row.currency,
    price: row.price,
    delivery: row.delivery,
    state: row.state,
    voucherCode: row.voucherCode,
    link: row.link,
    claimedAt: row.claimedAt.toISOString(),
  };
}
