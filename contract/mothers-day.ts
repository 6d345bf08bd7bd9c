const code = 'mothers-day';

/**
 * Whether a draw is one of Mother’s Day, which is played with cards at `/games/motherDay`: its code is `mothers-day` or
 * begins with `mothers-day-`. A code is used once, so the next year’s is another, such as `mothers-day-2027`.
 */
export function isMothersDay(drawCode: string): boolean {
  return drawCode === code || drawCode.startsWith(`${code}-`);
}

/** Countries where it is another day than the second Sunday of May. */
const otherDays: Readonly<Record<string, (year: number) => Date>> = {
  GB: (year) => daysAfter(easterOf(year), -21),
  IE: (year) => daysAfter(easterOf(year), -21),
  ES: (year) => sunday(year, 1),
  HU: (year) => sunday(year, 1),
  PT: (year) => sunday(year, 1),
  MX: (year) => new Date(Date.UTC(year, 4, 10)),
  PL: (year) => new Date(Date.UTC(year, 4, 26)),
  SE: (year) => daysAfter(sunday(year, 1), sunday(year, 5).getUTCMonth() === 4 ? 28 : 21),
};

/** The next Mother’s Day of a country from a day on, that day included; both `YYYY-MM-DD`. */
export function nextMothersDay(countryCode: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const of = otherDays[countryCode] ?? ((one: number) => sunday(one, 2));
  const [first, second] = [year, year + 1].map((one) => of(one).toISOString().slice(0, 10));
  return (first !== undefined && first >= today ? first : second) ?? today;
}

const daysAfter = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);

/** The so-manieth Sunday of May. */
function sunday(year: number, place: number): Date {
  const first = new Date(Date.UTC(year, 4, 1));
  return daysAfter(first, ((7 - first.getUTCDay()) % 7) + (place - 1) * 7);
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Nature, 1876). */
function easterOf(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}
