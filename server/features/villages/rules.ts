import { addMonths } from '#contract/months.ts';
import type { Villager } from './groups/queries.ts';
import type { VillageRow } from './groups/villages.ts';

/**
 * How well a village fits her: 2 by her stage, or by the month of a baby; 1 by a month beside that, as babies keep to no
 * date, unless she found the one of that baby; 0 not at all, as all do in a rest.
 */
export function fits(
  { stages, dueMonth, closed }: Pick<VillageRow, 'stages' | 'dueMonth' | 'closed'>,
  { stage, months, joinedMonths, resting }: Villager,
): 0 | 1 | 2 {
  if (resting || closed) return 0;
  if (dueMonth === null) return stages.includes(stage) ? 2 : 0;
  if (months.includes(dueMonth)) return 2;
  const isBeside = (month: string) => around(month).includes(dueMonth);
  const isFound = (month: string) => around(month).some((one) => joinedMonths.includes(one));
  return months.some((month) => isBeside(month) && !isFound(month)) ? 1 : 0;
}

const around = (month: string) => [addMonths(month, -1), month, addMonths(month, 1)];

/** Months that have a village at a moment: of babies who are to come or came lately. Those of before stay. */
export function dueMonthsAt(now: Date): string[] {
  const first = `${now.toISOString().slice(0, 7)}-01`;
  return Array.from({ length: monthsBefore + monthsAhead + 1 }, (_, index) =>
    addMonths(first, index - monthsBefore),
  );
}

const monthsBefore = 12;
const monthsAhead = 9;
