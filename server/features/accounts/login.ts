import { transaction, type Transaction } from '#server/database/database.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, networkOf, takeBackTry } from '#server/http/rate-limits.ts';
import { openSession } from '#server/http/sessions.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { verifyPassword } from './passwords.ts';
import { findMember } from './queries.ts';

/** Signs in with a password. An unknown account costs the same work and gets the same answer as a wrong password. */
export async function login(
  context: CallContext,
  { password, comeBack, ...given }: GivenAccount & { password: string; comeBack: boolean },
) {
  const { db } = context;
  const account = readAccount(context, given);
  const network = networkOf(context.address);
  await countTry(context, 'passwordByNetwork', network);
  await countTry(context, 'passwordByAccount', account.name);
  const member = await findMember(db, account);
  if (!(await verifyPassword(member?.passwordHash ?? null, password)) || !member)
    throw new Failure('credentialsWrong');
  await takeBackTry(context, 'passwordByAccount', account.name);
  await takeBackTry(context, 'passwordByNetwork', network);
  return transaction(db, async (tx) => {
    await holdPassword(tx, member);
    return openSession(tx, member.memberId, { now: context.now(), userAgent: context.userAgent, comeBack });
  });
}

/**
 * Keeps the password that was checked until the session is there. Checking takes a while: a password changed in it
 * must not open a session after all others were ended. Throws `credentialsWrong`.
 */
async function holdPassword(
  tx: Transaction,
  { memberId, passwordHash }: { memberId: string; passwordHash: string | null },
): Promise<void> {
  const held = await tx
    .selectFrom('member')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .execute();
  if (held.length === 0) throw new Failure('credentialsWrong', { why: 'changed meanwhile' });
}
