import { isRestricted } from '#server/core/products/restricted.ts';

/**
 * The UTC day on which an entry is counted: its own or, when that is closed already (a clock was moved, a server slept),
 * the first one that is open. For a relation with `occurred_at`.
 */
export const bookedOn = `greatest((occurred_at at time zone 'UTC')::date, (select max(day) + 1 from ledger_liability))`;

/**
 * The columns that a relation must have to be posted as lots: member_id, entry_id, currency, kind ('earn' or
 * 'adjust'), source_type, source_id, rule, details, amount, occurred_at, available_at, expires_at, products
 * (`text[]`, SKUs of what it is for).
 *
 * Gives the CTEs that post every row of `relation` at once: business key, entry, lot and balance. A row whose
 * business key is already there is left out, so that posting again changes nothing; so is one for a product that is
 * restricted where the member is. They are SQL text, so that
 * a feature's own write and its earnings are one statement; rows should come in the order of member_id, which
 * keeps two batches from waiting for each other.
 */
export function earningCtes(relation: string): string {
  return `
  posted_key as (
    insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
    select member_id, currency, source_type, source_id, kind, entry_id, amount from ${relation} e
     where not ${isRestricted('e.products', 'e.member_id')}
    on conflict do nothing
    returning member_id, entry_id
  ),
  posted as (
    select e.* from ${relation} e join posted_key using (member_id, entry_id)
  ),
  posted_entry as (
    insert into ledger_entry
      (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type, source_id, rule, details)
    select member_id, entry_id, occurred_at, ${bookedOn}, currency, kind, amount, source_type, source_id, rule, details
    from posted
  ),
  posted_lot as (
    insert into ledger_lot
      (member_id, entry_id, currency, amount, remaining, earned_at, available_at, expires_at)
    select member_id, entry_id, currency, amount, amount, occurred_at, available_at, expires_at from posted
  ),
  posted_balance as (
    insert into ledger_balance (member_id, currency, amount)
    select member_id, currency, sum(amount) from posted group by member_id, currency order by member_id, currency
    on conflict (member_id, currency) do update set amount = ledger_balance.amount + excluded.amount
  )`;
}
