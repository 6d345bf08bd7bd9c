import type { MemberFacts } from '#server/core/members/member-facts.ts';

export const claimFacts: MemberFacts = {
  columns: {
    giftCount: 'coalesce(claimed.gifts, 0)',
    discountCount: 'coalesce(claimed.coupons, 0)',
  },
  joins: `left join lateral (
       select count(*)::int as gifts,
              count(*) filter (where c.delivery = 'coupon' and c.used_at is null
                                 and (c.valid_until is null or c.valid_until > $2))::int as coupons
         from gift_claim c where c.member_id = m.member_id and c.state <> 'cancelled') claimed on true`,
};
