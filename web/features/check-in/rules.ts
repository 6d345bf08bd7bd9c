import type { CheckInResult, CheckInStatus } from '#contract/calls/check-in.ts';

export type CardDay = CheckInStatus['card'][number];

/** The result that today's check-in will most likely bring, shown until the server's own arrives. */
export function expectedResult(status: CheckInStatus): CheckInResult {
  const today = status.card.find(({ state }) => state === 'today');
  const carried = status.carried.length;
  const totalDays = status.totalDays + carried + 1;
  return {
    day: status.today,
    coins: today?.coins ?? 0,
    streak: status.streak + carried + 1,
    totalDays,
    cardDay: today?.cardDay ?? 1,
    coveredDays: [],
    carried: status.carried,
    milestone: status.nextMilestone?.days === totalDays ? status.nextMilestone : null,
  };
}

/** What the card shows once `result` is known: today's egg is hatched. */
export function cardWith(card: readonly CardDay[], result: CheckInResult | null): readonly CardDay[] {
  if (!result) return card;
  return card.map((day) => (day.cardDay === result.cardDay ? { ...day, state: 'done' } : day));
}

/** Everything the check-in of a day added to the balance. */
export function coinsOf(result: CheckInResult): number {
  return result.coins + carriedCoins(result) + (result.milestone?.coins ?? 0);
}

/** What today's check-in brings, as far as it is known before. */
export function coinsToday(status: CheckInStatus): number {
  const today = status.card.find(({ state }) => state === 'today');
  return (today?.coins ?? 0) + carriedCoins(status);
}

const carriedCoins = ({ carried }: Pick<CheckInResult, 'carried'>) =>
  carried.reduce((sum, { coins }) => sum + coins, 0);

/** Days that are still missing to the next milestone; null when all are reached. */
export function daysToMilestone(
  nextMilestone: CheckInStatus['nextMilestone'],
  totalDays: number,
): number | null {
  return nextMilestone && nextMilestone.days > totalDays ? nextMilestone.days - totalDays : null;
}

/** Whether a text is `HH:MM`. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export type Welcome = 'rest' | 'first' | 'again' | 'today';

/** In which words today's check-in is offered. After a gap somebody is welcome, and nothing else. */
export function welcomeOf(
  { streak, totalDays }: Pick<CheckInStatus, 'streak' | 'totalDays'>,
  { resting }: { resting: boolean },
): Welcome {
  if (resting) return 'rest';
  if (totalDays === 0) return 'first';
  return streak === 0 ? 'again' : 'today';
}
