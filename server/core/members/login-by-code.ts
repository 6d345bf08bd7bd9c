import { transaction } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deviceOf, openSession } from '#server/core/members/sessions.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { proveCode } from './codes.ts';
import { accountOfName } from './guessing.ts';
import { holdWays } from './queries-shared-accounts.ts';

/**
 * Signs in with a code. Only after the address or number is proven is anything said about its account; without one
 * the code stays good, so that registering needs no second; so it does when the account is closing.
 */
export async function loginByCode(
  context: CallContext,
  { code, comeBack, ...given }: GivenAccount & { code: string; comeBack: boolean },
) {
  const name = readAccount(context, given);
  const account = await accountOfName(context, name);
  const spendCode = await proveCode(context, account, { purpose: 'sign-in', address: name.name }, code);
  const { member } = account;
  if (!member) throw new Failure('accountUnknown');
  return transaction(context.db, async (tx) => {
    await holdWays(tx, member.memberId);
    await spendCode(tx);
    return openSession(tx, member.memberId, { ...deviceOf(context), comeBack });
  });
}
