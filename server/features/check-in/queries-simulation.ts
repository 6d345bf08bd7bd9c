import { sql } from 'kysely';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly zone: string;
}

/** So many check-ins of a day that are paid alike. */
export interface CheckInCounts {
  readonly day: string;
  readonly cardDay: number;
  readonly totalDays: number;
  readonly madeUp: boolean;
  readonly count: number;
}

const checkIns = ({ from, to, zone }: Span) => sql`
  select c.member_id, (c.checked_in_at at time zone ${zone})::date::text as day, c.card_day::int as card_day, c.total_days,
         c.made_up
    from check_in c join ${sql.raw(membersAs('m'))} on m.member_id = c.member_id
   where c.checked_in_at >= ${from} and c.checked_in_at < ${to} and ${sql.raw(isCounted('m'))}`;

export async function countCheckIns(db: Queryable, span: Span): Promise<CheckInCounts[]> {
  const { rows } = await sql<CheckInCounts>`
    select day, card_day, total_days, made_up, count(*)::int as count
      from (${checkIns(span)}) c group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Different members who checked in on each day, and on all together under `null`. */
export async function countCheckedIn(db: Queryable, span: Span): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ day: string | null; members: number }>`
    with here as materialized (select distinct member_id, day from (${checkIns(span)}) c)
    select day, count(distinct member_id)::int as members
      from here group by grouping sets ((day), ())`.execute(db);
  return new Map(rows.map(({ day, members }) => [day, members]));
}
