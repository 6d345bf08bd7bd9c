import { sql } from 'kysely';
import type { AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { ConditionSql } from '#server/core/audience/conditions.ts';
import { timesWithin } from '#server/core/audience/fragments-conditions.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';

export const eventTrigger = 'custom-event';

/** Events that were told of members. */
export const toldEvents: StoredDeeds = {
  trigger: eventTrigger,
  deeds: `(select e.member_id, e.event as subject, e.happened_at as at, e.event_id::text as source, e.told_at as decided_at
             from member_event e)`,
  told: {
    en: 'Counted are events that were told of members who allow it, as long as they are kept.',
    'zh-Hans': '统计已告知且在保留期内的事件，仅含允许告知的会员。',
  },
};

const told: ConditionSql = (condition, at) =>
  timesWithin(
    'member_event d',
    sql<boolean>`d.event = ${condition.of ?? ''}`,
    'd.happened_at',
  )(condition, at);

/** How often something happened elsewhere. */
export const eventConditions = { told } satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
