import type { GiftKind } from '#contract/calls/gifts/shelf.ts';
import { chanceOf, newId, type Transaction } from '#server/kernel/database/database.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { claimSource } from '#server/core/ledger/claim-source.ts';
import { lockBalances } from '#server/core/ledger/queries-shared.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { ClaimRow } from './claim.ts';
import type { GiftRow } from '../shelf/gift.ts';
import { couponEnd, makeVoucherCode } from '../rules.ts';
import { insertClaim } from './queries.ts';
import { takeCode, takePiece } from './stock.ts';

/** From here on this member's claims, cancellations and spends come one after the other. */
export async function lockClaims(tx: Transaction, memberId: string): Promise<void> {
  await lockBalances(tx, [
    { memberId, currency: 'coins' },
    { memberId, currency: 'points' },
  ]);
}

export interface NewClaim {
  readonly memberId: string;
  readonly gift: GiftRow;
  /** SKUs of what it is given for, besides the gift’s own product. */
  readonly products: readonly string[];
  readonly kind: GiftKind;
  /** What the gift is claimed for once, such as a child or a year; null: as often as its limit lets. */
  readonly occasion: string | null;
  /** In the gift's currency; 0 for what was won. */
  readonly price: number;
  /** Belongs to one claim of this member for ever. */
  readonly requestKey: string;
  /** Of a physical gift; null while it is still to be given, as with a prize. */
  readonly address: DeliveryAddress | null;
  /** Who asked for it; she herself, unless staff gave it. */
  readonly actor?: 'member' | 'staff';
  readonly now: Date;
}

/**
 * The one place that writes a claim: price, piece or code, claim and the first line of an order's timeline, all or
 * nothing. Needs `lockClaims` before it in the same transaction; whether the member may have the gift is for the caller
 * to decide, all but one thing: what is restricted where she is, or where it goes, is not written, and `giftNotForYou` is
 * thrown. Throws `balanceTooLow` or `giftSoldOut`.
 */
export async function makeClaim(tx: Transaction, wanted: NewClaim): Promise<ClaimRow> {
  const { memberId, gift, products, kind, occasion, price, requestKey, address, now } = wanted;
  const { actor = 'member' } = wanted;
  const { giftId, name, picture, currency, delivery } = gift;
  const claimId = newId(tx);
  if (price > 0) {
    await spend(tx, {
      memberId,
      currency,
      amount: price,
      sourceType: claimSource,
      sourceId: claimId,
      rule: 'gift.claim',
      details: { giftId, name, price },
      now,
    });
  }
  const physical = delivery === 'physical';
  const claim: ClaimRow = {
    claimId,
    giftId,
    version: gift.version,
    kind,
    occasion,
    delivery,
    state: physical ? 'requested' : 'given',
    name,
    picture,
    link: delivery === 'link' ? gift.link : null,
    currency,
    price,
    voucherCode: await codeFor(tx, gift, claimId),
    validUntil: couponEnd(gift, now),
    usedAt: null,
    claimedAt: now,
  };
  const written = await insertClaim(tx, claim, {
    memberId,
    requestKey,
    actor,
    address: physical ? address : null,
    products,
  });
  if (!written) throw new Failure('giftNotForYou');
  // The piece comes last: its row is what a whole rush wants, and so it is held for the shortest time.
  if (gift.pieces !== null && delivery !== 'coupon' && !(await takePiece(tx, giftId)))
    throw new Failure('giftSoldOut');
  return claim;
}

async function codeFor(tx: Transaction, gift: GiftRow, claimId: string): Promise<string | null> {
  switch (gift.delivery) {
    case 'voucher':
      return makeVoucherCode(chanceOf(tx));
    case 'coupon': {
      const code = await takeCode(tx, gift.giftId, claimId);
      if (code === null) throw new Failure('giftSoldOut');
      return code;
    }
    case 'physical':
    case 'link':
      return null;
  }
}
