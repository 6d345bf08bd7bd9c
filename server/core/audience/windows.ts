import type { ActivityState } from '#contract/calls/campaigns/activities.ts';

/** When something is there: from the one moment on, and no longer at the other; null is no bound. */
export interface OpenWindow {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** Where a window stands; a side that is null is open. It ends as its last instant begins. */
export function stateOf({ opensAt, closesAt }: OpenWindow, now: Date): ActivityState {
  if (opensAt && now < opensAt) return 'coming';
  return closesAt && now >= closesAt ? 'ended' : 'running';
}

/** From `opensAt` on and before `closesAt`. */
export const isWithin = (window: OpenWindow, now: Date): boolean => stateOf(window, now) === 'running';
