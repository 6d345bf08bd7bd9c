import { sql } from 'kysely';
import { linesOf } from '#server/core/content/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface DayWhy {
  /** Null: nothing was checked in on it. */
  readonly coins: number | null;
  readonly at: Date | null;
  /** Of the rules that were live when it was checked in, or when it ended. */
  readonly version: number | null;
}

export async function findCheckInWhy(
  db: Queryable,
  { memberId, day, zone }: { memberId: string; day: string; zone: string },
): Promise<DayWhy> {
  const { rows } = await sql<DayWhy>`
    select c.coins, c.checked_in_at as at,
           (select l.version from ${sql.raw(linesOf('checkInRules'))} l
             where l.from_at <= coalesce(c.checked_in_at, (d.day + 1)::timestamp at time zone ${zone})
             order by l.from_at desc, l.seq desc limit 1) as version
      from (select ${day}::date as day) d
      left join check_in c on c.member_id = ${memberId} and c.day = d.day`.execute(db);
  return rows[0] ?? { coins: null, at: null, version: null };
}
