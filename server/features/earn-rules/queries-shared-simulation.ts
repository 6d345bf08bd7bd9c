import { sql } from 'kysely';
import { audiencesIn, type LiveAudience } from '#server/core/audience/queries-shared-audiences.ts';
import { earnedFor } from '#server/core/ledger/fragments.ts';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Something that a member did, and what rules look at of her. */
export interface DeedRow {
  readonly who: string;
  readonly subject: string | null;
  readonly at: Date;
  readonly day: string;
  readonly level: number;
  readonly countryCode: string;
  readonly stage: number;
  readonly registeredAt: Date;
  /** Those that she was in then, of the ones that are asked for. */
  readonly audiences: readonly string[];
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly zone: string;
}

/** Deeds of a sub-select as `StoredDeeds` has it, in their order; of one `subject` or, where it is null, of all. */
export const deedsWithin = (
  deeds: string,
  { from, to, zone }: Span,
  { subject, audiences }: { readonly subject: string | null; readonly audiences: readonly LiveAudience[] },
) => sql<DeedRow>`
  select done.member_id as who, done.subject, done.at, (done.at at time zone ${zone})::date::text as day,
         m.member_level::int as level, m.country_code, m.lactation::int as stage, m.created_at as registered_at,
         ${audiencesIn(audiences, 'done.at')} as audiences
    from ${sql.raw(deeds)} done join ${sql.raw(membersAs('m'))} on m.member_id = done.member_id
   where done.at >= ${from} and done.at < ${to} and ${sql.raw(isCounted('m'))}
     and (${subject}::text is null or done.subject = ${subject})
   order by done.at, done.member_id`;

/** What a rule has given of its budget until now, and how much of that within some time. */
export async function findSpent(
  db: Queryable,
  { ruleId, trigger, from, to }: { ruleId: string; trigger: string } & Pick<Span, 'from' | 'to'>,
): Promise<{ readonly used: number; readonly within: number }> {
  const { rows } = await sql<{ used: number; within: number }>`
    select coalesce((select amount from earn_rule_total where rule_id = ${ruleId} and scope = 'budget'), 0)::bigint as used,
           coalesce((select sum(e.amount) from ${sql.raw(earnedFor(trigger))} e
                      where e.occurred_at >= ${from} and e.occurred_at < ${to}
                        and e.details ->> 'ruleId' = ${ruleId}), 0)::bigint as within`.execute(db);
  return rows[0] ?? { used: 0, within: 0 };
}
