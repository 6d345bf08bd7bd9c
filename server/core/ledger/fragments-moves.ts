import { sql, type RawBuilder } from 'kysely';

/** What gave a lot, of the entry that made it; what was moved from another account keeps that of there. */
const causeOf = (entry: string) =>
  `coalesce(${entry}.details ->> 'cause', ${entry}.details ->> 'ruleId', 'draw ' || (${entry}.details ->> 'draw'), ${entry}.rule)`;

/**
 * Entries and what gave them, as a sub-select: `member_id`, `entry_id`, `occurred_at`, `cause`, `name`. The cause is an earn rule, a
 * draw, or else the rule of the ledger.
 */
export const lotOrigins = `(
  select o.member_id, o.entry_id, o.occurred_at, o.details -> 'name' as name, ${causeOf('o')} as cause from ledger_entry o)`;

const ofEntry = sql.raw(
  'e.member_id, e.entry_id, e.occurred_at, e.booked_on, e.rule, e.details, e.currency, e.kind',
);

/**
 * What entries of `e` did to which lot, as a sub-select: `member_id`, `entry_id`, `occurred_at`, `booked_on`, `currency`, `kind`,
 * `rule`, `details`, `amount`, and of the lot `given_at`, `cause`, `name`. The sum over an entry is its amount.
 */
export const movesOf = (condition: RawBuilder<unknown>) => sql`(
  select ${ofEntry}, l.amount, e.occurred_at as given_at, ${sql.raw(causeOf('e'))} as cause, e.details -> 'name' as name
    from ledger_entry e join ledger_lot l using (member_id, entry_id) where ${condition}
  union all
  select ${ofEntry}, -u.amount, o.occurred_at, o.cause, o.name
    from ledger_entry e join ledger_lot_use u using (member_id, entry_id)
    join ${sql.raw(lotOrigins)} o on o.member_id = u.member_id and o.entry_id = u.lot_entry_id
   where ${condition})`;

/** Lots with something left, as a sub-select: `member_id`, `entry_id`, `currency`, `remaining`, `available_at`, `expires_at`. */
export const lotsLeft = `(
  select member_id, entry_id, currency, remaining, earned_at, available_at, expires_at from ledger_lot where remaining > 0)`;

/** Days whose entries are counted and never change, as a sub-select: `day`, `currency`, the figures, `outstanding`, `pending`. */
export const closedDays = '(select * from ledger_liability where counted_at is not null)';

/** What entries that were booked up to the day of an SQL expression come to, and the lots that they made less what they took. */
export const sumsUntil = (day: RawBuilder<unknown>) => sql`
  (select e.currency, sum(e.amount)::bigint as entries,
          sum(coalesce(l.amount, 0) - coalesce(u.taken, 0))::bigint as lots
     from ledger_entry e
     left join ledger_lot l on l.member_id = e.member_id and l.entry_id = e.entry_id
     left join (select member_id, entry_id, sum(amount) as taken from ledger_lot_use group by 1, 2) u
       on u.member_id = e.member_id and u.entry_id = e.entry_id
    where e.booked_on <= ${day} group by 1)`;

/** What members hold now by balances, lots and entries, each in its own words: `currency`, `balances`, `lots`, `entries`. */
export const sumsNow = `
  (select c.currency, coalesce(b.sum, 0)::bigint as balances, coalesce(l.sum, 0)::bigint as lots,
          coalesce(e.sum, 0)::bigint as entries
     from (values ('points'), ('coins')) as c(currency)
     left join (select currency, sum(amount) from ledger_balance group by currency) b using (currency)
     left join (select currency, sum(remaining) from ledger_lot group by currency) l using (currency)
     left join (select currency, sum(amount) from ledger_entry group by currency) e using (currency))`;
