import { addDays, daysBetween } from './local-days.ts';
import { coverMissed } from './rules.ts';

export const makeUpRules = {
  /** In a member-local calendar month. */
  perMonth: 2,
  /** How far back a day may lie. */
  daysBack: 7,
  /** How long the breathing pause takes that makes up a day. */
  seconds: 30,
} as const;

/** A day that has a check-in, with the length of the row of days it ends. */
export interface CheckedDay {
  readonly day: string;
  readonly streak: number;
}

/** Days that can still be made up, oldest first. `known` are days that were checked in, made up or covered. */
export function daysToMakeUp(
  { today, first, known }: { today: string; first: string | null; known: ReadonlySet<string> },
  { daysBack } = makeUpRules,
): string[] {
  if (first === null) return [];
  return Array.from({ length: daysBack }, (_, index) => addDays(today, index - daysBack)).filter(
    (day) => day > first && !known.has(day),
  );
}

/**
 * What making up `day` does to the rows of days beside it: it goes on from the day before, over days that the week's
 * cover still saves, and what follows it at once goes on from it.
 */
export function decideMakeUp(
  day: string,
  { before, after, coverWeek }: { before: CheckedDay; after: CheckedDay | null; coverWeek: string | null },
): { streak: number; coveredDays: string[]; coverWeek: string | null; joinsNext: boolean } {
  const between = daysBetween(before.day, day) - 1;
  const missed = Array.from({ length: between }, (_, index) => addDays(day, index - between));
  const covers = coverMissed(missed, coverWeek);
  return {
    streak: covers === null ? 1 : before.streak + between + 1,
    coveredDays: covers === null ? [] : missed,
    coverWeek: covers?.coverWeek ?? coverWeek,
    joinsNext: after !== null && after.streak === 1 && daysBetween(day, after.day) === 1,
  };
}
