import type { Label } from '#contract/content/faults.ts';
import type { EarnTrigger } from '#contract/earn-triggers.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';

/** What tells of the things that rules of a trigger pay for. */
export interface StoredDeeds {
  readonly trigger: EarnTrigger;
  /**
   * As a sub-select: `member_id`, `subject` and `at`, the `source` by which it was paid and `decided_at`, when it was; once for
   * each thing that is paid once.
   */
  readonly deeds: string;
  /** Of a row `d` of them: whether the very thing was paid for before, to whomever. Left out: it never is. */
  readonly paidBefore?: string;
  /** How they are told, to who reads what came out. */
  readonly told: Label;
}

/** Answered by rooms in which members do what is paid. */
export const storedDeeds = defineHook<StoredDeeds>('storedDeeds');
