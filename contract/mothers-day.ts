const code = 'mothers-day';

/**
 * Whether a draw is one of Mother’s Day, which is played with cards at `/games/motherDay`: its code is `mothers-day` or
 * begins with `mothers-day-`. A code is used once, so the next year’s is another, such as `mothers-day-2027`.
 */
export function isMothersDay(drawCode: string): boolean {
  return drawCode === code || drawCode.startsWith(`${code}-`);
}
