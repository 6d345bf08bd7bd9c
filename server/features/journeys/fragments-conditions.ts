import { sql } from 'kysely';
import { standingOf, type AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { ConditionSql } from '#server/core/audience/conditions.ts';
import { timesWithin } from '#server/core/audience/fragments-conditions.ts';

const standing = Object.entries(standingOf)
  .map(([state, is]) => `when '${state}' then '${is}'`)
  .join(' ');

/** Where she stands in a journey, and how often she handed one in; nothing of what she answered. */
export const journeyConditions = {
  journey: ({ of: slug = '', isOneOf: standings = [] }) => sql<boolean>`(coalesce(
    (select case d.state ${sql.raw(standing)} end from submission d
      where d.member_id = m.member_id and d.slug = ${slug} and d.closed_at is null and not d.guest), 'notBegun')
    = any(${sql.val(standings)}::text[]))`,
  journeysHandedIn: timesWithin(
    'submission d',
    'd.submitted_at is not null and not d.guest',
    'd.submitted_at',
  ),
} satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
