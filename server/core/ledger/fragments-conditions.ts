import { sql } from 'kysely';
import type { AudienceFieldName } from '#contract/content/audience-fields.ts';
import type { Currency } from '#contract/define.ts';
import type { ConditionSql } from '#server/core/audience/conditions.ts';
import { isBetween } from '#server/core/audience/fragments-conditions.ts';
import { spendableAt } from './fragments.ts';

const balanceOf =
  (currency: Currency): ConditionSql =>
  (condition, at) =>
    isBetween(sql.raw(spendableAt(currency, at)), condition);

/** What members can spend. */
export const balanceConditions = {
  points: balanceOf('points'),
  coins: balanceOf('coins'),
} satisfies Partial<Record<AudienceFieldName, ConditionSql>>;
