import type { Transaction } from '#server/database/database.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, networkOf, takeBackTry } from '#server/http/rate-limits.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Whether a password is that of a hash. Every wrong try counts, for the account and for the network, wherever it is
 * made; without a hash the same work is done. Throws `tooManyRequests`.
 */
export async function tryPassword(
  context: CallContext,
  {
    account,
    passwordHash,
    password,
  }: {
    /** What the tries are counted under: the name that the member signs in with. */
    readonly account: string;
    readonly passwordHash: string | null;
    readonly password: string;
  },
): Promise<boolean> {
  const network = networkOf(context.address);
  await countTry(context, 'passwordByNetwork', network);
  await countTry(context, 'passwordByAccount', account);
  if (!(await verifyPassword(passwordHash, password))) return false;
  await takeBackTry(context, 'passwordByAccount', account);
  await takeBackTry(context, 'passwordByNetwork', network);
  return true;
}

/**
 * Keeps the password that was checked until the transaction ends. Checking takes a while: a password changed in it
 * must not open a session after all others were ended, nor change the account. Throws `credentialsWrong`.
 */
export async function holdPassword(
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
