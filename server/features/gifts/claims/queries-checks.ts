import type { Proof } from '#server/core/ledger/verify-ledger.ts';
import { keysOf } from '#server/core/ledger/fragments.ts';

/**
 * What must hold between claims, ledger and stock, each as a query that finds the rows where it does not. Run by the
 * proof of the ledger.
 */
export const giftChecks: Proof = {
  tables: ['gift_claim'],
  ofMembers: {
    'a claim with a price has its spend, and one whose price came back its refund': `
      select c.member_id, c.claim_id, c.state, s.amount as found, -c.price as expected, r.amount as refunded
        from gift_claim c
        left join ${keysOf('gift-claim', 'spend')} s on s.member_id = c.member_id and s.currency = c.currency
         and s.source_id = c.claim_id::text
        left join ${keysOf('gift-claim', 'refund')} r on r.member_id = c.member_id and r.currency = c.currency
         and r.source_id = c.claim_id::text
       where coalesce(s.amount, 0) <> -c.price
          or coalesce(r.amount, 0) <> case when c.state = 'cancelled' or c.price_back then c.price else 0 end`,
    'each spend for a claim has its claim': `
      select k.member_id, k.entry_id, k.source_id from ${keysOf('gift-claim')} k
        left join gift_claim c on c.member_id = k.member_id and c.claim_id::text = k.source_id
       where c.currency is distinct from k.currency`,
  },
  ofAll: {
    'pieces are what is left and what was claimed': `
      select g.gift_id, g.pieces as found, s.remaining + coalesce(c.claimed, 0) as expected
        from gift_supply g
        join (select gift_id, sum(remaining) as remaining from gift_stock group by gift_id) s on s.gift_id = g.gift_id
        left join (select gift_id, count(*) as claimed from gift_claim where state <> 'cancelled' and not piece_back group by gift_id) c
          on c.gift_id = g.gift_id
       where g.pieces is distinct from s.remaining + coalesce(c.claimed, 0)`,
    'each coupon has its code, and each code that is gone its coupon': `
      select coalesce(k.gift_id, c.gift_id) as gift_id, coalesce(k.claim_id, c.claim_id) as claim_id,
             (k.claim_id is not null)::int as found, (c.claim_id is not null)::int as expected
        from (select * from coupon_code where claim_id is not null) k
        full join (select * from gift_claim where delivery = 'coupon') c
          on c.claim_id = k.claim_id and c.gift_id = k.gift_id and c.voucher_code = k.code
       where k.claim_id is null or c.claim_id is null`,
    'codes are as many as were put into stock': `
      select g.gift_id, g.pieces as found, coalesce(k.codes, 0) as expected
        from gift_supply g
        left join (select gift_id, count(*) as codes from coupon_code group by gift_id) k on k.gift_id = g.gift_id
       where g.delivery = 'coupon' and g.pieces is distinct from coalesce(k.codes, 0)`,
  },
};
