import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isOpenAt, rulesAt } from './queries.ts';

/** What all members together can get by a rule, and have got. */
export interface RuleBudget {
  readonly ruleId: string;
  readonly name: WrittenText;
  readonly currency: Currency;
  readonly budget: number;
  readonly used: number;
  readonly endsAt: Date | null;
  /** It pays now, as far as its budget goes. */
  readonly open: boolean;
}

/** The rules that are live at `now` and have a budget, the one that is used most first. */
export async function findBudgets(db: Queryable, now: Date): Promise<RuleBudget[]> {
  const { rows } = await sql<RuleBudget>`
    select x.*, coalesce(t.amount, 0)::bigint as used
      from (select r.rule_id, r.name, r.currency, r.budget, r.ends_at, ${isOpenAt(now)} as open
              from ${rulesAt(now)} and r.budget is not null) x
      left join earn_rule_total t on t.rule_id = x.rule_id and t.scope = 'budget'
     order by coalesce(t.amount, 0)::numeric / x.budget desc, x.rule_id`.execute(db);
  return rows;
}
