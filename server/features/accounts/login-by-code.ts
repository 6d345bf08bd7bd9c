import { transaction } from '#server/database/database.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, networkOf } from '#server/http/rate-limits.ts';
import { openSession } from '#server/http/sessions.ts';
import { useCode } from './codes.ts';
import { findMemberByEmail } from './queries.ts';

/**
 * Signs in with a mailed code. Only after the address is proven is anything said about its account; without one
 * the code stays good, so that registering needs no second; so it does when the account is closing.
 */
export async function loginByCode(
  context: CallContext,
  { account: email, code, comeBack }: { account: string; code: string; comeBack: boolean },
) {
  const { db, secret } = context;
  const now = context.now();
  await countTry(context, 'codeTryByNetwork', networkOf(context.address));
  const target = { purpose: 'sign-in', address: email, secret, now } as const;
  await useCode(db, target, code, { keep: true });
  const member = await findMemberByEmail(db, email);
  if (!member) throw new Failure('accountUnknown');
  return transaction(db, async (tx) => {
    await useCode(tx, target, code);
    return openSession(tx, member.memberId, { now, userAgent: context.userAgent, comeBack });
  });
}
