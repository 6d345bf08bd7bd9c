import { passkeySeconds } from '#contract/calls/staff/passkeys.ts';
import type { StaffSignedIn } from '#contract/calls/staff.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { guess } from '#server/core/members/guessing.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { checkUsed, passkeySiteOf } from '#server/integrations/webauthn.ts';
import { maySignIn } from './accounts.ts';
import { writeAudit } from './audit.ts';
import { makeChallenge, spendChallenge } from './challenges.ts';
import { handleOf } from './passkeys.ts';
import { countUse, findPasskey, lockSecondFactors } from './queries-passkeys.ts';
import { openStaffSession } from './staff-sessions.ts';

/** What any passkey of this site is to sign. Names no account, and asks for none: it is the same whoever there is. */
export async function startPasskeySignIn(context: CallContext): Promise<CallResult<'startPasskeySignIn'>> {
  return {
    challenge: await makeChallenge(context, 'sign in'),
    rpId: passkeySiteOf(context.site().publicUrl).rpId,
    timeout: passkeySeconds * 1000,
    userVerification: 'required',
  };
}

/**
 * Signs in with a passkey whose user was verified, which is both factors. Throws `passkeyTooLate`, and `passkeyWrong` for all
 * else: an unknown key, one of an account that is disabled, a wrong signature, a counter that does not go up.
 */
export async function finishPasskeySignIn(
  context: CallContext,
  { userHandle, ...used }: CallInput<'finishPasskeySignIn'>,
): Promise<StaffSignedIn> {
  return guess(context, null, async () => {
    const challenge = await spendChallenge(context, 'sign in', used.clientDataJSON);
    const key = await findPasskey(context.db, Buffer.from(used.id, 'base64url'));
    if (!key) throw new Failure('passkeyWrong', { why: 'unknown' });
    const { staffId, passkeyId } = key;
    const counter = await checkUsed(passkeySiteOf(context.site().publicUrl), challenge, key, used);
    if (counter === null || userHandle !== handleOf(staffId)) throw new Failure('passkeyWrong');
    if (!maySignIn(key, context.config)) throw new Failure('passkeyWrong', { why: 'may not sign in' });
    const now = context.now();
    return transaction(context.db, async (tx) => {
      const held = await lockSecondFactors(tx, staffId);
      const counted = held && (await countUse(tx, { staffId, passkeyId }, { counter, now }));
      if (!counted) throw new Failure('passkeyWrong', { why: 'changed meanwhile' });
      await writeAudit(tx, {
        now,
        staffId,
        action: 'staff.signedIn',
        subject: `staff ${staffId}`,
        after: { way: 'passkey', passkeyId },
      });
      return openStaffSession(tx, key, { now, userAgent: context.userAgent });
    });
  });
}
