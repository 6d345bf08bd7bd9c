import type { Gift } from '#contract/calls/gifts.ts';
import { catalogue } from '#server/database/catalogue.ts';
import { perDatabase } from '#server/database/database.ts';
import { gather } from '#server/database/gather.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import type { MemberContext } from '#server/http/context.ts';
import { findClaimCounts, findRedeemGifts, findStock } from './queries.ts';
import { giftState } from './rules.ts';

const giftsOf = perDatabase((db) => catalogue(() => findRedeemGifts(db)));
const stockOf = perDatabase((db) => catalogue(() => findStock(db)));
const claimCountsOf = perDatabase((db) =>
  gather<string, ReadonlyMap<string, number>>((memberIds) => findClaimCounts(db, memberIds)),
);

/** Redeemable gifts with what this member can claim now. Stock is shown up to two seconds old. */
export async function listGifts(context: MemberContext): Promise<Gift[]> {
  const { db, session, script } = context;
  const now = context.now();
  const [gifts, stock, claims, member] = await Promise.all([
    giftsOf(db)(),
    stockOf(db)(),
    claimCountsOf(db)(session.memberId),
    readMember(context),
  ]);
  return gifts.map((gift) => {
    const stockLeft = stock.get(gift.giftId) ?? null;
    const claimedByMe = claims.get(gift.giftId) ?? 0;
    return {
      giftId: gift.giftId,
      name: gift.name[script],
      description: gift.description[script],
      picture: gift.picture,
      currency: gift.currency,
      price: gift.price,
      state: giftState(gift, { now, stockLeft, claimed: claimedByMe, balance: member[gift.currency] }),
      stockLeft,
      limitPerMember: gift.limitPerMember,
      claimedByMe,
      opensAt: gift.opensAt?.toISOString() ?? null,
      closesAt: gift.closesAt?.toISOString() ?? null,
    };
  });
}
