import type { Transaction } from '#server/database/database.ts';
import { passwordChangedMail } from '#server/features/mail/recovery-templates.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { endSessions } from '#server/http/sessions.ts';
import { isTooCommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { readReach, tellMember } from './tell-member.ts';

/** Argon2id of a password that is fit to be one. Throws `passwordTooCommon`. */
export async function hashNewPassword(
  { config }: Pick<CallContext, 'config'>,
  password: string,
  account: string,
): Promise<string> {
  if (isTooCommon(password, { email: account, brandName: config.brandName }))
    throw new Failure('passwordTooCommon');
  return hashPassword(password);
}

/**
 * After a new password, in its own transaction: all sessions but `except` end, every link that is still under way
 * is void, and the member is told.
 */
export async function afterNewPassword(
  tx: Transaction,
  context: CallContext,
  { memberId, except }: { memberId: string; except?: Buffer },
): Promise<void> {
  const now = context.now();
  await endSessions(tx, memberId, { now, ...(except && { except }) });
  await tx
    .updateTable('mailLink')
    .set({ spentAt: now })
    .where('memberId', '=', memberId)
    .where('spentAt', 'is', null)
    .execute();
  const reach = await readReach(tx, memberId);
  await tellMember(tx, context, reach, passwordChangedMail(context.site(), context.script));
}
