import { transaction } from '#server/database/database.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { openSession } from '#server/http/sessions.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { holdWays } from './change-ways.ts';
import { useCode } from './codes.ts';
import { findMember } from './find-member.ts';

/**
 * Signs in with a code. Only after the address or number is proven is anything said about its account; without one
 * the code stays good, so that registering needs no second; so it does when the account is closing.
 */
export async function loginByCode(
  context: CallContext,
  { code, comeBack, ...given }: GivenAccount & { code: string; comeBack: boolean },
) {
  const { db, secret } = context;
  const now = context.now();
  const account = readAccount(context, given);
  const target = { purpose: 'sign-in', address: account.name, secret, now } as const;
  await useCode(db, target, code, { keep: true });
  const member = await findMember(db, account);
  if (!member) throw new Failure('accountUnknown');
  return transaction(db, async (tx) => {
    await holdWays(tx, member.memberId);
    await useCode(tx, target, code);
    return openSession(tx, member.memberId, {
      now,
      mode: context.config.mode,
      userAgent: context.userAgent,
      comeBack,
    });
  });
}
