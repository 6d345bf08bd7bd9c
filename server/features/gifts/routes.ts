import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { claimGift, type ClaimRequest } from './claims/claim-gift.ts';
import { presentClaim } from './claims/claim.ts';
import { findClaims } from './queries.ts';
import { listMall, readMallGift } from './shelf/mall.ts';
import { listBoards, listOccasionGifts, listOffers } from './shelf/shelves.ts';

export const giftHandlers: HandlersOf<
  | 'listBoards'
  | 'listRedeemGifts'
  | 'getRedeemGift'
  | 'listNewBabyGifts'
  | 'listMomBirthdayGifts'
  | 'listBabyBirthdayGifts'
  | 'listJumpGifts'
  | 'claimGift'
  | 'claimNewBabyGift'
  | 'claimMomBirthdayGift'
  | 'claimBabyBirthdayGift'
  | 'listClaims'
> = {
  listBoards,
  listRedeemGifts: listMall,
  getRedeemGift: (context, { giftId }) => readMallGift(context, giftId),
  listNewBabyGifts: (context) => listOccasionGifts(context, 'newBaby'),
  listMomBirthdayGifts: (context) => listOccasionGifts(context, 'momBirthday'),
  listBabyBirthdayGifts: (context) => listOccasionGifts(context, 'babyBirthday'),
  listJumpGifts: (context, { type }) => listOffers(context, Number(type)),

  claimGift: (context, input) => claim(context, { ...input, kind: 'redeem' }),
  claimNewBabyGift: (context, input) => claim(context, { ...input, kind: 'newBaby' }),
  claimMomBirthdayGift: (context, input) => claim(context, { ...input, kind: 'momBirthday' }),
  claimBabyBirthdayGift: (context, input) => claim(context, { ...input, kind: 'babyBirthday' }),

  listClaims: async (context, { kind, delivery, cursor, limit }) => {
    const { db, session } = context;
    const reader = await readerOf(context);
    const rows = await findClaims(db, {
      memberId: session.memberId,
      kind,
      delivery,
      after: decodeCursor(cursor),
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      (row) => presentClaim(row, reader),
      (row) => ({ at: row.claimedAt, id: row.claimId }),
    );
  },
};

async function claim(
  context: MemberContext,
  wish: Omit<ClaimRequest, 'memberId' | 'now'>,
): Promise<GiftClaim> {
  const { session, now } = context;
  const claimed = await claimGift(context, { ...wish, memberId: session.memberId, now: now() });
  return presentClaim(claimed, await readerOf(context));
}
