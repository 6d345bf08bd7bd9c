import type { Coupon } from '#contract/calls/gifts/parcels.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { callThing, textFor, type NameReader } from '#server/core/rest/plain-names.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { findCoupons, markCouponUsed, type CouponRow } from './queries.ts';

export const couponHandlers: HandlersOf<'listCoupons' | 'useCoupon'> = {
  listCoupons: async (context, { state, cursor, limit }) => {
    const { db, session, now } = context;
    const reader = await readerOf(context);
    const after = decodeCursor(cursor);
    const at = now();
    const rows = await findCoupons(db, {
      memberId: session.memberId,
      state,
      now: at,
      after,
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      (row) => presentCoupon(row, reader, at),
      (row) => ({ at: row.givenAt, id: row.couponId }),
    );
  },

  useCoupon: async (context, { couponId }) => {
    const { db, session, now } = context;
    const { memberId } = session;
    const at = now();
    await markCouponUsed(db, { memberId, couponId, now: at });
    const [row] = await findCoupons(db, { memberId, couponId, now: at, after: null, limit: 1 });
    if (!row) throw new Failure('couponUnknown');
    if (row.usedAt === null) throw new Failure('couponExpired');
    return presentCoupon(row, await readerOf(context), at);
  },
};

function presentCoupon(row: CouponRow, reader: NameReader, now: Date): Coupon {
  const { usedAt, validUntil } = row;
  return {
    couponId: row.couponId,
    giftId: row.giftId,
    ...callThing('gift', row, reader),
    description: textFor(row.description, reader) ?? '',
    code: row.code,
    state: usedAt ? 'used' : validUntil && validUntil <= now ? 'expired' : 'usable',
    givenAt: row.givenAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
  };
}
