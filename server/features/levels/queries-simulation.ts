import { sql } from 'kysely';
import { earnedByAll } from '#server/core/ledger/fragments.ts';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** How many members are on a level with so many points of twelve months. */
export interface StandingRow {
  readonly level: number;
  readonly earned: number;
  readonly members: number;
}

export async function countStandings(db: Queryable, at: Date): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    with asked as (select ${at}::timestamptz as at)
    select m.member_level::int as level, coalesce(y.earned, 0)::bigint as earned, count(*)::int as members
      from ${sql.raw(membersAs('m'))}
      left join ${sql.raw(earnedByAll('(select at from asked)'))} y on y.member_id = m.member_id
     where ${sql.raw(isCounted('m'))}
     group by 1, 2`.execute(db);
  return rows;
}
