import { use } from 'react';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { RootDataContext } from './use-root.ts';

/**
 * Whether somebody is in a pause, or has told of a loss: nothing speaks to her of babies unasked, counts down or
 * celebrates. The one rule for both; only what tells her *which* of them she is in asks for one alone.
 */
export function rests(user: Pick<UserInfo, 'paused' | 'lost'> | null): boolean {
  return user !== null && (user.paused || user.lost);
}

/** The same of who looks at the page; false where nobody is known. */
export function useRests(): boolean {
  return rests(use(RootDataContext)?.user ?? null);
}
