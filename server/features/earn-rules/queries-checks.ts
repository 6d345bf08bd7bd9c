import { earnedBy } from '#server/core/ledger/fragments.ts';
import type { Proof } from '#server/core/ledger/verify-ledger.ts';

/** That budgets say the same as the ledger; part of proving it. */
export const budgetChecks: Proof = {
  tables: [],
  ofMembers: {},
  ofAll: {
    // A rule counts while it has a budget. What was paid before rules had versions was paid by the first.
    'budgets count what their rules gave': `
      select rule_id, coalesce(t.amount, 0) as found, coalesce(g.given, 0) as expected
        from (select rule_id, amount from earn_rule_total where scope = 'budget') t
        full join (
          select v.rule_id, sum(e.amount) as given
            from ${earnedBy('earn-rule')} e
            join earn_rule_version v
              on v.rule_id::text = e.details ->> 'ruleId' and v.version::text = coalesce(e.details ->> 'version', '1')
           where v.budget is not null group by 1) g using (rule_id)
       where coalesce(t.amount, 0) <> coalesce(g.given, 0)`,
  },
};
