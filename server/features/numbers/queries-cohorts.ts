import { sql } from 'kysely';
import { cohortWeeks } from '#contract/calls/numbers/cohorts.ts';
import { isUnmeasured } from '#server/core/members/fragments.ts';
import { countedMembers } from '#server/core/members/fragments-measured.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** How many of a language and a country joined in a week and were here so many weeks after; 0: how many joined. */
export interface CohortPart {
  readonly week: string;
  readonly after: number;
  readonly language: string;
  readonly country: string;
  readonly people: number;
}

/** Of the weeks that have one of some days, in a zone. */
export async function findCohorts(
  db: Queryable,
  { from, until, zone }: { from: string; until: string; zone: string },
): Promise<CohortPart[]> {
  const { rows } = await sql<CohortPart>`
    with joined as (
      select m.member_id, m.language, m.country,
             date_trunc('week', m.joined_at at time zone ${zone})::date as week
        from ${countedMembers} m
       where not ${sql.raw(isUnmeasured('m'))}
         and m.joined_at >= date_trunc('week', ${from}::date::timestamp) at time zone ${zone}
         and m.joined_at < (date_trunc('week', ${until}::date::timestamp) + interval '7 days') at time zone ${zone}
    ),
    here as (
      select distinct j.member_id, j.language, j.country, j.week, (a.day - j.week) / 7 as after
        from joined j join active_day a on a.member_id = j.member_id
       where a.day >= j.week + 7 and a.day < j.week + 7 * (${sql.lit(cohortWeeks)} + 1)
    )
    select week::text as week, 0 as after, language, country, count(*)::int as people from joined group by 1, 2, 3, 4
    union all
    select week::text, after, language, country, count(*)::int from here group by 1, 2, 3, 4`.execute(db);
  return rows;
}
