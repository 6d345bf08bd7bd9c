import { restsSince } from '#server/core/members/fragments.ts';
import type { Currency } from '#contract/define.ts';
import type { MemberFacts } from '#server/core/members/member-facts.ts';

/**
 * What of a balance of a member `m` cannot be spent at `$2`: lots on their way and lots that expired but are not yet
 * swept, before a rest that goes on. `$2` stands alone so that the plan knows how few have expired.
 */
const notSpendable = (currency: Currency) => `
  coalesce((select sum(l.remaining) from ledger_lot l
             where l.member_id = m.member_id and l.currency = '${currency}' and l.remaining > 0
               and l.expires_at <= $2
               and l.expires_at <= coalesce(${restsSince('m')}, 'infinity')), 0)
  + coalesce((select sum(l.remaining) from ledger_lot l
               where l.member_id = m.member_id and l.currency = '${currency}' and l.remaining > 0
                 and l.available_at > l.earned_at and l.available_at > $2
                 and l.expires_at > least($2, ${restsSince('m')})), 0)`;

const spendable = (currency: Currency) =>
  `(coalesce(${currency}_balance.amount, 0) - (${notSpendable(currency)}))::bigint`;

const joinBalance = (currency: Currency) => `
     left join ledger_balance ${currency}_balance
       on ${currency}_balance.member_id = m.member_id and ${currency}_balance.currency = '${currency}'`;

export const balanceFacts: MemberFacts = {
  columns: { points: spendable('points'), coins: spendable('coins') },
  joins: joinBalance('points') + joinBalance('coins'),
};

/** Ids of what gave a member something, of one type of source. */
export const sourcesOf = (memberId: string, { currency, type }: { currency: Currency; type: string }) => `
  select t.source_id from ledger_key t
   where t.member_id = ${memberId} and t.currency = '${currency}' and t.source_type = '${type}'`;

/** What was posted once for causes of a type, as a sub-select. */
export const keysOf = (sourceType: string, kind?: 'earn' | 'spend' | 'refund') =>
  `(select * from ledger_key where source_type = '${sourceType}'${kind === undefined ? '' : ` and kind = '${kind}'`})`;
