import { encode } from 'uqr';
import { invitePath, inviteLength, inviteSigns } from '#contract/invitations.ts';
import type { CallInput } from '#contract/client.ts';
import type { Invite, InviteLink } from '#contract/calls/referral/invite.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { textFor } from '#server/core/rest/plain-names.ts';
import { windowStart } from '#server/features/earn-rules/rules.ts';
import { signsOf } from '#server/kernel/chance/chance.ts';
import { chanceOf, transaction } from '#server/kernel/database/database.ts';
import type { CallContext, MemberContext } from '#server/kernel/http/context.ts';
import { openInvitation } from './invitation.ts';
import { countGiven, findLink, putLink, type LinkRow } from './queries.ts';
import { inviterOf, newcomer, rewardsOfBoth } from './rewards.ts';

/** A seventh may be lost, and the quiet margin that readers need is part of it. */
const squaresOf = (url: string): string[] =>
  encode(url, { ecc: 'M', border: 4 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

/** When the month began in which friends are counted. */
export const monthOf = (now: Date): Date => new Date(windowStart('month', now));

export async function getInvite(context: MemberContext): Promise<Invite> {
  const { db, session } = context;
  const now = context.now();
  const [invitation, link, given, reader] = await Promise.all([
    openInvitation(db, now),
    findLink(db, session.memberId),
    countGiven(db, session.memberId, monthOf(now)),
    readerOf(context),
  ]);
  const both = { inviter: await inviterOf(context), friend: newcomer(context) };
  return {
    terms: invitation && {
      title: textFor(invitation.title, reader),
      text: textFor(invitation.memberText, reader),
      deed: invitation.deed,
      days: invitation.days,
      mostAMonth: invitation.mostAMonth,
      closesAt: invitation.closesAt?.toISOString() ?? null,
      ...(await rewardsOfBoth(context, both)),
    },
    link: link ? present(context, link) : null,
    given,
  };
}

export async function changeInvite(
  context: MemberContext,
  { on, showsName, renew }: CallInput<'changeInvite'> & { readonly renew: boolean },
): Promise<InviteLink> {
  const { db, session } = context;
  const code = signsOf(chanceOf(db), inviteSigns, inviteLength);
  const wanted = { memberId: session.memberId, code, on, showsName, renew, now: context.now() };
  return present(context, await transaction(db, (tx) => putLink(tx, wanted)));
}

function present({ site }: CallContext, { code, showsName, offAt }: LinkRow): InviteLink {
  const url = `${site().publicUrl}${invitePath(code)}`;
  return { code, url, on: offAt === null, showsName, squares: squaresOf(url) };
}
