import { transaction } from '#server/database/database.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { openSession } from '#server/http/sessions.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { findMember } from './find-member.ts';
import { holdPassword, tryPassword } from './try-password.ts';

/** Signs in with a password. An unknown account costs the same work and gets the same answer as a wrong password. */
export async function login(
  context: CallContext,
  { password, comeBack, ...given }: GivenAccount & { password: string; comeBack: boolean },
) {
  const { db } = context;
  const account = readAccount(context, given);
  const member = await findMember(db, account);
  const passwordHash = member?.passwordHash ?? null;
  const isRight = await tryPassword(context, { account: account.name, passwordHash, password });
  if (!isRight || !member) throw new Failure('credentialsWrong');
  return transaction(db, async (tx) => {
    await holdPassword(tx, member);
    return openSession(tx, member.memberId, {
      now: context.now(),
      mode: context.config.mode,
      userAgent: context.userAgent,
      comeBack,
    });
  });
}
