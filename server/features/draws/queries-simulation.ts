import { sql } from 'kysely';
import { audiencesIn, type LiveAudience } from '#server/core/audience/queries-shared-audiences.ts';
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
  readonly stage: number;
  readonly registeredAt: Date;
  /** Those that she was in then, of the ones that are asked for. */
  readonly audiences: readonly string[];
}

/** Plays of a draw within some time, in their order. */
export const playsWithin = (
  code: string,
  { from, to, zone }: { readonly from: Date; readonly to: Date; readonly zone: string },
  audiences: readonly LiveAudience[],
) => sql<StoredPlay>`
  select done.member_id as who, done.played_at as at, (done.played_at at time zone ${zone})::date::text as day, r.roll,
         m.member_level::int as level, m.country_code, m.lactation::int as stage, m.created_at as registered_at,
         ${audiencesIn(audiences, 'done.played_at')} as audiences
    from draw_play done join draw_result r using (play_id)
    join ${sql.raw(membersAs('m'))} on m.member_id = done.member_id
   where done.draw_code = ${code} and done.played_at >= ${from} and done.played_at < ${to} and ${sql.raw(isCounted('m'))}
   order by done.played_at, done.play_id`;

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
