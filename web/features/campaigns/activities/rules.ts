import type { Activity, ActivityState } from '#contract/calls/campaigns/activities.ts';

export const states = ['running', 'coming', 'ended'] as const satisfies readonly ActivityState[];

/** The tab that an address names; the first when it names none. */
export function stateIn(search: string): ActivityState {
  const wanted = new URLSearchParams(search).get('state');
  return states.find((state) => state === wanted) ?? 'running';
}

const dayMs = 86_400_000;
/** So close to its end it is worth saying how long is left. */
const lastDays = 3;

/**
 * Whole days that are left of something that ends soon, 1 on the last; null while there is time, and always for who
 * rests: nothing counts down for her.
 */
export function daysLeft(
  closesAt: string | null,
  { now, resting }: { now: number; resting: boolean },
): number | null {
  if (closesAt === null || resting) return null;
  const days = Math.ceil((new Date(closesAt).getTime() - now) / dayMs);
  return days >= 1 && days <= lastDays ? days : null;
}

/** Where a card leads: what runs and is open to the member's level. */
export function pathOf(
  { state, path, minLevel }: Pick<Activity, 'state' | 'path' | 'minLevel'>,
  level: number,
): string | null {
  return state === 'running' && level >= minLevel ? path : null;
}
