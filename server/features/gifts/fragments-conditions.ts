import type { AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { ConditionSql } from '#server/core/audience/conditions.ts';
import { timesWithin } from '#server/core/audience/fragments-conditions.ts';
import { counted } from './fragments.ts';

/** Gifts that she took, but for those that were cancelled or came back. */
export const claimConditions = {
  gifts: timesWithin('gift_claim d', counted('d'), 'd.claimed_at'),
} satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
