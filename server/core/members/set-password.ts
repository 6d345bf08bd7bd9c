import { passwordChangedMail } from '#server/core/outbox/recovery-templates.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { WayChange } from './change-ways.ts';
import { isTooCommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { forgetDevices } from './queries-sessions.ts';
import { endSessions } from './queries-shared.ts';
import { tellMember } from './tell-member.ts';

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

/** Sets a new password: all sessions but `except` end, their devices are known no more, and the member is told. */
export async function setPassword(
  change: WayChange,
  context: CallContext,
  { passwordHash, except }: { passwordHash: string; except?: Buffer },
): Promise<void> {
  const { tx, member } = change;
  await change.setPassword(passwordHash);
  await forgetDevices(tx, member.memberId, { except: except ?? null });
  await endSessions(tx, member.memberId, { now: context.now(), ...(except && { except }) });
  await tellMember(tx, context, member, passwordChangedMail(context.site(), context.script));
}
