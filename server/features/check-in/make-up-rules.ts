import { addDays, daysBetween, hasDay } from '#server/kernel/clock/local-days.ts';
import { rested, type Rests } from './rests.ts';
import { carriedDays, coverMissed, type MakeUpRules, type Streak } from './rules.ts';

/** A day that has a check-in, with the length of the row of days it ends. */
export interface CheckedDay {
  readonly day: string;
  readonly streak: number;
  /** Missed days between the check-in before and it that covers saved. */
  readonly coveredDays: readonly string[];
}

/** What is known of a member's days. */
export interface Known {
  readonly today: string;
  readonly first: string | null;
  /** Days that were checked in, made up or covered, or that a change of zone left out. */
  readonly accounted: ReadonlySet<string>;
  readonly standing: { readonly timeZone: string; readonly rests: Rests } & Pick<
    Streak,
    'lastDay' | 'waitsUntil'
  >;
}

/** A day that was rested, that her calendar left out, or that comes with the next check-in, was not missed. */
export function isMissed(day: string, { today, first, accounted, standing }: Known): boolean {
  return (
    first !== null &&
    day > first &&
    day < today &&
    !accounted.has(day) &&
    !rested(standing.rests, day, standing.timeZone) &&
    hasDay(day, standing.timeZone) &&
    !carriedDays(standing, standing.timeZone).includes(day)
  );
}

/** The missed days between two days. */
function missedBetween(from: string, to: string, known: Known): string[] {
  return Array.from({ length: daysBetween(from, to) - 1 }, (_, index) => addDays(from, index + 1)).filter(
    (day) => isMissed(day, known),
  );
}

/**
 * Days that can still be made up, oldest first. Days that come with the next check-in come before those behind them.
 */
export function daysToMakeUp(known: Known, { daysBack }: Pick<MakeUpRules, 'daysBack'>): string[] {
  const { lastDay, timeZone } = known.standing;
  const carries = carriedDays(known.standing, timeZone).length > 0;
  return Array.from({ length: daysBack }, (_, index) => addDays(known.today, index - daysBack)).filter(
    (day) => isMissed(day, known) && (lastDay === null || day < lastDay || !carries),
  );
}

/**
 * Whether staff can make up a day. One that was rested or that a change of zone left out is as good as one that was missed: a
 * refusal would tell which it was.
 */
export function isOpenToStaff(
  day: string,
  {
    today,
    first,
    checked,
    covered,
    standing,
  }: Omit<Known, 'accounted'> & {
    readonly checked: ReadonlySet<string>;
    readonly covered: ReadonlySet<string>;
  },
  { daysBack }: Pick<MakeUpRules, 'daysBack'>,
): boolean {
  const { lastDay, timeZone } = standing;
  const carried = carriedDays(standing, timeZone);
  return (
    first !== null &&
    day > first &&
    day < today &&
    day >= addDays(today, -daysBack) &&
    !checked.has(day) &&
    !covered.has(day) &&
    hasDay(day, timeZone) &&
    // Days that come with the next check-in come before those behind them.
    (carried.length === 0 || (lastDay !== null && day < lastDay))
  );
}

export interface PastDayDecision {
  readonly streak: number;
  readonly coveredDays: readonly string[];
  /** The check-in after it as it is from now on; null when its row of days began anew and still does. */
  readonly next: CheckedDay | null;
}

/**
 * What a check-in of `day` does to the rows of days beside it: it goes on from the day before, over days that a cover
 * saves or has saved, and what follows it goes on from it.
 */
export function decidePastDay(
  day: string,
  {
    before,
    after,
    coverWeek,
    known,
  }: { before: CheckedDay | null; after: CheckedDay | null; coverWeek: string | null; known: Known },
): PastDayDecision {
  const saved = after?.coveredDays.filter((one) => one < day) ?? [];
  const missed = before === null ? [] : missedBetween(before.day, day, known);
  const covers = coverMissed(missed, coverWeek);
  const goesOn = before !== null && covers !== null;
  const coveredDays = goesOn ? [...saved, ...missed].toSorted() : [];
  const streak = goesOn ? before.streak + coveredDays.length + 1 : 1;
  const joins = after !== null && (after.streak > 1 || missedBetween(day, after.day, known).length === 0);
  if (!joins) return { streak, coveredDays, next: null };
  const left = after.coveredDays.filter((one) => one > day);
  return {
    streak,
    coveredDays,
    next: { day: after.day, streak: streak + left.length + 1, coveredDays: left },
  };
}
