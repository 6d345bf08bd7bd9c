import { transaction } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deviceOf, openSession } from '#server/core/members/sessions.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { accountOfName } from './guessing.ts';
import { holdPassword, provePassword } from './prove-password.ts';

/** Signs in with a password. An unknown account costs the same work and gets the same answer as a wrong password. */
export async function login(
  context: CallContext,
  { password, comeBack, ...given }: GivenAccount & { password: string; comeBack: boolean },
) {
  const { db } = context;
  const account = await accountOfName(context, readAccount(context, given));
  const { member } = account;
  await provePassword(context, account, { passwordHash: member?.passwordHash ?? null, password });
  if (!member) throw new Failure('credentialsWrong');
  return transaction(db, async (tx) => {
    await holdPassword(tx, member);
    return openSession(tx, member.memberId, { ...deviceOf(context), comeBack });
  });
}
