import { transaction } from '#server/database/database.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, networkOf } from '#server/http/rate-limits.ts';
import { openSession } from '#server/http/sessions.ts';
import { useCode } from './codes.ts';
import { findMemberByEmail } from './queries.ts';

/**
 * Signs in with a mailed code. Only after the address is proven is anything said about its account; without one
 * the code stays good, so that registering needs no second.
 */
export async function loginByCode(
  context: CallContext,
  { account: email, code }: { account: string; code: string },
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
    return openSession(tx, member.memberId, { now, userAgent: context.userAgent });
  });
}
