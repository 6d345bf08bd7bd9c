import type { LevelNews, MembershipYear } from '#contract/calls/levels.ts';

/** Points of a task in an example, as they are for most first steps. */
export const exampleTask = 20;

/** What a multiplier adds, in whole percent. */
export function percentAdded(multiplier: number): number {
  return Math.round((multiplier - 1) * 100);
}

/** Whole points, as the server counts them. */
export function withMultiplier(points: number, multiplier: number): number {
  return Math.floor(Number((points * multiplier).toFixed(6)));
}

export type YearView = 'endless' | 'resting' | 'kept' | 'open' | 'warned';

/** What there is to say about a membership year. */
export function yearView(year: MembershipYear): YearView {
  if (year.state !== 'running') return year.state;
  if (year.missing === 0) return 'kept';
  return year.warned ? 'warned' : 'open';
}

/** Where a level stands to a member's own. */
export function standing(level: number, mine: number): 'reached' | 'mine' | 'ahead' {
  if (level === mine) return 'mine';
  return level < mine ? 'reached' : 'ahead';
}

export function isStepUp({ from, to }: Pick<LevelNews, 'from' | 'to'>): boolean {
  return to.level > from.level;
}

/** The page on which a draw is played. */
export function drawPath(code: string): string {
  return code === 'mothers-day' ? '/games/motherDay' : '/gifts/list?type=1';
}
