import type { GiftClaim } from '#contract/calls/gifts.ts';
import type { Script } from '#contract/locales.ts';
import { decodeCursor, page } from '#server/http/cursor.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { claimGift } from './claim-gift.ts';
import { listGifts } from './list-gifts.ts';
import { findClaims, type ClaimRow } from './queries.ts';

export const giftHandlers: HandlersOf<'listRedeemGifts' | 'claimGift' | 'listClaims'> = {
  listRedeemGifts: async (context) => ({ list: await listGifts(context), nextCursor: null }),

  claimGift: async ({ db, session, script, now }, { giftId, requestKey }) => {
    const claim = await claimGift(db, { memberId: session.memberId, giftId, requestKey, now: now() });
    return presentClaim(claim, script);
  },

  listClaims: async ({ db, session, script }, { cursor, limit }) => {
    const rows = await findClaims(db, {
      memberId: session.memberId,
      after: decodeCursor(cursor),
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      (row) => presentClaim(row, script),
      (row) => ({ at: row.claimedAt, id: row.claimId }),
    );
  },
};

function presentClaim(row: ClaimRow, script: Script): GiftClaim {
  return {
    claimId: row.claimId,
    giftId: row.giftId,
    name: row.name[script],
    picture: row.picture,
    currency: row.currency,
    price: row.price,
    voucherCode: row.voucherCode,
    claimedAt: row.claimedAt.toISOString(),
  };
}
