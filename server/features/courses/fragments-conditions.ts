import type { AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { ConditionSql } from '#server/core/audience/conditions.ts';
import { timesWithin } from '#server/core/audience/fragments-conditions.ts';

/** Lessons that she finished. */
export const lessonConditions = {
  lessons: timesWithin('lesson_progress d', 'd.finished_at is not null', 'd.finished_at'),
} satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
