import { addDays, localDay } from '#server/kernel/clock/local-days.ts';

/** On which days somebody works. */
export interface WorkingDays {
  /** Days of the week on which nobody works, Sunday is 0; never all of them. */
  readonly weekend: readonly number[];
  /** Other days on which nobody works. */
  readonly holidays: ReadonlySet<string>;
  /** Where the brand is: its days count. */
  readonly zone: string;
}

/** The last moment of so many working days after the one on which something came. */
export function dueAfter(since: Date, days: number, working: WorkingDays): Date {
  const day = dueDay(localDay(since, working.zone), days, working);
  return new Date(startOfDay(addDays(day, 1), working.zone).getTime() - 1);
}

/** What came before this and had so many working days is late. */
export function lateBefore(now: Date, days: number, working: WorkingDays): Date {
  const { zone } = working;
  const today = localDay(now, zone);
  let day = today;
  do day = addDays(day, -1);
  while (dueDay(day, days, working) >= today);
  return startOfDay(addDays(day, 1), zone);
}

function dueDay(from: string, days: number, working: WorkingDays): string {
  let day = from;
  // With none at all it is the day itself, or the first one on which somebody works.
  if (days === 0) while (!isWorked(day, working)) day = addDays(day, 1);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorked(day, working)) left -= 1;
  }
  return day;
}

const isWorked = (day: string, { weekend, holidays }: WorkingDays): boolean =>
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
