import { membersAs, restsSince } from '#server/core/members/fragments.ts';
import { dayFigures } from './day-figures.ts';
import { checkOfRests, checksOfBalances, type Proof } from './verify-ledger.ts';

const [ofEntries, ofLots] = checksOfBalances;

/**
 * What must hold, each as a query that finds the rows where it does not. Entries are the truth; everything else says the
 * same in other words.
 */
export const ledgerChecks: Proof = {
  tables: ['ledger_balance', 'ledger_entry', 'ledger_lot', 'ledger_lot_use', 'ledger_key'],
  ofMembers: {
    [ofEntries]: `
      select coalesce(b.member_id, e.member_id) as member_id, coalesce(b.currency, e.currency) as currency,
             coalesce(b.amount, 0) as found, coalesce(e.total, 0) as expected
        from ledger_balance b
        full join (select member_id, currency, sum(amount) as total from ledger_entry group by 1, 2) e
          on e.member_id = b.member_id and e.currency = b.currency
       where coalesce(b.amount, 0) <> coalesce(e.total, 0)`,
    [ofLots]: `
      select coalesce(b.member_id, l.member_id) as member_id, coalesce(b.currency, l.currency) as currency,
             coalesce(b.amount, 0) as found, coalesce(l.total, 0) as expected
        from ledger_balance b
        full join (select member_id, currency, sum(remaining) as total from ledger_lot group by 1, 2) l
          on l.member_id = b.member_id and l.currency = b.currency
       where coalesce(b.amount, 0) <> coalesce(l.total, 0)`,
    'what is left of a lot is what was not taken': `
      select l.member_id, l.entry_id, l.remaining as found, l.amount - coalesce(u.taken, 0) as expected
        from ledger_lot l
        left join (select member_id, lot_entry_id, sum(amount) as taken from ledger_lot_use group by 1, 2) u
          on u.member_id = l.member_id and u.lot_entry_id = l.entry_id
       where l.remaining <> l.amount - coalesce(u.taken, 0)`,
    'each use is of a lot of the same currency as its entry': `
      select u.member_id, u.entry_id, u.lot_entry_id
        from ledger_lot_use u
        left join ledger_lot l on l.member_id = u.member_id and l.entry_id = u.lot_entry_id
        left join ledger_entry e on e.member_id = u.member_id and e.entry_id = u.entry_id
       where l.currency is distinct from e.currency or e.currency is null`,
    'each entry is borne by its lot or its uses': `
      select e.member_id, e.entry_id, e.amount as found, coalesce(l.amount, 0) - coalesce(u.taken, 0) as expected
        from ledger_entry e
        left join ledger_lot l on l.member_id = e.member_id and l.entry_id = e.entry_id
        left join (select member_id, entry_id, sum(amount) as taken from ledger_lot_use group by 1, 2) u
          on u.member_id = e.member_id and u.entry_id = e.entry_id
       where e.amount <> coalesce(l.amount, 0) - coalesce(u.taken, 0)`,
    'each lot has its entry': `
      select l.member_id, l.entry_id from ledger_lot l
       where not exists (select 1 from ledger_entry e where e.member_id = l.member_id and e.entry_id = l.entry_id)`,
    'each entry has its business key, and each key its entry': `
      select coalesce(k.member_id, e.member_id) as member_id, coalesce(k.entry_id, e.entry_id) as entry_id,
             k.amount as found, e.amount as expected
        from (select * from ledger_key where amount <> 0) k
        full join ledger_entry e on e.member_id = k.member_id and e.entry_id = k.entry_id
       where (k.currency, k.source_type, k.source_id, k.kind, k.amount)
               is distinct from (e.currency, e.source_type, e.source_id, e.kind, e.amount)`,
    'kinds of entries have their sign': `
      select member_id, entry_id, kind, amount as found from ledger_entry
       where (kind in ('earn', 'refund') and amount < 0) or (kind in ('spend', 'expire', 'reverse') and amount > 0)`,
    'a refund gives back what its spend took': `
      select r.member_id, r.entry_id, r.amount as found, -s.amount as expected
        from ledger_key r
        left join ledger_key s on s.member_id = r.member_id and s.currency = r.currency
         and s.source_type = r.source_type and s.source_id = r.source_id and s.kind = 'spend'
       where r.kind = 'refund' and r.amount is distinct from -s.amount`,
    [checkOfRests]: `
      select l.member_id, l.entry_id from ledger_lot l
       where l.at_rest
         and not exists (select 1 from ${membersAs('m')}
                          where m.member_id = l.member_id and ${restsSince('m')} is not null)`,
  },
  ofAll: {
    'what was moved out of an account arrived in the other': `
      select split_part(source_id, ' ', 1) as joining_id, currency, sum(amount) as found, 0 as expected
        from ledger_key where source_type = 'joining' group by 1, 2 having sum(amount) <> 0`,
    'closed days are what their entries say': `
      select l.day, l.currency from ledger_liability l
        left join (
          select booked_on, currency, ${dayFigures.map(([name, kind]) => `sum(amount) filter (where kind = '${kind}') as ${name}`).join(', ')}
            from ledger_entry group by 1, 2) e on e.booked_on = l.day and e.currency = l.currency
       where l.counted_at is not null
         and (${dayFigures.map(([name]) => `l.${name}`).join(', ')})
               is distinct from (${dayFigures.map(([name]) => `coalesce(e.${name}, 0)`).join(', ')})`,
    // It may be below zero on a day: under a clock that was set back members spend before they earned.
    'what is outstanding follows from day to day': `
      select l.day, l.currency, l.outstanding as found, coalesce(p.outstanding, 0) + l.issued + l.spent + l.expired
               + l.refunded + l.reversed + l.adjusted as expected
        from ledger_liability l
        left join ledger_liability p on p.day = l.day - 1 and p.currency = l.currency
       where l.counted_at is not null
         and l.outstanding <> coalesce(p.outstanding, 0) + l.issued + l.spent + l.expired + l.refunded + l.reversed
               + l.adjusted`,
  },
};
