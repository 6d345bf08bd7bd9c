import { sql } from 'kysely';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** A play that there was, with what decides of it. */
export interface StoredPlay {
  readonly who: string;
  readonly at: Date;
  readonly day: string;
  readonly roll: number;
  readonly level: number;
  readonly countryCode: string;
}

/** Plays of a draw within some time, in their order. */
export const playsWithin = (
  code: string,
  { from, to, zone }: { readonly from: Date; readonly to: Date; readonly zone: string },
) => sql<StoredPlay>`
  select p.member_id as who, p.played_at as at, (p.played_at at time zone ${zone})::date::text as day, r.roll,
         m.member_level::int as level, m.country_code
    from draw_play p join draw_result r using (play_id) join ${sql.raw(membersAs('m'))} on m.member_id = p.member_id
   where p.draw_code = ${code} and p.played_at >= ${from} and p.played_at < ${to} and ${sql.raw(isCounted('m'))}
   order by p.played_at, p.play_id`;

/** How many of each prize were given before a moment. */
export async function countGivenBefore(
  db: Queryable,
  code: string,
  before: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ prizeId: string; given: number }>`
    select g.prize_id, (g.given - coalesce(since.given, 0))::int as given
      from draw_prize g
      left join (select r.given as prize_id, count(*) as given
                   from draw_play p join draw_result r using (play_id)
                  where p.draw_code = ${code} and p.played_at >= ${before} group by 1) since using (prize_id)
     where g.draw_code = ${code}`.execute(db);
  return new Map(rows.map(({ prizeId, given }) => [prizeId, given]));
}
