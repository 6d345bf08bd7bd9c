import { sql } from 'kysely';
import { mostCohortWeeks } from '#contract/calls/numbers/cohorts.ts';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

interface AskedCohorts {
  /** Mondays. */
  readonly from: string;
  readonly until: string;
  /** The Monday of the week that is not over. */
  readonly running: string;
  readonly zone: string;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
}

/** Who joined in a week: those within the filter, and all. */
export interface Cohort {
  readonly week: string;
  readonly people: number;
  readonly all: number;
  /** How many of both were here in each week after it that is over. */
  readonly weeks: readonly { readonly people: number; readonly all: number }[];
}

/** Members by the Monday of the week of their sign-up, the newest first. Who declines measuring was here on no day. */
export async function findCohorts(
  db: Queryable,
  { from, until, running, zone, language, country }: AskedCohorts,
): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    with joined as materialized (
      select m.member_id, date_trunc('week', m.created_at at time zone ${zone})::date as week,
             (${language === undefined ? sql`true` : sql`m.language = ${language}`}
              and ${country === undefined ? sql`true` : sql`m.country_code = ${country}`}) as fits
        from ${sql.raw(membersAs('m'))}
       where m.created_at >= (${from}::date::timestamp at time zone ${zone})
         and m.created_at < ((${until}::date + 7)::timestamp at time zone ${zone})
         and ${sql.raw(isCounted('m'))}
    ),
    cohorts as (
      select week, count(*) filter (where fits) as people, count(*) as "all" from joined group by week
    ),
    here as (
      select week, later, count(*) filter (where fits) as people, count(*) as "all"
        from (select distinct j.member_id, j.week, j.fits, (a.day - j.week) / 7 as later
                from joined j join active_day a using (member_id)
               where a.day >= j.week + 7 and a.day < least(j.week + 7 * (${mostCohortWeeks}::integer + 1), ${running}::date)) one
       group by week, later
    )
    select c.week::text as week, c.people, c."all",
           (select coalesce(jsonb_agg(jsonb_build_object('people', coalesce(h.people, 0), 'all', coalesce(h."all", 0)) order by n), '[]')
              from generate_series(1, least(${mostCohortWeeks}::integer, (${running}::date - c.week) / 7 - 1)) n
              left join here h on h.week = c.week and h.later = n) as weeks
      from cohorts c where c.week < ${running}::date order by c.week desc`.execute(db);
  return rows;
}
