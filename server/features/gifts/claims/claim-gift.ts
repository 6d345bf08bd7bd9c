import type { GiftKind } from '#contract/calls/gifts/shelf.ts';
import { withAudiences } from '#server/core/audience/audiences.ts';
import { readPromised } from '#server/core/worklist/promised-times.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { codesOf, findActivities } from '#server/core/audience/activities.ts';
import { readDeliveryAddress, type DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { askForBirth, holdBirth } from './births.ts';
import type { ClaimRow } from './claim.ts';
import { findFamily } from '../shelf/queries.ts';
import type { GiftRow } from '../shelf/gift.ts';
import { findGift } from '../shelf/queries-shared-gifts.ts';
import { lockClaims, makeClaim } from './make-claim.ts';
import { needsLook, occasionsOf, type OccasionKind } from '../shelf/occasions.ts';
import { findClaimant, findClaimByRequest } from '../queries.ts';
import { giftState, isForShopper, openedFor } from '../rules.ts';
import { isSoldOut } from './stock.ts';

export interface ClaimRequest {
  readonly memberId: string;
  readonly giftId: string;
  /** `redeem` for what is on the shelf for everybody; the others each have their own call. */
  readonly kind: Extract<GiftKind, 'redeem' | 'benefit' | OccasionKind>;
  /** Whose gift it is, of kind `newBaby`. */
  readonly childId?: string;
  readonly addressId?: string | undefined;
  readonly requestKey: string;
  readonly now: Date;
}

/**
 * Takes one piece of a gift and its price, both or neither. The same `requestKey` returns the first claim again;
 * for another gift it is refused.
 */
export async function claimGift(
  services: Pick<Services, 'db' | 'site'>,
  wish: ClaimRequest,
): Promise<ClaimRow> {
  const { db } = services;
  const { memberId, giftId, kind, requestKey, now } = wish;
  const gift = await findGift(db, giftId, now);
  if (gift?.kind !== kind) return claimedBefore(db, wish);
  const soldOut = await isSoldOut(db, gift);
  // Catalogues before the transaction: with every connection in a claim nobody could load them.
  const [activities, levels, promised] = await Promise.all([
    findActivities(db, now),
    listLevels(db, now),
    readPromised(services),
  ]);

  const claim = await transaction(db, async (tx) => {
    await lockClaims(tx, memberId);
    const first = await findClaimByRequest(tx, memberId, requestKey);
    if (first) {
      if (first.giftId !== giftId) throw new Failure('requestKeyReused');
      return first;
    }
    const { claimed, ...own } = await findClaimant(tx, memberId, giftId);
    const named = [gift.audience, ...activities.all().map(({ audience }) => audience)];
    const person = await withAudiences(tx, { ...own, memberId }, { named, now });
    const { level } = person;
    const shopper = { ...person, activities: codesOf(activities.all(), person, now) };
    if (!isForShopper(gift, shopper, now)) throw new Failure('giftNotForYou');
    const standing = { now, stockLeft: soldOut ? 0 : null, claimed, level, due: true, balance: Infinity };
    const { earlyAccessDays } = termsOf(levels, level);
    refuseUnlessOpen(giftState(openedFor(gift, { level, earlyAccessDays }), standing));
    const due = kind === 'redeem' || kind === 'benefit' ? null : await dueOccasion(tx, { ...wish, kind });
    if (due?.needsLook) {
      const { dueAt } = promised('births', now);
      await askForBirth(tx, { memberId, childId: due.occasion, now, dueAt });
      return null;
    }
    const address = await addressOf(tx, gift, wish);
    const occasion = due?.occasion ?? null;
    const price = gift.price;
    const made = await makeClaim(tx, {
      memberId,
      gift,
      products: [],
      kind,
      occasion,
      price,
      requestKey,
      address,
      now,
    });
    if (due && kind === 'newBaby') await holdBirth(tx, { memberId, childId: due.occasion, from: due.from });
    return made;
  });
  // Said once it is asked for.
  if (claim === null) throw new Failure('giftBirthWaits');
  return claim;
}

/** For a gift that is there no more: a request that is sent again still has its claim. */
async function claimedBefore(
  db: Database,
  { memberId, giftId, requestKey }: ClaimRequest,
): Promise<ClaimRow> {
  const first = await findClaimByRequest(db, memberId, requestKey);
  if (first?.giftId !== giftId) throw new Failure('giftUnknown');
  return first;
}

/** Throws what says why a gift cannot be claimed. That its price is too high is found out when it is paid. */
export function refuseUnlessOpen(state: ReturnType<typeof giftState>): void {
  switch (state) {
    case 'open':
    case 'balanceTooLow':
      return;
    case 'notYet':
    case 'closed':
      throw new Failure('giftClosed');
    case 'limitReached':
      throw new Failure('giftLimitReached');
    case 'soldOut':
      throw new Failure('giftSoldOut');
    case 'levelTooLow':
      throw new Failure('giftLevelTooLow');
    case 'notDue':
      throw new Failure('giftNotDue');
  }
}

/** The occasion that is open now, by the member's own day. */
async function dueOccasion(
  tx: Transaction,
  { memberId, kind, childId, now }: ClaimRequest & { kind: OccasionKind },
): Promise<{ occasion: string; from: string; needsLook: boolean }> {
  const family = await findFamily(tx, memberId);
  if (childId !== undefined && !family.children.some((child) => child.childId === childId))
    throw new Failure('childUnknown');
  const today = localDay(now, family.timeZone);
  const occasions = occasionsOf(kind, family, today).filter(
    (one) => childId === undefined || one.childId === childId,
  );
  const open = occasions.find(({ state }) => state === 'open');
  if (open) {
    const { occasion, from } = open;
    return { occasion, from, needsLook: kind === 'newBaby' && needsLook(family, occasion, today) };
  }
  if (occasions.some(({ state }) => state === 'asked')) throw new Failure('giftBirthWaits');
  throw new Failure(occasions.some(({ state }) => state === 'taken') ? 'giftOccasionTaken' : 'giftNotDue');
}

/** Where a physical gift is sent. A gift that is forbidden in a country is not sent there either. */
async function addressOf(
  tx: Transaction,
  gift: GiftRow,
  { memberId, addressId }: ClaimRequest,
): Promise<DeliveryAddress | null> {
  if (gift.delivery !== 'physical') return null;
  if (addressId === undefined) throw new Failure('giftAddressNeeded');
  const address = await readDeliveryAddress(tx, memberId, addressId);
  if (gift.restrictedIn.includes(address.countryCode)) throw new Failure('giftNotSentThere');
  return address;
}
