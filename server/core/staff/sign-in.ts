import type { StaffSignedIn } from '#contract/calls/staff.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { provePassword } from '#server/core/members/prove-password.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry, takeBackTry } from '#server/kernel/http/rate-limits.ts';
import { openStaffSession } from '#server/core/staff/staff-sessions.ts';
import { maySignIn } from './accounts.ts';
import { writeAudit } from './audit.ts';
import { findStaff, lockPassword, spendStep, type StaffAccount } from './queries.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/**
 * Signs in with password and code. An unknown or disabled account costs the same work as a wrong password and gets
 * the same answer; only a right password is told that a code is missing or wrong.
 */
export async function signInStaff(
  context: CallContext,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<StaffSignedIn> {
  const found = await findStaff(context.db, email);
  const account = found && maySignIn(found, context.config) ? found : null;
  const passwordHash = account?.passwordHash ?? null;
  // Members are counted under their own name, whoever else has the same address.
  const counted = { member: null, key: `staff ${email}`, device: null };
  await provePassword(context, counted, { passwordHash, password });
  if (!account) throw new Failure('credentialsWrong');
  if (account.totpOff) return open(context, account, async () => 'password');

  if (code === undefined) throw new Failure('staffCodeNeeded');
  await countTry(context, 'staffCodeOfDay', account.staffId);
  await countTry(context, 'staffCodeByAccount', account.staffId);
  const opened = await open(context, account, (tx) => spendCode(tx, context, account, code));
  await takeBackTry(context, 'staffCodeByAccount', account.staffId);
  await takeBackTry(context, 'staffCodeOfDay', account.staffId);
  return opened;
}

/** Opens a session in one transaction with the proof; the account is as it was when the password was checked. */
async function open(
  context: CallContext,
  account: StaffAccount,
  prove: (tx: Transaction) => Promise<string>,
): Promise<StaffSignedIn> {
  const { staffId, passwordHash } = account;
  const now = context.now();
  return transaction(context.db, async (tx) => {
    const held = await lockPassword(tx, { staffId, passwordHash });
    if (!held) throw new Failure('credentialsWrong', { why: 'changed meanwhile' });
    const way = await prove(tx);
    const subject = `staff ${staffId}` as const;
    await writeAudit(tx, { now, staffId, action: 'staff.signedIn', subject, after: { way } });
    return openStaffSession(tx, account, { now, userAgent: context.userAgent });
  });
}

/** Spends a code of the app or a recovery code, whichever it is. Throws `staffCodeWrong`. @returns which */
async function spendCode(
  tx: Transaction,
  context: CallContext,
  { staffId, totpSecret: sealed }: StaffAccount,
  code: string,
): Promise<'totp' | 'recoveryCode'> {
  const { secret } = context;
  const now = context.now();
  const digits = code.normalize('NFKC').replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = sealed && stepOfCode({ secret, staffId, sealed }, digits, now);
    if (step !== null && (await spendStep(tx, staffId, step))) return 'totp';
  } else if (await spendRecoveryCode(tx, { secret, staffId, now }, code)) {
    return 'recoveryCode';
  }
  throw new Failure('staffCodeWrong');
}
