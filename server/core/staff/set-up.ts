import type { CallInput, CallResult } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { guess } from '#server/core/members/guessing.ts';
import { hashNewPassword } from '#server/core/members/set-password.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { openStaffSession } from '#server/core/staff/staff-sessions.ts';
import { writeAudit } from './audit.ts';
import { addFirstOwner } from './first-owner.ts';
import { lockStaff, writeSetUp } from './queries.ts';
import { endFirstOwnerLink } from './queries-first-owner.ts';
import { deletePasskeys } from './queries-passkeys.ts';
import { endSetUpLinks, endStaffSessions } from './queries-sign-in.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { readSetUpLink, spendSetUpLink } from './set-up-links.ts';
import { enrolment, stepOfCode } from './totp.ts';

/**
 * The first page of a set-up link: whom it is for, and the secret for her authenticator app. Throws when the link is
 * not good.
 */
export async function startStaffSetUp(
  context: CallContext,
  { key, email }: CallInput<'startStaffSetUp'>,
): Promise<CallResult<'startStaffSetUp'>> {
  const { db, secret } = context;
  const link = await guess(context, null, () => readSetUpLink(db, { secret, now: context.now() }, key));
  const { who, expiresAt } = link;
  const { brandName } = context.site();
  const label = who?.email ?? email ?? brandName;
  return {
    who,
    expiresAt: expiresAt.toISOString(),
    ...enrolment({ secret, ...link }, { issuer: brandName, label }),
  };
}

/**
 * Password and authenticator of an account, with one code as the proof that the app has what it needs. Everything
 * before it ends: sessions, links, recovery codes, passkeys. Whoever has the link of the first owner says who she is. What is
 * refused leaves the link good.
 */
export async function finishStaffSetUp(
  context: CallContext,
  input: CallInput<'finishStaffSetUp'>,
): Promise<CallResult<'finishStaffSetUp'>> {
  const { key, password, code } = input;
  const { db, secret, userAgent } = context;
  const now = context.now();
  const { staffId, who, sealed } = await guess(context, null, () => readSetUpLink(db, { secret, now }, key));
  const { email, name } = who ?? saidBy(input);
  const digits = code.normalize('NFKC').replaceAll(/[\s-]/g, '');
  const step = stepOfCode({ secret, staffId, sealed }, digits, now);
  if (step === null) throw new Failure('staffCodeWrong');
  const passwordHash = await hashNewPassword(context, password, email);
  return transaction(db, async (tx) => {
    if (who === null) await addFirstOwner(tx, { secret, now, key }, { staffId, email, name });
    else await spendSetUpLink(tx, { secret, now }, key);
    await endFirstOwnerLink(tx, now);
    const before = await lockStaff(tx, staffId);
    if (!before.active) throw new Failure('linkEnded', { why: 'disabled meanwhile' });
    await writeSetUp(tx, staffId, { passwordHash, sealed, step, now });
    await endSetUpLinks(tx, staffId, now);
    await endStaffSessions(tx, staffId, { now });
    await deletePasskeys(tx, staffId);
    const recoveryCodes = await giveRecoveryCodes(tx, secret, staffId);
    await writeAudit(tx, {
      now,
      staffId,
      action: 'staff.setUp',
      subject: `staff ${staffId}`,
      before: { setUpAt: before.setUpAt?.toISOString() ?? null },
      after: { setUpAt: now.toISOString() },
    });
    return { ...(await openStaffSession(tx, before, { now, userAgent })), recoveryCodes };
  });
}

function saidBy({ email, name }: CallInput<'finishStaffSetUp'>): { email: string; name: string } {
  if (email !== undefined && name !== undefined) return { email, name };
  throw new Failure('badRequest', {
    fields: [{ path: email === undefined ? 'email' : 'name', reason: '?' }],
  });
}
