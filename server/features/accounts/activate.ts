import { codeRules } from '#contract/calls/accounts.ts';
import { linkMinutes } from '#contract/calls/recovery.ts';
import { transaction } from '#server/database/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { activationMail } from '#server/features/mail/recovery-templates.ts';
import type { CallContext, MemberContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { openSession } from '#server/http/sessions.ts';
import { countMail } from './count-mail.ts';
import { makeLink, spendLink } from './mail-links.ts';

/** Mails the signed-in member a link that confirms the address. Throws `emailVerifiedAlready`. */
export async function sendActivationMail(context: MemberContext) {
  const { db, config, script, secret, session } = context;
  const { memberId } = session;
  const now = context.now();
  const { email, emailVerifiedAt } = await db
    .selectFrom('member')
    .select(['email', 'emailVerifiedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  if (email === null) throw new Failure('notFound');
  if (emailVerifiedAt) throw new Failure('emailVerifiedAlready');
  await countMail(context, email);
  const site = context.site();
  await transaction(db, async (tx) => {
    const linking = { secret, now, publicUrl: site.publicUrl };
    const link = await makeLink(tx, linking, 'activate', { memberId, email });
    await queueMail(tx, config, { memberId, recipient: email, ...activationMail(link, site, script), now });
  });
  return { resendAfterSeconds: codeRules.secondsBetween, expiresInSeconds: linkMinutes.activate * 60 };
}

/** Confirms the address that the link was mailed to, if it is still the member's. */
export async function activate(context: CallContext, key: string): Promise<true> {
  const { db, secret } = context;
  const now = context.now();
  await transaction(db, async (tx) => {
    const { memberId, email } = await spendLink(tx, { secret, now }, 'activate', key);
    await tx
      .updateTable('member')
      .set({ emailVerifiedAt: now })
      .where('memberId', '=', memberId)
      .where('email', '=', email)
      .where('emailVerifiedAt', 'is', null)
      .execute();
  });
  return true;
}

/** Signs in by a link from a mail. */
export async function fastLogin(context: CallContext, { key, comeBack }: { key: string; comeBack: boolean }) {
  const { db, secret } = context;
  const now = context.now();
  return transaction(db, async (tx) => {
    const { memberId } = await spendLink(tx, { secret, now }, 'sign-in', key);
    return openSession(tx, memberId, {
      now,
      mode: context.config.mode,
      userAgent: context.userAgent,
      comeBack,
    });
  });
}
