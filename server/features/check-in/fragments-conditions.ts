import type { AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { ConditionSql } from '#server/core/audience/conditions.ts';
import { timesWithin } from '#server/core/audience/fragments-conditions.ts';

/** Days that she checked in or made up, when she did so. */
export const checkInConditions = {
  checkIns: timesWithin('check_in d', 'true', 'd.checked_in_at'),
} satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
