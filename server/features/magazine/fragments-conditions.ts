import type { AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { ConditionSql } from '#server/core/audience/conditions.ts';
import { timesWithin } from '#server/core/audience/fragments-conditions.ts';

/** Articles that she read. */
export const readingConditions = {
  articles: timesWithin('magazine_reading d', 'd.read_at is not null', 'd.read_at'),
} satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
