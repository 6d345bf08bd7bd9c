import { noAudiences } from '#server/core/members/person.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Level } from '#server/features/levels/queries-shared.ts';
import { termsOf } from '#server/features/levels/levels.ts';
import { findClaimant } from '../queries.ts';
import { giftState, openedFor } from '../rules.ts';
import type { GiftRow } from '../shelf/gift.ts';
import type { ClaimRow } from './claim.ts';
import { refuseUnlessOpen } from './claim-gift.ts';
import { lockClaims, makeClaim } from './make-claim.ts';

/**
 * Staff give one piece of a gift for nothing, by its own rules but the price. `anyway`: also where her level, how many she has, or
 * its days would not let her claim it. Where she lives is asked always, and what tells of her family or of what she does never:
 * an answer would tell it. Where a parcel goes she says herself.
 */
export async function giveGift(
  tx: Transaction,
  gift: GiftRow,
  {
    memberId,
    requestKey,
    anyway,
    levels,
    now,
  }: {
    readonly memberId: string;
    readonly requestKey: string;
    readonly anyway: boolean;
    readonly levels: readonly Level[];
    readonly now: Date;
  },
): Promise<ClaimRow> {
  await lockClaims(tx, memberId);
  const { claimed, ...own } = await findClaimant(tx, { memberId, giftId: gift.giftId });
  // Staff give it to whom they mean.
  const person = { ...own, audiences: noAudiences };
  const { countries, notIn = [], levels: forLevels } = gift.audience;
  const left = { notIn: [...notIn, ...gift.restrictedIn], ...(countries && { countries }) };
  if (!hasTraits(left, person)) throw new Failure('giftNotForYou');
  if (!anyway) {
    const { level } = person;
    if (!hasTraits(forLevels ? { levels: forLevels } : {}, person)) throw new Failure('giftLevelTooLow');
    const terms = openedFor(gift, { level, earlyAccessDays: termsOf(levels, level).earlyAccessDays });
    const standing = { now, stockLeft: null, claimed, level, due: true, balance: Infinity };
    refuseUnlessOpen(giftState(terms, standing));
  }
  return makeClaim(tx, {
    memberId,
    gift,
    products: [],
    kind: gift.kind,
    occasion: null,
    price: 0,
    requestKey,
    address: null,
    actor: 'staff',
    now,
  });
}
