import { sql } from 'kysely';
import type { Coupon } from '#contract/calls/orders.ts';
import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { callThing, textFor, type NameReader } from '#server/core/rest/plain-names.ts';
import { decodeCursor, page, type MemberPage } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';

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
    await sql`
      update gift_claim set used_at = ${at}, changed_at = ${at}
       where member_id = ${memberId} and claim_id = ${couponId} and delivery = 'coupon' and used_at is null
         and (valid_until is null or valid_until > ${at})`.execute(db);
    const [row] = await findCoupons(db, { memberId, couponId, now: at, after: null, limit: 1 });
    if (!row) throw new Failure('couponUnknown');
    if (row.usedAt === null) throw new Failure('couponExpired');
    return presentCoupon(row, await readerOf(context), at);
  },
};

/** A claim of a gift that is delivered as a coupon. */
interface CouponRow {
  readonly couponId: string;
  readonly giftId: string;
  readonly name: Localised;
  readonly description: Localised;
  readonly picture: string;
  readonly code: string;
  readonly givenAt: Date;
  readonly validUntil: Date | null;
  readonly usedAt: Date | null;
}

const conditions: Readonly<Record<Coupon['state'], (now: Date) => ReturnType<typeof sql>>> = {
  usable: (now) => sql`c.used_at is null and (c.valid_until is null or c.valid_until > ${now})`,
  used: () => sql`c.used_at is not null`,
  expired: (now) => sql`c.used_at is null and c.valid_until <= ${now}`,
};

/** Newest first, from before `after`; of one state, or one alone. */
async function findCoupons(
  db: Queryable,
  wanted: MemberPage & { state?: Coupon['state']; couponId?: string; now: Date },
): Promise<CouponRow[]> {
  const { memberId, state, couponId, now, after, limit } = wanted;
  const rows = await sql<CouponRow>`
    select c.claim_id as coupon_id, c.gift_id, g.name, g.description, g.picture, c.voucher_code as code,
           c.claimed_at as given_at, c.valid_until, c.used_at
      from gift_claim c join gift g using (gift_id)
     where c.member_id = ${memberId} and c.delivery = 'coupon'
       ${state ? sql`and ${conditions[state](now)}` : sql``}
       ${couponId ? sql`and c.claim_id = ${couponId}` : sql``}
       ${after ? sql`and (c.claimed_at, c.claim_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by c.claimed_at desc, c.claim_id desc limit ${limit}`.execute(db);
  return rows.rows;
}

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
