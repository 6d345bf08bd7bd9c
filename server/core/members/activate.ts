import { codeRules } from '#contract/account-rules.ts';
import { linkMinutes } from '#contract/account-rules.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { activationMail } from '#server/core/outbox/recovery-templates.ts';
import type { CallContext, MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deviceOf, openSession } from '#server/core/members/sessions.ts';
import { countMail } from './count-mail.ts';
import { accountOfMember } from './guessing.ts';
import { makeLink, proveLink } from './mail-links.ts';
import { findEmail, verifyEmail } from './queries-ways.ts';

/** Mails the signed-in member a link that confirms the address, once more where mails to it came back. Throws `emailVerifiedAlready`. */
export async function sendActivationMail(context: MemberContext) {
  const { db, config, script, secret, session } = context;
  const { memberId } = session;
  const now = context.now();
  const { email, emailVerifiedAt, mailBouncedAt } = await findEmail(db, memberId);
  if (email === null) throw new Failure('notFound');
  if (emailVerifiedAt && !mailBouncedAt) throw new Failure('emailVerifiedAlready');
  await countMail(context, await accountOfMember(context, memberId));
  const site = context.site();
  await transaction(db, async (tx) => {
    const linking = { secret, now, publicUrl: site.publicUrl };
    const link = await makeLink(tx, linking, 'activate', { memberId, boundTo: email });
    await queueMail(tx, config, { memberId, recipient: email, ...activationMail(link, site, script), now });
  });
  return { resendAfterSeconds: codeRules.secondsBetween, expiresInSeconds: linkMinutes.activate * 60 };
}

/** Confirms the address that the link was mailed to, if it is still the member's. */
export async function activate(context: CallContext, key: string): Promise<true> {
  const { memberId, boundTo: email, spend } = await proveLink(context, 'activate', key);
  await transaction(context.db, async (tx) => {
    await spend(tx);
    await verifyEmail(tx, { memberId, email, now: context.now() });
  });
  return true;
}

/** Signs in by a link from a mail. */
export async function fastLogin(context: CallContext, { key, comeBack }: { key: string; comeBack: boolean }) {
  const { memberId, spend } = await proveLink(context, 'sign-in', key);
  return transaction(context.db, async (tx) => {
    await spend(tx);
    return openSession(tx, memberId, { ...deviceOf(context), comeBack });
  });
}
