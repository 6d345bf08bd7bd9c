import { sql, type RawBuilder } from 'kysely';
import type { Deed, JourneyPart } from '#contract/calls/numbers/funnels.ts';
import { isCountedBesides, membersAs } from '#server/core/members/fragments.ts';
import { signUps } from '#server/core/members/fragments-deeds.ts';
import { checkIns } from '#server/features/check-in/fragments-deeds.ts';
import { coursesFinished, lessonsFinished } from '#server/features/courses/fragments-deeds.ts';
import { drawPlays } from '#server/features/draws/fragments-deeds.ts';
import { giftClaims } from '#server/features/gifts/fragments-deeds.ts';
import {
  journeysBegun,
  journeysSubmitted,
  journeyStandings,
} from '#server/features/journeys/fragments-deeds.ts';
import { scansOfCodes } from '#server/features/links/fragments-scans.ts';
import { pageEvents } from '#server/features/visits/fragments-events.ts';
import { registrations } from '#server/features/warranties/fragments-deeds.ts';
import { addDays } from '#server/kernel/clock/local-days.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { monthDays } from './funnel-rules.ts';
import { browsersOfOne, findFreshSince, personOf } from './queries-browsers.ts';

/** Days of the site's zone, both of them in it, and whom of all people figures are of. */
export interface CountedSpan {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
}

/** Who took a step: those within the filter, and all. */
export interface StepCount {
  readonly people: number;
  readonly all: number;
}

/** What a row of the database is asked for by. */
export type AskedStep =
  { readonly page: string } | { readonly deed: Deed; readonly subject?: string | undefined };

const deedRows: Readonly<Record<Deed, RawBuilder<unknown>>> = {
  signUp: signUps,
  checkIn: checkIns,
  giftClaim: giftClaims,
  drawPlay: drawPlays,
  registration: registrations,
  journeyBegun: journeysBegun,
  journeySubmitted: journeysSubmitted,
  lessonFinished: lessonsFinished,
  courseFinished: coursesFinished,
};

const membersM = sql.raw(membersAs('m'));
const isCountedM = sql.raw(isCountedBesides('m'));

/** The first instant of a day, and that after it, as constants by which partitions are chosen. */
const beginOf = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
const endOf = (day: string, zone: string, days = 0) =>
  sql`((${day}::date + ${days + 1}::integer)::timestamp at time zone ${zone})`;

/** Whether a person, by the row of members if she has one, is within the filter. */
const fits = ({ language, country }: CountedSpan, ownLanguage: RawBuilder<unknown>) => sql`(
  ${language === undefined ? sql`true` : sql`coalesce(m.language, ${ownLanguage}) = ${language}`}
  and ${country === undefined ? sql`true` : sql`coalesce(m.country_code = ${country}, false)`})`;

/**
 * Who of the persons of the first step is counted, and whether she is within the filter. Without one those alone are looked up who are
 * not counted.
 */
function countedOf(span: CountedSpan, first: RawBuilder<unknown>): RawBuilder<unknown> {
  const member = personOf(sql`m.member_id`);
  return span.language === undefined && span.country === undefined
    ? sql`
      select s.person, s.at, true as fits from (${first}) s
       where s.person not in (select ${member} from ${membersM} where not ${isCountedM})`
    : sql`
      select s.person, s.at, ${fits(span, sql`s.language`)} as fits from (${first}) s
        left join ${membersM} on ${member} = s.person
       where m.member_id is null or ${isCountedM}`;
}

/**
 * How many took each step after the one before it, of those who took the first one in the span; counted is the way that
 * begins with her first time of it there, and ends so many days later. Who is signed in is herself on all of her devices; what
 * was done in a browser before is hers when nobody else signed in there.
 */
export async function countSteps(
  db: Queryable,
  { steps, days, ...span }: CountedSpan & { readonly steps: readonly AskedStep[]; readonly days: number },
): Promise<StepCount[]> {
  const { from, until, zone } = span;
  const [first, ...later] = steps;
  if (!first) return [];
  const begin = beginOf(from, zone);
  const end = endOf(until, zone);
  const whose = browsersOfOne({
    since: await findFreshSince(db),
    begin,
    end: endOf(until, zone, days + 1),
    days: monthDays({ from, until: addDays(until, days + 1) }),
  });
  /** A visit is told within a day; what comes later counts as done when it was told. */
  const visitsOf = (page: string, more: number) => sql`(
          select ${personOf(sql`coalesce(e.member_id, e.trace)`)} as person, e.occurred_at as at, e.language
            from ${pageEvents} e
           where e.name = 'PAGE_VISIT' and e.trace is not null and e.page = ${page}
             and e.received_at >= ${begin} and e.received_at < ${endOf(until, zone, more + 1)})`;
  const deedsOf = ({ deed, subject }: Extract<AskedStep, { deed: Deed }>, end: RawBuilder<unknown>) => sql`
    from ${deedRows[deed]} d
     where d.at >= ${begin} and d.at < ${end} ${subject === undefined ? sql`` : sql`and d.subject = ${subject}`}`;
  const isByLanguage = span.language !== undefined;
  const firstOf = (step: AskedStep) =>
    'page' in step
      ? sql`
        select coalesce(w.member, v.person) as person, min(v.at) as at,
               ${isByLanguage ? sql`min(v.language collate "C")` : sql`null::text`} as language
          from ${visitsOf(step.page, 0)} v left join who w on w.browser = v.person
         where v.at >= ${begin} and v.at < ${end} group by 1`
      : sql`
        select ${personOf(sql`d.member_id`)} as person, min(d.at) as at, null::text as language
          ${deedsOf(step, end)} group by 1`;
  const laterOf = (step: AskedStep) =>
    'page' in step
      ? sql`
        select coalesce(w.member, v.person) as person, v.at
          from ${visitsOf(step.page, days)} v left join who w on w.browser = v.person`
      : sql`select ${personOf(sql`d.member_id`)} as person, d.at ${deedsOf(step, endOf(until, zone, days))}`;
  const parts = [
    ...(steps.some((step) => 'page' in step)
      ? [
          sql`
    who as materialized ${whose}`,
        ]
      : []),
    sql`
    step_0 as materialized (
      select c.person, c.at, c.at + make_interval(hours => ${days * 24}::integer) as ends, c.fits
        from (${countedOf(span, firstOf(first))}) c
    )`,
    ...later.map((step, index) => {
      const [before, own] = [sql.raw(`step_${index}`), sql.raw(`step_${index + 1}`)];
      return sql`
    ${own} as materialized (
      select b.person, min(s.at) as at, min(b.ends) as ends, bool_and(b.fits) as fits
        from ${before} b join (${laterOf(step)}) s on s.person = b.person
       where s.at >= b.at and s.at < b.ends
       group by b.person
    )`;
    }),
  ];
  const counts = steps.map(
    (_, index) => sql`
      select ${sql.lit(index)} as step, count(*) filter (where fits) as people, count(*) as "all"
        from ${sql.raw(`step_${index}`)}`,
  );
  // How many people a step has is not known before, and sorting all visits because of a wrong guess takes most of the time.
  await sql`set local enable_mergejoin = off`.execute(db);
  const { rows } = await sql<StepCount>`
    with ${sql.join(parts, sql`, `)}
    ${sql.join(counts, sql` union all `)} order by step`.execute(db);
  return rows.map(({ people, all }) => ({ people, all }));
}

/** How often codes led somewhere on these days; no filter can be asked of that. */
export async function countScans(db: Queryable, { from, until }: CountedSpan): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select coalesce(sum(q.scans), 0)::bigint as scans from ${scansOfCodes} q
     where q.day between ${from}::date and ${until}::date`.execute(db);
  return rows[0]?.scans ?? 0;
}

/** How far those are by now who began a journey in the span: begun, each of its parts, handed in, accepted. */
export async function countJourney(
  db: Queryable,
  {
    journey,
    parts,
    ...span
  }: CountedSpan & { readonly journey: string; readonly parts: readonly JourneyPart[] },
): Promise<StepCount[]> {
  const { from, until, zone } = span;
  // What was handed in has all of them, also where a later version of the journey asks for more.
  const done = parts.map((_, index) =>
    sql.join(
      parts.slice(0, index + 1).map((part) => sql`(s.submitted or s.${sql.raw(part)})`),
      sql` and `,
    ),
  );
  const reached = [sql`true`, ...done, sql`s.submitted`, sql`s.accepted`];
  const columns = reached.map((_, index) => sql.raw(`reached_${index}`));
  const { rows } = await sql<StepCount>`
    with people as materialized (
      select s.member_id, min(s.language) as language,
             ${sql.join(reached.map((one, index) => sql`bool_or(${one}) as ${columns[index]}`))}
        from ${journeyStandings} s
       where s.slug = ${journey} and s.at >= ${beginOf(from, zone)} and s.at < ${endOf(until, zone)}
       group by s.member_id
    ),
    counted as materialized (
      select p.*, ${fits(span, sql`p.language`)} as fits
        from people p left join ${membersM} on m.member_id = p.member_id
       where m.member_id is null or ${isCountedM}
    )
    ${sql.join(
      columns.map(
        (column, index) => sql`
          select ${sql.lit(index)} as step, count(*) filter (where fits) as people, count(*) as "all"
            from counted where ${column}`,
      ),
      sql` union all `,
    )} order by step`.execute(db);
  return rows.map(({ people, all }) => ({ people, all }));
}
