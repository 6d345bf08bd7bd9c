import type { Proof } from '#server/core/ledger/verify-ledger.ts';
import { bookFlows } from '#contract/calls/finance.ts';
import { closedDays } from '#server/core/ledger/fragments-moves.ts';

/** That the books say the same as the ledger. */
export const bookChecks: Proof = {
  tables: [],
  ofMembers: {},
  ofAll: {
    'lines of the books are what closed days say': `
    select d.day, d.currency from book_day k
      join ${closedDays} d using (day)
      left join (
        select day, currency, ${bookFlows.map((flow) => `sum(${flow}) as ${flow}`).join(', ')}
          from book_line group by 1, 2) b on b.day = d.day and b.currency = d.currency
     where (${bookFlows.map((flow) => `coalesce(b.${flow}, 0)`).join(', ')})
             is distinct from (${bookFlows.map((flow) => `d.${flow}`).join(', ')})`,
    'closed months are what their lines say': `
    select s.month, s.currency, s.outstanding as found from book_snapshot s
     where s.outstanding <> (
       select coalesce(sum(${bookFlows.map((flow) => `b.${flow}`).join(' + ')}), 0) from book_line b
        where b.currency = s.currency and b.day < s.month + interval '1 month')`,
  },
};
