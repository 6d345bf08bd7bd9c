import { sql } from 'kysely';
import { liveVersion } from '#server/core/content/fragments.ts';
import { earnedFor, keysOf } from '#server/core/ledger/fragments.ts';
import type { EarnTrigger } from '#contract/earn-triggers.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { ruleColumns } from './queries.ts';
import type { EarnRule } from './rules.ts';

/** A rule that a deed was held against, with what it paid for it. */
export interface DecidingRule extends EarnRule {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Null: nothing was posted for it; 0: it was decided that it gives nothing. */
  readonly paid: number | null;
  readonly paidAt: Date | null;
}

/** Every rule for a deed as it stood at a moment, open or not; of one that paid the version that did. */
export async function findDeciding(
  db: Queryable,
  {
    memberId,
    trigger,
    subject,
    sourceId,
    at,
  }: { memberId: string; trigger: EarnTrigger; subject: string | null; sourceId: string; at: Date },
): Promise<DecidingRule[]> {
  const { rows } = await sql<DecidingRule>`
    select distinct on (r.rule_id) ${ruleColumns}, r.starts_at, r.ends_at, k.amount as paid,
           e.occurred_at as paid_at
      from (select ${at}::timestamptz as at) moment cross join earn_rule_version r
      left join ${sql.raw(keysOf(trigger, 'earn'))} k
        on k.member_id = ${memberId} and k.source_id = ${sourceId} || ' ' || r.rule_id
      left join ${sql.raw(earnedFor(trigger))} e on e.member_id = k.member_id and e.source_id = k.source_id
       and e.details ->> 'version' = r.version::text
     where r.trigger = ${trigger} and (r.subject is null or r.subject = ${subject})
       and (r.version = ${sql.raw(liveVersion('r.rule_id', 'moment.at'))} or e.source_id is not null)
     order by r.rule_id, e.source_id is null`.execute(db);
  return rows;
}
