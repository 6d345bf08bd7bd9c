import { inviteForm } from '#contract/invitations.ts';
import type { NewMember } from '#server/core/members/create-member.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { insertFriend } from './queries-friends.ts';

/**
 * Notes by whose link a new member came, and what is promised to both that day. A code that leads nowhere changes nothing. Who
 * is a member already never comes here, and nobody is new twice: each has one who invited her, and never herself.
 */
export async function bindFriend(
  tx: Transaction,
  memberId: string,
  { invitedBy: code, device = null, now }: Pick<NewMember, 'invitedBy' | 'device' | 'now'>,
): Promise<void> {
  if (code !== undefined && inviteForm.test(code)) await insertFriend(tx, { memberId, code, device, now });
}
