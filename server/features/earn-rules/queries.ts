import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import type { EarnRule } from './rules.ts';

export const ruleColumns = sql.raw(
  `rule_id, name, currency, amount, rate::float8 as rate, level_multiplied, pending_days, member_cap, member_window,
   total_cap, total_window, budget, audience`,
);

/** Rules that are open at `now` for what happened, in the order in which they are decided. */
export async function findRules(
  tx: Transaction,
  { trigger, subject, now }: { trigger: string; subject: string | null; now: Date },
): Promise<EarnRule[]> {
  const rules = await sql<EarnRule>`
    select ${ruleColumns} from earn_rule
     where trigger = ${trigger} and (subject is null or subject = ${subject}) and archived_at is null
       and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
     order by rule_id`.execute(tx);
  return rules.rows;
}

/** What a member has had by a rule since a day. Nobody else counts it up while the member's balance is locked. */
export async function memberHad(
  tx: Transaction,
  { memberId, ruleId, windowStart }: { memberId: string; ruleId: string; windowStart: string },
): Promise<number> {
  const row = await tx
    .selectFrom('earnRuleMember')
    .select('amount')
    .where('memberId', '=', memberId)
    .where('ruleId', '=', ruleId)
    .where('windowStart', '=', windowStart)
    .executeTakeFirst();
  return row?.amount ?? 0;
}

export async function countForMember(
  tx: Transaction,
  { memberId, ruleId, windowStart }: { memberId: string; ruleId: string; windowStart: string },
  amount: number,
): Promise<void> {
  await sql`
    insert into earn_rule_member (member_id, rule_id, window_start, amount)
    values (${memberId}, ${ruleId}, ${windowStart}, ${amount})
    on conflict (member_id, rule_id, window_start)
    do update set amount = earn_rule_member.amount + excluded.amount`.execute(tx);
}

interface Counter {
  readonly ruleId: string;
  readonly scope: 'total' | 'budget';
  readonly windowStart: string;
}

/** What all members together have had; it stands still until the transaction ends. */
export async function allHad(tx: Transaction, { ruleId, scope, windowStart }: Counter): Promise<number> {
  await sql`
    insert into earn_rule_total (rule_id, scope, window_start, amount)
    values (${ruleId}, ${scope}, ${windowStart}, 0) on conflict do nothing`.execute(tx);
  const rows = await sql<{ amount: number }>`
    select amount from earn_rule_total
     where rule_id = ${ruleId} and scope = ${scope} and window_start = ${windowStart} for update`.execute(tx);
  return rows.rows[0]?.amount ?? 0;
}

export async function countForAll(
  tx: Transaction,
  { ruleId, scope, windowStart }: Counter,
  amount: number,
): Promise<void> {
  await sql`
    update earn_rule_total set amount = amount + ${amount}
     where rule_id = ${ruleId} and scope = ${scope} and window_start = ${windowStart}`.execute(tx);
}
