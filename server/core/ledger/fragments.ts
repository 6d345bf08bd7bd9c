import { joinedAccounts, restsSince } from '#server/core/members/fragments.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';
import type { Link } from '#server/kernel/database/chained.ts';
import type { Currency } from '#contract/define.ts';
import { linesOf } from '#server/core/content/fragments.ts';
import type { EntryRule } from './explain-entry.ts';
import { isRestricted } from '#server/core/products/fragments-restricted.ts';
import type { MemberFacts } from '#server/core/members/fragments-facts.ts';

/**
 * What of a balance of a member `m` cannot be spent at `$2`: lots on their way and lots that expired but are not yet
 * swept, before a rest that goes on. `$2` stands alone so that the plan knows how few have expired.
 */
const notSpendable = (currency: Currency, at = '$2') => `
  coalesce((select sum(l.remaining) from ledger_lot l
             where l.member_id = m.member_id and l.currency = '${currency}' and l.remaining > 0
               and l.expires_at <= ${at}
               and l.expires_at <= coalesce(${restsSince('m')}, 'infinity')), 0)
  + coalesce((select sum(l.remaining) from ledger_lot l
               where l.member_id = m.member_id and l.currency = '${currency}' and l.remaining > 0
                 and l.available_at > l.earned_at and l.available_at > ${at}
                 and l.expires_at > least(${at}, ${restsSince('m')})), 0)`;

const spendable = (currency: Currency) =>
  `(coalesce(${currency}_balance.amount, 0) - (${notSpendable(currency)}))::bigint`;

/** What a member `m` can spend at a moment, which is SQL; nothing of who has no balance. */
export const spendableAt = (currency: Currency, at: string) => `(
  coalesce((select b.amount from ledger_balance b where b.member_id = m.member_id and b.currency = '${currency}'), 0)
  - (${notSpendable(currency, at)}))`;

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

/** Points of each member that count for her level at a moment, as a sub-select: `member_id`, `earned`. */
export const earnedByAll = (at: string) => `(
  select coalesce(j.into_id, e.member_id) as member_id, sum(e.amount)::bigint as earned from ledger_entry e
    left join ${joinedAccounts} j on j.member_id = e.member_id
   where e.currency = 'points' and e.kind in ('earn', 'reverse')
     and e.occurred_at > ${at} - interval '1 year' and e.occurred_at <= ${at}
   group by 1)`;

/** What was earned for causes of a type, as a sub-select. */
export const earnedFor = (sourceType: string) =>
  `(select member_id, source_id, currency, amount, occurred_at, details from ledger_entry
     where kind = 'earn' and source_type = '${sourceType}')`;

/** What was earned by a rule of the ledger, as a sub-select. */
export const earnedBy = (rule: EntryRule) =>
  `(select amount, details from ledger_entry where kind = 'earn' and rule = '${rule}')`;

/**
 * The UTC day on which an entry is counted: its own or, when that is closed already (a clock was moved, a server slept),
 * the first one that is open. For a relation with `occurred_at`.
 */
export const bookedOn = `greatest((occurred_at at time zone 'UTC')::date, (select max(day) + 1 from ledger_liability))`;

/**
 * The columns that a relation must have to be posted as lots: member_id, entry_id, currency, kind ('earn' or
 * 'adjust'), source_type, source_id, rule, details, amount, occurred_at, available_at, products
 * (`text[]`, SKUs of what it is for).
 *
 * Gives the parts of a `chained` statement that post every row of `relation` at once: business key, entry, lot and balance. A row whose
 * business key is already there is left out, so that posting again changes nothing; so is one for a product that is
 * restricted where the member is. Each is good for as long as the rules say that are live when it is earned; the last day of
 * a shorter month stands in for a missing one. They are SQL text, so that a feature's own write and its earnings are one statement; rows should come in the order of member_id, which
 * keeps two batches from waiting for each other.
 */
export const earningLinks = (relation: string): readonly Link[] => [
  {
    name: 'good_for',
    once: true,
    text: `
    select l.from_at, l.seq, r.points_months, r.coins_months
      from ${linesOf('ledgerRules')} l join ledger_rules_version r using (piece_id, version)`,
  },
  {
    name: 'posted_key',
    writes: 'member_id uuid, entry_id uuid',
    text: `
    insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
    select member_id, currency, source_type, source_id, kind, entry_id, amount from ${relation} e
     where not ${isRestricted('e.products', hers('e.member_id'), 'e.occurred_at')}
    on conflict do nothing
    returning member_id, entry_id`,
  },
  {
    name: 'posted',
    text: `
    select e.*,
           (select (e.occurred_at at time zone 'UTC'
                    + make_interval(months => case e.currency when 'points' then points_months else coins_months end))
                   at time zone 'UTC'
              from good_for where from_at <= e.occurred_at order by from_at desc, seq desc limit 1) as expires_at
      from ${relation} e join posted_key using (member_id, entry_id)`,
  },
  {
    name: 'posted_entry',
    writes: '',
    text: `
    insert into ledger_entry
      (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type, source_id, rule, details)
    select member_id, entry_id, occurred_at, ${bookedOn}, currency, kind, amount, source_type, source_id, rule, details
    from posted`,
  },
  {
    name: 'posted_lot',
    writes: '',
    text: `
    insert into ledger_lot
      (member_id, entry_id, currency, amount, remaining, earned_at, available_at, expires_at)
    select member_id, entry_id, currency, amount, amount, occurred_at, available_at, expires_at from posted`,
  },
  {
    name: 'posted_balance',
    writes: '',
    text: `
    insert into ledger_balance (member_id, currency, amount)
    select member_id, currency, sum(amount) from posted group by member_id, currency order by member_id, currency
    on conflict (member_id, currency) do update set amount = ledger_balance.amount + excluded.amount`,
  },
];
