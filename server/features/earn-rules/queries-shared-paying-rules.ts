import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isOpenAt, ruleColumns } from './queries.ts';
import type { EarnRule } from './rules.ts';

/** A rule as it is shown before it pays. */
export interface PayingRule extends EarnRule {
  readonly subject: string | null;
  readonly endsAt: Date | null;
}

/** What is paid for some subjects of a trigger, whenever that is. */
export async function listPayingRules(
  db: Queryable,
  { trigger, subjects }: { trigger: string; subjects: readonly string[] },
): Promise<PayingRule[]> {
  const rules = await sql<PayingRule>`
    select ${ruleColumns}, subject, ends_at from earn_rule
     where trigger = ${trigger} and subject = any(${subjects}::text[]) and archived_at is null
     order by rule_id`.execute(db);
  return rules.rows;
}

/** Every rule of a trigger that is open at `now`, whatever it asks of a member. */
export async function listOpenRules(
  db: Queryable,
  { trigger, now }: { trigger: string; now: Date },
): Promise<PayingRule[]> {
  const rules = await sql<PayingRule>`
    select ${ruleColumns}, subject, ends_at from earn_rule
     where trigger = ${trigger} and ${isOpenAt(now)}
     order by rule_id`.execute(db);
  return rules.rows;
}
