import type { UserInfo } from '#contract/calls/accounts.ts';

/** Whether a member is to be shown her level: a higher one at any time, a lower one not in a pause or after a loss. */
export function hasLevelNews({
  memberLevel,
  levelSeen,
  paused,
  lost,
}: Pick<UserInfo, 'memberLevel' | 'levelSeen' | 'paused' | 'lost'>): boolean {
  return memberLevel > levelSeen || (memberLevel < levelSeen && !paused && !lost);
}
