import { sql, type Insertable } from 'kysely';
import { liveVersion } from '#server/core/content/fragments.ts';
import type { EarnRuleVersion } from '#server/kernel/database/schema.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { audienceOf } from '#server/core/products/fragments-restricted.ts';
import type { EarnRule } from './rules.ts';

export const ruleColumns = sql.raw(
  `r.rule_id, r.version, r.name, r.currency, r.amount, r.rate::float8 as rate, r.level_multiplied, r.pending_days,
   r.member_cap, r.member_window, r.total_cap, r.total_window, r.budget, ${audienceOf('r', 'moment.at')} as audience,
   r.product`,
);

/** Rules as they are at `now`, open or not, with a condition to go on. */
export const rulesAt = (now: Date) => sql`
  (select ${now}::timestamptz as at) moment cross join earn_rule_version r
   where r.version = ${sql.raw(liveVersion('r.rule_id', 'moment.at'))}`;

/** That a rule is open at `now`. */
export const isOpenAt = (now: Date) => sql`
  (r.starts_at is null or r.starts_at <= ${now}) and (r.ends_at is null or r.ends_at > ${now})`;

/** Rules that are open at `now` for what happened, in the order in which they are decided. */
export async function findRules(
  tx: Transaction,
  { trigger, subject, now }: { trigger: string; subject: string | null; now: Date },
): Promise<EarnRule[]> {
  const rules = await sql<EarnRule>`
    select ${ruleColumns} from ${rulesAt(now)}
       and r.trigger = ${trigger} and (r.subject is null or r.subject = ${subject}) and ${isOpenAt(now)}
     order by r.rule_id`.execute(tx);
  return rules.rows;
}

/** A version as statements test it, for good. */
export async function insertRuleVersion(
  tx: Transaction,
  version: Insertable<EarnRuleVersion>,
): Promise<void> {
  await tx.insertInto('earnRuleVersion').values(version).execute();
}

interface Limit {
  readonly ruleId: string;
  readonly scope: 'member' | 'total' | 'budget';
  readonly windowStart: string;
}

/** What a member, or all together, have had under each of some limits: as it stands, without holding anything. */
export async function findHad(
  db: Queryable,
  memberId: string,
  limits: readonly Limit[],
): Promise<(limit: Limit) => number> {
  const keyOf = ({ ruleId, scope, windowStart }: Limit) => `${ruleId} ${scope} ${windowStart}`;
  if (limits.length === 0) return () => 0;
  const rows = await sql<Limit & { amount: number }>`
    select w.rule_id, w.scope, w.window_start::text as window_start, coalesce(m.amount, t.amount, 0)::bigint as amount
      from unnest(${limits.map(({ ruleId }) => ruleId)}::uuid[], ${limits.map(({ scope }) => scope)}::text[],
                  ${limits.map(({ windowStart }) => windowStart)}::date[]) as w(rule_id, scope, window_start)
      left join earn_rule_member m
        on w.scope = 'member' and m.member_id = ${memberId} and m.rule_id = w.rule_id
       and m.window_start = w.window_start
      left join earn_rule_total t
        on t.scope = w.scope and t.rule_id = w.rule_id and t.window_start = w.window_start`.execute(db);
  const had = new Map(rows.rows.map((row) => [keyOf(row), row.amount]));
  return (limit) => had.get(keyOf(limit)) ?? 0;
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
