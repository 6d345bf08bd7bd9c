import type { Transaction } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { guess, type GuessedAccount } from './guessing.ts';
import { verifyPassword } from './passwords.ts';
import { sharePassword } from './queries-ways.ts';

/**
 * Checks the password of an account, whose hash may be another's than a member's; without a hash the same work is done.
 * Throws `tooManyRequests`, or `wrong`.
 */
export async function provePassword(
  context: CallContext,
  account: GuessedAccount,
  {
    passwordHash,
    password,
    wrong = 'credentialsWrong',
  }: {
    readonly passwordHash: string | null;
    readonly password: string;
    readonly wrong?: 'credentialsWrong' | 'oldPasswordWrong' | 'proofWrong';
  },
): Promise<void> {
  await guess(context, account, async () => {
    if (!(await verifyPassword(passwordHash, password))) throw new Failure(wrong);
  });
}

/**
 * Keeps the password that was checked until the transaction ends. Checking takes a while: a password changed in it
 * must not open a session after all others were ended, nor change the account. Throws `credentialsWrong`.
 */
export async function holdPassword(
  tx: Transaction,
  { memberId, passwordHash }: { memberId: string; passwordHash: string | null },
): Promise<void> {
  if (!(await sharePassword(tx, { memberId, passwordHash })))
    throw new Failure('credentialsWrong', { why: 'changed meanwhile' });
}
