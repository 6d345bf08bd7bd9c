import type { Delivery, GiftClaim, GiftKind } from '#contract/calls/gifts.ts';
import type { Currency } from '#contract/define.ts';
import type { Localised, Script } from '#contract/locales.ts';

export interface ClaimRow {
  readonly claimId: string;
  readonly giftId: string;
  readonly kind: GiftKind;
  readonly occasion: string | null;
  readonly delivery: Delivery;
  readonly state: GiftClaim['state'];
  readonly name: Localised;
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
export function presentClaim(row: ClaimRow, script: Script): GiftClaim {
  return {
    claimId: row.claimId,
    giftId: row.giftId,
    kind: row.kind,
    name: row.name[script],
    picture: row.picture,
    currency: row.currency,
    price: row.price,
    delivery: row.delivery,
    state: row.state,
    voucherCode: row.voucherCode,
    link: row.link,
    claimedAt: row.claimedAt.toISOString(),
  };
}
