import type { CallResult } from '#contract/client.ts';
import { inviteForm } from '#contract/invitations.ts';
import { textIn } from '#contract/locales.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { openInvitation } from './invitation.ts';
import { findOwner } from './queries.ts';
import { newcomer, rewardsOfBoth } from './rewards.ts';

/** What a link says to whoever follows it: of the member her first name at most. */
export async function openInvite(
  context: CallContext,
  { code }: { readonly code: string },
): Promise<CallResult<'openInvite'>> {
  const { db, script } = context;
  const invitation = await openInvitation(db, context.now());
  if (!invitation || !inviteForm.test(code)) return { invitation: null };
  const owner = await findOwner(db, code);
  if (!owner) return { invitation: null };
  const somebody = newcomer(context);
  const told = {
    text: textIn(invitation.friendText, script),
    deed: invitation.deed,
    days: invitation.days,
    closesAt: invitation.closesAt?.toISOString() ?? null,
    name: owner.name,
    ...(await rewardsOfBoth(context, { inviter: somebody, friend: somebody })),
  };
  return { invitation: told };
}
