import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { rests } from './rests.ts';

/** Whether a member is to be shown her level: a higher one at any time, a lower one not while she rests. */
export function hasLevelNews(user: Pick<UserInfo, 'memberLevel' | 'levelSeen' | 'paused' | 'lost'>): boolean {
  const { memberLevel, levelSeen } = user;
  return memberLevel > levelSeen || (memberLevel < levelSeen && !rests(user));
}
