import type { mailingCalls } from '#contract/calls/mailings/choices.ts';
import type { mailingDeskCalls } from '#contract/calls/mailings/desk.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { weeksTextVersion } from '#contract/mailings/weeks-agreed.ts';
import { leastGroup, rounded } from '#server/core/audience/hidden.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { agreeToWeeks, chooseMail, hasAgreedToWeeks } from '#server/core/members/queries-shared.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { liveStageMails } from './pieces.ts';
import { allWeeks, findTotal } from './queries.ts';

export const mailingHandlers: HandlersOf<keyof typeof mailingCalls | keyof typeof mailingDeskCalls> = {
  agreeToWeekMails,
  getWeekMails,
  getMailing: async ({ db }, { kind, pieceId }) => {
    const sent = await findTotal(db, kind === 'stageMail' ? allWeeks : pieceId);
    return { sent: sent < leastGroup ? null : rounded(sent) };
  },
};

/** What she agreed to holds from now on, whatever she had stopped before; what she takes back is not kept. */
async function agreeToWeekMails(
  { db, session: { memberId }, now }: MemberContext,
  { agreed }: CallInput<'agreeToWeekMails'>,
): Promise<CallResult<'agreeToWeekMails'>> {
  const at = now();
  await transaction(db, async (tx) => {
    await agreeToWeeks(tx, memberId, agreed ? { version: weeksTextVersion, at } : null);
    await chooseMail(tx, { memberId, kind: 'weeks', wanted: agreed, now: at });
  });
  return { agreed };
}

async function getWeekMails(context: MemberContext): Promise<CallResult<'getWeekMails'>> {
  const { db, script, session, now } = context;
  const [agreed, mails, member] = await Promise.all([
    hasAgreedToWeeks(db, session.memberId),
    liveStageMails(db, now()),
    readMember(context),
  ]);
  const [first] = mails;
  if (!first || member.resting) return { agreed, sample: null };
  const { subject, title, text, source, checkedOn, reviewer } = first.body;
  return {
    agreed,
    sample: {
      subject: textIn(subject, script),
      title: textIn(title, script),
      text: textIn(text, script)
        .split(/\n+/)
        .filter((paragraph) => paragraph !== ''),
      source,
      // Without that day it is not sent.
      checkedOn: checkedOn ?? '',
      reviewer,
    },
  };
}
