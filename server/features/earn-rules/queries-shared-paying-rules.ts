import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { isOpenAt, ruleColumns, rulesAt } from './queries.ts';
import type { EarnRule } from './rules.ts';

/** A rule as it is shown before it pays. */
export interface PayingRule extends EarnRule {
  readonly subject: string | null;
  readonly endsAt: Date | null;
}

/** What is paid for some subjects of a trigger by the rules as they are, whenever that is. */
export async function listPayingRules(
  db: Queryable,
  { trigger, subjects, now }: { trigger: string; subjects: readonly string[]; now: Date },
): Promise<PayingRule[]> {
  const rules = await sql<PayingRule>`
    select ${ruleColumns}, r.subject, r.ends_at from ${rulesAt(now)}
       and r.trigger = ${trigger} and r.subject = any(${subjects}::text[])
     order by r.rule_id`.execute(db);
  return rules.rows;
}

/** Every rule of a trigger that is open at `now`, whatever it asks of a member. */
export async function listOpenRules(
  db: Queryable,
  { trigger, now }: { trigger: string; now: Date },
): Promise<PayingRule[]> {
  const rules = await sql<PayingRule>`
    select ${ruleColumns}, r.subject, r.ends_at from ${rulesAt(now)}
       and r.trigger = ${trigger} and ${isOpenAt(now)}
     order by r.rule_id`.execute(db);
  return rules.rows;
}

export interface OpenRule extends PayingRule {
  readonly trigger: string;
  readonly ofBabies: boolean;
}

/** Rules of a currency that are open at `now`, whatever they ask of a member. */
export async function findOpenRules(
  db: Queryable,
  { currency, now }: { currency: Currency; now: Date },
): Promise<Shelf<OpenRule>> {
  const rules = await sql<OpenRule>`
    select ${ruleColumns}, r.trigger, r.subject, r.ends_at, r.of_babies from ${rulesAt(now)}
       and r.currency = ${currency} and ${isOpenAt(now)}
     order by r.rule_id`.execute(db);
  return new Shelf(rules.rows, ({ name, subject, audience, ofBabies }) =>
    isOfBabies({ declared: ofBabies, stages: audience.stages, texts: [name], paths: [subject] }),
  );
}
