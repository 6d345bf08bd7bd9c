import type { CauseFacts } from '#server/core/ledger/causes.ts';
import { claimSource } from '#server/core/ledger/claim-source.ts';
import type { MemberFacts } from '#server/core/members/fragments-facts.ts';
import { restrictedIn } from '#server/core/products/fragments-restricted.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';

/** Where a gift is restricted at a moment, by its own rules or by those for its product. */
export const restrictedInOf = (table: string, at: string) =>
  `${table}.restricted_in || ${restrictedIn(table, at)}`;

/** Claims that count towards a limit: what was cancelled, came back with its price or is sent once more is none. */
export const counted = (table: string) =>
  `(${table}.state <> 'cancelled' and not ${table}.price_back and ${table}.replaces is null)`;

export const claimFacts: MemberFacts = {
  columns: {
    giftCount: 'coalesce(claimed.gifts, 0)',
    discountCount: 'coalesce(claimed.coupons, 0)',
  },
  joins: `left join lateral (
       select count(*)::int as gifts,
              count(*) filter (where c.delivery = 'coupon' and c.used_at is null
                                 and (c.valid_until is null or c.valid_until > $2))::int as coupons
         from gift_claim c where c.member_id = m.member_id and ${counted('c')}) claimed on true`,
};

/** How what an entry paid for is handed over. */
export const claimCauses: CauseFacts = {
  columns: 'c.delivery',
  joins: `left join gift_claim c on c.member_id = ${hers('e.member_id')}
       and c.claim_id = case when e.source_type = '${claimSource}' then e.source_id::uuid end`,
};
