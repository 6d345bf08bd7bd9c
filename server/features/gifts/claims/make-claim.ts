import type { GiftKind } from '#contract/calls/gifts/shelf.ts';
import { chanceOf, newId, type Transaction } from '#server/kernel/database/database.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { claimSource } from '#server/core/ledger/claim-source.ts';
import { lockBalances } from '#server/core/ledger/queries-shared.ts';
import { postMovements } from '#server/core/ledger/movements.ts';
import { planSpends, type Spending } from '#server/core/ledger/spend.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { ClaimRow } from './claim.ts';
import type { GiftRow } from '../shelf/gift.ts';
import { couponEnd, makeVoucherCode } from '../rules.ts';
import { insertClaims, type WrittenClaim } from './queries.ts';
import { takeFreeCodes, takePieces } from './queries-stock.ts';
import { takeCode, takePiece } from './stock.ts';

/** From here on this member's claims, cancellations and spends come one after the other. */
export const lockClaims = (tx: Transaction, memberId: string): Promise<void> => lockClaimsOf(tx, [memberId]);

/** The same of several. */
export const lockClaimsOf = (tx: Transaction, memberIds: readonly string[]): Promise<void> =>
  lockBalances(
    tx,
    memberIds.flatMap((memberId) => [
      { memberId, currency: 'coins' },
      { memberId, currency: 'points' },
    ]),
  );

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
 * The one place that writes claims: price, piece or code, claim and the first line of an order's timeline, of each all or
 * nothing. Needs `lockClaims` before it in the same transaction, and no two are of one member. Whether she may have the gift is
 * for the caller to decide, all but one thing: what is restricted where she is, or where it goes, is not written, and
 * `giftNotForYou` is thrown, which undoes all.
 *
 * @returns in their order what was made, or why not: `balanceTooLow`, `giftSoldOut`. Null: among several, one for whom
 * nothing was free just now, while alone she would have waited for it.
 */
export async function makeClaims(
  tx: Transaction,
  wanted: readonly NewClaim[],
): Promise<(ClaimRow | Failure | null)[]> {
  const drafts = wanted.map((one) => draftOf(tx, one));
  const priced = drafts.filter(({ price }) => price > 0);
  const spends = await planSpends(tx, priced.map(spendingOf));
  const payments = new Map(priced.map(({ claimId }, index) => [claimId, spends[index] ?? null]));
  const payable = drafts.filter(({ claimId }) => payments.get(claimId) !== null);
  const supplied = await supply(tx, payable);
  if (supplied.length > 0 && !(await insertClaims(tx, supplied))) throw new Failure('giftNotForYou');
  await postMovements(
    tx,
    supplied.flatMap(({ claimId }) => payments.get(claimId) ?? []),
  );
  const made = new Map(supplied.map((claim) => [claim.claimId, claim]));
  return drafts.map(({ claimId }) => {
    if (payments.get(claimId) === null) return new Failure('balanceTooLow');
    return made.get(claimId) ?? (wanted.length > 1 ? null : new Failure('giftSoldOut'));
  });
}

/** The same of one; throws why not. */
export async function makeClaim(tx: Transaction, wanted: NewClaim): Promise<ClaimRow> {
  const [made] = await makeClaims(tx, [wanted]);
  if (!made) throw new Error('A claim is made, or it is said why not');
  if (made instanceof Failure) throw made;
  return made;
}

interface Draft extends WrittenClaim {
  /** What it takes a piece of, if of anything. */
  readonly takes: 'piece' | 'code' | null;
}

/** Without its code where that is one of the shop's. */
function draftOf(tx: Transaction, { gift, now, address, actor = 'member', ...wanted }: NewClaim): Draft {
  const { giftId, version, name, picture, currency, delivery, link, pieces } = gift;
  const physical = delivery === 'physical';
  return {
    ...wanted,
    claimId: newId(tx),
    giftId,
    version,
    delivery,
    state: physical ? 'requested' : 'given',
    name,
    picture,
    link: delivery === 'link' ? link : null,
    currency,
    voucherCode: delivery === 'voucher' ? makeVoucherCode(chanceOf(tx)) : null,
    validUntil: couponEnd(gift, now),
    usedAt: null,
    claimedAt: now,
    actor,
    address: physical ? address : null,
    takes: delivery === 'coupon' ? 'code' : pieces === null ? null : 'piece',
  };
}

const spendingOf = ({ memberId, currency, price, claimId, giftId, name, claimedAt }: Draft): Spending => ({
  memberId,
  currency,
  amount: price,
  sourceType: claimSource,
  sourceId: claimId,
  rule: 'gift.claim',
  details: { giftId, name, price },
  now: claimedAt,
});

/** Those that got their piece or code, or need none. One alone waits for what somebody else has in hand. */
async function supply(tx: Transaction, drafts: readonly Draft[]): Promise<Draft[]> {
  const [only] = drafts;
  if (drafts.length === 1 && only) return supplyOne(tx, only);
  const without = await takePieces(
    tx,
    drafts.filter(({ takes }) => takes === 'piece'),
  );
  const codes = await takeFreeCodes(
    tx,
    drafts.filter(({ takes }) => takes === 'code'),
  );
  return drafts.flatMap((draft) => {
    if (draft.takes !== 'code') return without.has(draft.claimId) ? [] : [draft];
    const voucherCode = codes.get(draft.claimId);
    return voucherCode === undefined ? [] : [{ ...draft, voucherCode }];
  });
}

async function supplyOne(tx: Transaction, draft: Draft): Promise<Draft[]> {
  const { giftId, claimId, takes } = draft;
  if (takes === null) return [draft];
  if (takes === 'piece') return (await takePiece(tx, giftId)) ? [draft] : [];
  const voucherCode = await takeCode(tx, giftId, claimId);
  return voucherCode === null ? [] : [{ ...draft, voucherCode }];
}
