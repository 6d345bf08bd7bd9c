import { sql, type RawBuilder } from 'kysely';
import { ageBands, weekBands, type AgeBand, type WeekBand } from '#contract/content/audience-fields.ts';
import { stageNumber, type StageKey } from '#contract/stages.ts';
import { liveOf } from '#server/core/content/fragments.ts';
import { bornDaysOf } from '#server/core/members/fragments.ts';
import { restrictedBy } from '#server/core/products/fragments-restricted.ts';
import type { AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { ConditionSql } from './conditions.ts';

/** A whole number between a least and a most, of which one may be missing; what is missing is not looked at. */
export const isBetween = (
  number: RawBuilder<unknown>,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      ...(from === undefined ? [] : [sql`${number} >= ${from}::bigint`]),
      ...(to === undefined ? [] : [sql`${number} <= ${to}::bigint`]),
    ],
    sql` and `,
  )})`;

/**
 * So many rows within so many days before the moment. `rows` is what follows `from`, with the table as `d`, and `when` what
 * else must hold; no more of them are read than decide it.
 */
export const timesWithin =
  (rows: string, when: string | RawBuilder<boolean>, happenedAt: string): ConditionSql =>
  ({ from, to, withinDays = 1 }, at) => {
    const enough = to === undefined ? (from ?? 0) : to + 1;
    return isBetween(
      sql`(select count(*) from (
        select from ${sql.raw(rows)}
         where d.member_id = m.member_id and ${typeof when === 'string' ? sql.raw(when) : when}
           and ${sql.raw(happenedAt)} > ${sql.raw(at)} - ${withinDays}::int * interval '24 hours'
           and ${sql.raw(happenedAt)} <= ${sql.raw(at)}
         limit ${enough}) counted)`,
      { from, to },
    );
  };

const isOneOf = (value: string, words: readonly (string | number)[] = [], type = 'text') =>
  sql<boolean>`(${sql.raw(value)} = any(${sql.val(words)}::${sql.raw(type)}[]))`;

const today = (at: string) => `(${at} at time zone 'UTC')::date`;

/** Whether a day of a birth, an SQL expression, is so many months ago. */
const isOfAge = (day: string, at: string, bands: readonly string[] = []) =>
  sql.join(
    bands.map((name) => {
      const { from, before } = ageBands[name as AgeBand];
      return sql.raw(`(${day} <= (${today(at)} - interval '${from} months')::date
                       and ${day} > (${today(at)} - interval '${before} months')::date)`);
    }),
    sql` or `,
  );

/** What decides who has the activity of a code now, by itself: asked once, whoever is looked at. Null: nobody has. */
const activityOf = (code: string, at: string) => sql`(
  select jsonb_strip_nulls(jsonb_build_object(
           'minLevel', coalesce((live.body ->> 'minLevel')::int, 1),
           'levels', live.body -> 'audience' -> 'levels', 'countries', live.body -> 'audience' -> 'countries',
           'since', live.body -> 'audience' -> 'registeredSince', 'days', live.body -> 'audience' -> 'registeredWithinDays',
           'notIn', to_jsonb(${sql.raw(restrictedBy("live.body ->> 'product'", at))})))
    from ${sql.raw(liveOf('activity', at))} live
   where live.body ->> 'code' = ${code}
     and not (live.body -> 'audience') ?| array['stages', 'members']
     and coalesce((live.body -> 'window' ->> 'opensAt')::timestamptz <= ${sql.raw(at)}, true)
     and coalesce((live.body -> 'window' ->> 'closesAt')::timestamptz > ${sql.raw(at)}, true)
   limit 1)`;

/**
 * The activity of a code, as whoever has it now: its window, her level and its audience. One that is for stages or for an
 * audience is had by nobody here: it would tell of the one, and go in a circle by the other.
 */
const hasActivity: ConditionSql = ({ of: code = '' }, at) => {
  const activity = activityOf(code, at);
  return sql<boolean>`coalesce(
    m.member_level >= (${activity} ->> 'minLevel')::int
    and coalesce(${activity} -> 'levels' @> to_jsonb(m.member_level), true)
    and coalesce(${activity} -> 'countries' @> to_jsonb(m.country_code), true)
    and not ${activity} -> 'notIn' ? m.country_code
    and coalesce(m.created_at >= (${activity} ->> 'since')::timestamptz, true)
    and coalesce(m.created_at > ${sql.raw(at)} - (${activity} ->> 'days')::int * interval '24 hours', true), false)`;
};

/** What stands in her own row, and in those of her children.  */
export const ownConditions = {
  level: (condition) => isBetween(sql.raw('m.member_level'), condition),
  country: ({ isOneOf: codes }) => isOneOf('m.country_code', codes),
  language: ({ isOneOf: words }) => isOneOf('m.language', words),
  signedUpSince: ({ since = '9999-12-31' }) =>
    sql<boolean>`(m.created_at >= ${`${since}T00:00:00Z`}::timestamptz)`,
  signedUpWithin: ({ withinDays = 1 }, at) =>
    sql<boolean>`(m.created_at > ${sql.raw(at)} - ${withinDays}::int * interval '24 hours')`,
  activity: hasActivity,
  stage: ({ isOneOf: words = [] }) =>
    isOneOf(
      'm.lactation',
      words.map((word) => stageNumber(word as StageKey)),
      'int',
    ),
  youngestChild: ({ isOneOf: bands }, at) =>
    sql<boolean>`(exists (
      select from (select max(born.day) as day from (${sql.raw(bornDaysOf('m.member_id'))}) born
                    where born.day <= ${sql.raw(today(at))}) youngest
       where ${isOfAge('youngest.day', at, bands)}))`,
  anyChild: ({ isOneOf: bands }, at) =>
    sql<boolean>`(exists (
      select from (${sql.raw(bornDaysOf('m.member_id'))}) born where ${isOfAge('born.day', at, bands)}))`,
  pregnancy: ({ isOneOf: bands = [] }, at) =>
    sql<boolean>`(coalesce(${sql.join(
      bands.map((name) => {
        const { from, to } = weekBands[name as WeekBand];
        const week = `(40 - ceil((m.child_expected_date - ${today(at)}) / 7.0))`;
        return sql.raw(`${week} between ${from} and ${to}`);
      }),
      sql` or `,
    )}, false))`,
} satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
