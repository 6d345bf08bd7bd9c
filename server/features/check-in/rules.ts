import { addDays, daysBetween, hasDay, localDay, mondayOf } from '#server/kernel/clock/local-days.ts';
import { rested, type Rests } from './rests.ts';

/** What a day gives. Staff can change it; what was earned stays. */
export interface CheckInRules {
  /** Coins for each day of the seven-day card. */
  readonly card: readonly [number, number, number, number, number, number, number];
  /** Bonus coins when the total of all days reaches a number, ascending. */
  readonly milestones: readonly { readonly days: number; readonly coins: number }[];
  readonly makeUps: MakeUpRules;
}

export interface MakeUpRules {
  /** In a member-local calendar month. */
  readonly perMonth: number;
  /** How far back a day may lie. */
  readonly daysBack: number;
  /** How long the breathing pause takes that makes up a day. */
  readonly seconds: number;
}

/** Where a member's streak stands after the last check-in. */
export interface Streak {
  readonly lastDay: string | null;
  readonly lastAt: Date | null;
  /** Whether the member's time zone changed since the last check-in. */
  readonly zoneMoved: boolean;
  /** After a change of time zone: from when on a new day counts. */
  readonly waitsUntil: Date | null;
  readonly streak: number;
  readonly totalDays: number;
  /** Monday of the last week whose cover day was used. */
  readonly coverWeek: string | null;
  readonly rests: Rests;
}

/** A check-in of one day. */
export interface NewDay {
  readonly day: string;
  readonly coins: number;
  readonly streak: number;
  readonly totalDays: number;
  readonly cardDay: number;
  readonly coveredDays: readonly string[];
  readonly coverWeek: string | null;
  readonly milestone: { readonly days: number; readonly coins: number } | null;
}

export interface NewCheckIn extends NewDay {
  /** Days before it that went by while she had to wait: covered by themselves, and paid with it. */
  readonly carried: readonly NewDay[];
}

/** If her zone changed since the last check-in, a new day counts when so many hours have passed since then. */
export const waitHours = 18;

/**
 * After a move at `now` out of the zone `from`: from when on a new day counts. Who missed no day of the calendar she
 * leaves, and finds a later one where she arrives, has what the move itself went over carried like what goes by while
 * she waits: she may come back to it, and find it done.
 */
export function waitsAfterMove(
  { lastDay, lastAt }: { lastDay: string | null; lastAt: Date | null },
  { now, from }: { now: Date; from: string },
): Date | null {
  if (lastDay === null || lastAt === null) return null;
  const waited = lastAt.getTime() + waitHours * 3_600_000;
  const missedNone = daysBetween(lastDay, localDay(now, from)) <= 1;
  return new Date(missedNone ? Math.max(waited, now.getTime()) : waited);
}

/** Whether she waits after a change of zone; a clock that was set back since makes nobody wait for longer. */
export function waits({ waitsUntil }: Pick<Streak, 'waitsUntil'>, now: Date): boolean {
  return (
    waitsUntil !== null && now < waitsUntil && waitsUntil.getTime() - now.getTime() <= waitHours * 3_600_000
  );
}

/** The days after the last check-in that go by, in the calendar she has now, before a new one counts. */
export function carriedDays({ lastDay, waitsUntil }: Pick<Streak, 'lastDay' | 'waitsUntil'>, zone: string) {
  const days: string[] = [];
  if (lastDay === null || waitsUntil === null) return days;
  const until = localDay(waitsUntil, zone);
  for (let day = addDays(lastDay, 1); day < until; day = addDays(day, 1))
    if (hasDay(day, zone)) days.push(day);
  return days;
}

/**
 * What a check-in at `now` gives, or null when the member's own today is already done. "Done" also holds after a
 * move west, when the calendar shows a day that was checked in before, and while she waits after a move: a change of
 * zone never gives a second day, and what her calendar goes over meanwhile comes with the next one.
 */
export function decideCheckIn(last: Streak, now: Date, zone: string, rules: CheckInRules): NewCheckIn | null {
  const day = localDay(now, zone);
  if ((last.lastDay !== null && day <= last.lastDay) || waits(last, now)) return null;
  const carried: NewDay[] = [];
  let before = last;
  // Under a clock that was set back the days to come are not gone by.
  for (const one of carriedDays(last, zone).filter((gone) => gone < day)) {
    const made = goOn(before, one, [], rules);
    carried.push(made);
    before = { ...before, lastDay: one, streak: made.streak, totalDays: made.totalDays };
  }
  return { ...goOn(before, day, missedDays(before, { day, now, zone }), rules), carried };
}

function goOn(last: Streak, day: string, missed: readonly string[], rules: CheckInRules): NewDay {
  const covers = coverMissed(missed, last.coverWeek);
  const streak = last.lastDay === null || covers === null ? 1 : last.streak + missed.length + 1;
  const totalDays = last.totalDays + 1;
  return {
    day,
    streak,
    totalDays,
    ...payOf({ streak, totalDays }, rules),
    coveredDays: covers === null ? [] : missed,
    coverWeek: covers?.coverWeek ?? last.coverWeek,
  };
}

/** What the day of a streak brings by the card, and the milestone that its total reaches. */
export function payOf(
  { streak, totalDays }: { streak: number; totalDays: number },
  rules: CheckInRules,
): Pick<NewCheckIn, 'cardDay' | 'coins' | 'milestone'> {
  const cardDay = ((streak - 1) % 7) + 1;
  return {
    cardDay,
    coins: rules.card[cardDay - 1] ?? 0,
    milestone: rules.milestones.find(({ days }) => days === totalDays) ?? null,
  };
}

/** What a day that is made up brings: the smallest of the card. */
export const coinsMadeUp = ({ card }: Pick<CheckInRules, 'card'>): number => Math.min(...card);

/**
 * A move of 26 hours west makes the member's day last up to 50, and the day after it has 24 more: for so long somebody
 * who comes on each of her days may have nothing to check in.
 */
const longestWithoutMs = 74 * 3_600_000;

/**
 * Days between the last check-in and `day` on which she could have come and did not. After a change of zone only as
 * many count as somebody who comes on each of her waking days could have used: a calendar that jumps over the date line
 * costs nobody a day. Neither does one that leaves a day out, nor a rest.
 */
function missedDays(last: Streak, { day, now, zone }: { day: string; now: Date; zone: string }): string[] {
  if (last.lastDay === null || last.lastAt === null) return [];
  const between = daysBetween(last.lastDay, day) - 1;
  const usable = Math.ceil((now.getTime() - last.lastAt.getTime() - longestWithoutMs) / 86_400_000) - 1;
  const count = last.zoneMoved ? Math.max(0, Math.min(between, usable)) : between;
  return Array.from({ length: count }, (_, index) => addDays(day, index - count)).filter(
    (one) => hasDay(one, zone) && !rested(last.rests, one, zone),
  );
}

/** One missed day a week is covered by itself; null when a missed day finds its week's cover used. */
export function coverMissed(
  missed: readonly string[],
  usedWeek: string | null,
): { coverWeek: string | null } | null {
  let coverWeek = usedWeek;
  for (const day of missed) {
    const week = mondayOf(day);
    if (coverWeek !== null && week <= coverWeek) return null;
    coverWeek = week;
  }
  return { coverWeek };
}

/** Whether the cover day of the week of `day` is still there. */
export function coverLeft(last: Streak, day: string): boolean {
  return last.coverWeek === null || mondayOf(day) > last.coverWeek;
}

type CardState = 'done' | 'covered' | 'today' | 'ahead';

/**
 * The seven-day card as of today. `coveredDays` are recent days that were covered; what today's check-in would
 * cover is shown as covered already.
 */
export function checkInCard(
  standing: {
    done: { day: string; cardDay: number; coins: number } | null;
    next: NewCheckIn | null;
    coveredDays: readonly string[];
  },
  rules: CheckInRules,
): { cardDay: number; coins: number; state: CardState }[] {
  const current = standing.done ?? standing.next;
  if (!current) throw new Error('Today is either done or still to be done');
  const { next } = standing;
  const covered = new Set([
    ...standing.coveredDays,
    ...(next?.coveredDays ?? []),
    ...(next?.carried ?? []).map(({ day }) => day),
  ]);
  return rules.card.map((coins, index) => {
    const cardDay = index + 1;
    // What she was given today stays, whatever the card says meanwhile.
    const paid = cardDay === standing.done?.cardDay ? standing.done.coins : coins;
    return { cardDay, coins: paid, state: stateOf(cardDay) };
  });

  function stateOf(cardDay: number): CardState {
    if (!current || cardDay > current.cardDay) return 'ahead';
    if (cardDay === current.cardDay) return standing.done ? 'done' : 'today';
    return covered.has(addDays(current.day, cardDay - current.cardDay)) ? 'covered' : 'done';
  }
}

export function nextMilestone(totalDays: number, rules: CheckInRules) {
  return rules.milestones.find((milestone) => milestone.days > totalDays) ?? null;
}
