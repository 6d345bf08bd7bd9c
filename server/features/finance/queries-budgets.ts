import { sql } from 'kysely';
import { paceDays } from '#contract/calls/finance.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** What was given within so many days. */
export interface Pace {
  readonly given: number;
  readonly days: number;
}

/** What causes gave within the last counted days, from the first one on which they gave something, by the cause. */
export async function findPaces(db: Queryable): Promise<Map<string, Pace>> {
  const { rows } = await sql<Pace & { cause: string }>`
    select b.cause, sum(b.issued)::bigint as given, d.last - min(b.day) + 1 as days
      from (select max(day) as last from book_day) d join book_line b on b.day > d.last - ${paceDays}::integer
     where b.issued > 0 group by b.cause, d.last`.execute(db);
  return new Map(rows.map(({ cause, given, days }) => [cause, { given, days }]));
}

/** @returns the rules of which it was not told yet */
export async function noteTold(
  tx: Transaction,
  budgets: readonly { readonly ruleId: string; readonly budget: number; readonly step: number }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (budgets.length === 0) return new Set();
  const rows = await tx
    .insertInto('budgetTold')
    .values(budgets.map(({ ruleId, budget, step }) => ({ ruleId, budget, step, toldAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('ruleId')
    .execute();
  return new Set(rows.map(({ ruleId }) => ruleId));
}
