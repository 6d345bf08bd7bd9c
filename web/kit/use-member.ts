import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { useRoot } from '#web/kit/use-root.ts';

/** Who is signed in, on pages that the guard keeps for members. */
export function useMember(): UserInfo {
  const { user } = useRoot();
  if (!user) throw new Error('A page for members without a member');
  return user;
}
