import { sql } from 'kysely';
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
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly zone: string;
}

/** Deeds of a sub-select as `StoredDeeds` has it, in their order; of one `subject` or, without it, of all. */
export const deedsWithin = (
  deeds: string,
  { from, to, zone }: Span,
  subject: string | null = null,
) => sql<DeedRow>`
  select d.member_id as who, d.subject, d.at, (d.at at time zone ${zone})::date::text as day,
         m.member_level::int as level, m.country_code, m.lactation::int as stage
    from ${sql.raw(deeds)} d join ${sql.raw(membersAs('m'))} on m.member_id = d.member_id
   where d.at >= ${from} and d.at < ${to} and ${sql.raw(isCounted('m'))}
     and (${subject}::text is null or d.subject = ${subject})
   order by d.at, d.member_id`;

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
