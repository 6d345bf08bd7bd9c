import type { Transaction } from '#server/database/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { passwordChangedMail } from '#server/features/mail/recovery-templates.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { endSessions } from '#server/http/sessions.ts';
import { isTooCommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** Argon2id of a password that is fit to be one. Throws `passwordTooCommon`. */
export async function hashNewPassword(
  { config }: Pick<CallContext, 'config'>,
  password: string,
  email: string,
): Promise<string> {
  if (isTooCommon(password, { email, brandName: config.brandName })) throw new Failure('passwordTooCommon');
  return hashPassword(password);
}

/**
 * After a new password, in its own transaction: all sessions but `except` end, every link that is still under way
 * is void, and the member is told by mail.
 */
export async function afterNewPassword(
  tx: Transaction,
  context: CallContext,
  { memberId, email, except }: { memberId: string; email: string | null; except?: Buffer },
): Promise<void> {
  const now = context.now();
  await endSessions(tx, memberId, { now, ...(except && { except }) });
  await tx
    .updateTable('mailLink')
    .set({ spentAt: now })
    .where('memberId', '=', memberId)
    .where('spentAt', 'is', null)
    .execute();
  if (email === null) return;
  const mail = passwordChangedMail(context.site(), context.script);
  await queueMail(tx, context.config, { recipient: email, ...mail, now });
}
