import { addDays, localDay } from '#server/kernel/clock/local-days.ts';

/** States in which staff or a carrier have an order in hand, for at most so many working days. */
export const promisedStates = ['requested', 'approved', 'packed', 'shipped'] as const;
export type PromisedState = (typeof promisedStates)[number];

export interface Promises {
  /** Working days after the one on which it came there. */
  readonly days: Readonly<Record<PromisedState, number>>;
  /** Days of the week on which nobody works, Sunday is 0; never all of them. */
  readonly weekend: readonly number[];
  /** Other days on which nobody works. */
  readonly holidays: ReadonlySet<string>;
  /** Where the brand is: its days count. */
  readonly zone: string;
}

export const isPromised = (state: string): state is PromisedState =>
  promisedStates.some((one) => one === state);

/** The last moment by which an order that came into a state is to leave it. */
export function dueAfter(since: Date, state: PromisedState, promises: Promises): Date {
  const day = dueDay(localDay(since, promises.zone), promises.days[state], promises);
  return new Date(startOfDay(addDays(day, 1), promises.zone).getTime() - 1);
}

/** Orders that came into a state before this are late. */
export function lateBefore(now: Date, state: PromisedState, promises: Promises): Date {
  const { zone, days } = promises;
  const today = localDay(now, zone);
  let day = today;
  do day = addDays(day, -1);
  while (dueDay(day, days[state], promises) >= today);
  return startOfDay(addDays(day, 1), zone);
}

function dueDay(from: string, days: number, promises: Promises): string {
  let day = from;
  // With none at all it is the day itself, or the first one on which somebody works.
  if (days === 0) while (!isWorked(day, promises)) day = addDays(day, 1);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorked(day, promises)) left -= 1;
  }
  return day;
}

const isWorked = (day: string, { weekend, holidays }: Promises): boolean =>
  !weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day);

const minuteMs = 60_000;
/** No zone is further from that of Greenwich. */
const farthestMs = 15 * 60 * minuteMs;

/** The first moment of a day somewhere, also where clocks are changed at midnight. */
function startOfDay(day: string, zone: string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [(middle - farthestMs) / minuteMs, (middle + farthestMs) / minuteMs];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (localDay(new Date(between * minuteMs), zone) >= day) from = between;
    else before = between;
  }
  return new Date(from * minuteMs);
}
