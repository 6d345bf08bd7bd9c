import { addMonths } from '#contract/months.ts';
import type { VillageRow } from './villages.ts';

/** What of a member decides which villages fit her. */
export interface Villager {
  readonly stage: number;
  /** First days of the months in which her babies come or came. */
  readonly months: readonly string[];
  /** In a pause, or after a loss. */
  readonly resting: boolean;
}

export function isSuggested(
  { stages, dueMonth, closed }: Pick<VillageRow, 'stages' | 'dueMonth' | 'closed'>,
  { stage, months, resting }: Villager,
): boolean {
  if (resting || closed) return false;
  return dueMonth === null ? stages.includes(stage) : months.includes(dueMonth);
}

/** Months that have a village at a moment: of babies who are to come or came lately. Those of before stay. */
export function dueMonthsAt(now: Date): string[] {
  const first = `${now.toISOString().slice(0, 7)}-01`;
  return Array.from({ length: monthsBefore + monthsAhead + 1 }, (_, index) =>
    addMonths(first, index - monthsBefore),
  );
}

const monthsBefore = 3;
const monthsAhead = 9;
