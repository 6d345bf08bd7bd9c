import type { Currency } from '#contract/define.ts';
import type { EarnWindow } from '#contract/earn-triggers.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { OwnTraits, Traits } from '#server/core/members/person.ts';
import type { TraitAudience } from '#server/core/audience/audience.ts';
import { multiplied } from '#server/features/levels/rules.ts';

export interface EarnRule {
  readonly ruleId: string;
  readonly version: number;
  readonly name: WrittenText;
  readonly currency: Currency;
  readonly amount: number | null;
  readonly rate: number | null;
  readonly levelMultiplied: boolean;
  readonly pendingDays: number;
  readonly memberCap: number | null;
  readonly memberWindow: EarnWindow | null;
  readonly totalCap: number | null;
  readonly totalWindow: EarnWindow | null;
  readonly budget: number | null;
  readonly audience: TraitAudience;
  /** SKU of the product that it is about. */
  readonly product: string | null;
}

/** What rules look at; who pays finds out herself in which audiences of theirs somebody is. */
export interface Earner extends OwnTraits {
  readonly multiplier: number;
}

/** The same where it is shown beforehand what rules would pay. */
export interface SeenEarner extends Earner, Traits {}

/** Whether a rule that is shown before it pays has not ended. */
export const goesOn = ({ endsAt }: { readonly endsAt: Date | null }, now: Date): boolean =>
  endsAt === null || now < endsAt;

/** Whole points or coins, rounded down, before any cap. */
export function amountOf(rule: EarnRule, units: number, earner: Pick<Earner, 'multiplier'>): number {
  const plain = rule.amount ?? (rule.rate ?? 0) * units;
  return multiplied(plain, rule.levelMultiplied ? earner.multiplier : 1);
}

/** What is paid of an amount where limits leave so much. */
export const paid = (full: number, lefts: readonly number[]): number => Math.max(0, Math.min(full, ...lefts));

/** First UTC day of the window that holds `now`, as `YYYY-MM-DD`; weeks begin on Monday. */
export function windowStart(window: EarnWindow, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  switch (window) {
    case 'day':
      break;
    case 'week':
      day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
      break;
    case 'month':
      day.setUTCDate(1);
      break;
    case 'year':
      day.setUTCMonth(0, 1);
      break;
    case 'ever':
      return '1970-01-01';
  }
  return day.toISOString().slice(0, 10);
}

/** What all members together have by a rule, where that is limited. */
export function countersOf({ ruleId, totalCap, totalWindow, budget }: EarnRule, now: Date) {
  return [
    ...(totalCap !== null && totalWindow !== null
      ? [{ ruleId, scope: 'total' as const, windowStart: windowStart(totalWindow, now), cap: totalCap }]
      : []),
    ...(budget !== null
      ? [{ ruleId, scope: 'budget' as const, windowStart: windowStart('ever', now), cap: budget }]
      : []),
  ];
}
