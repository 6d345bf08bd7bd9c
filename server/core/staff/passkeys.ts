import { parse as parseUuid } from 'uuid';
import {
  mostPasskeys,
  passkeyAlgorithms,
  passkeyFreshMinutes,
  passkeySeconds,
} from '#contract/calls/staff/passkeys.ts';
import type { CallResult } from '#contract/client.ts';
import { consoleBase } from '#contract/console-page.ts';
import { whatReaches } from '#server/kernel/config/reach.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { checkMade, passkeySiteOf } from '#server/integrations/webauthn.ts';
import { writeAudit } from './audit.ts';
import { passkeyMail } from './mails.ts';
import { makeChallenge, spendChallenge } from './challenges.ts';
import { deletePasskeys, findPasskeys, insertPasskey } from './queries-passkeys.ts';
import { lockSecondFactors, writePasskeyName } from './queries-passkeys.ts';

/** The caller's passkeys. */
export async function listPasskeys({ db, staff }: StaffContext): Promise<CallResult<'listPasskeys'>> {
  const list = (await findPasskeys(db, staff.staffId)).map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
    passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return { list };
}

/** What a browser asks an authenticator to make a key of. Throws `passkeysFull`, and `staffSignInAgain` some time after signing in. */
export async function startPasskey(context: StaffContext): Promise<CallResult<'startPasskey'>> {
  const { staffId, email, name, signedInAt } = context.staff;
  if (context.now().getTime() - signedInAt.getTime() > passkeyFreshMinutes * 60_000)
    throw new Failure('staffSignInAgain');
  const { publicUrl, brandName } = context.site();
  const there = await findPasskeys(context.db, staffId);
  if (there.length >= mostPasskeys) throw new Failure('passkeysFull');
  return {
    challenge: await makeChallenge(context, { addTo: staffId }),
    rp: { id: passkeySiteOf(publicUrl).rpId, name: brandName },
    user: { id: handleOf(staffId), name: email, displayName: name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeySeconds * 1000,
    excludeCredentials: there.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Adds the key that was made. Throws `passkeyWrong`, `passkeyTooLate`, `passkeyTaken` and `passkeysFull`. */
export async function finishPasskey(
  context: StaffContext,
  { name, transports, ...made }: { name: string; transports: string[] } & Parameters<typeof checkMade>[2],
): Promise<CallResult<'finishPasskey'>> {
  const { staffId } = context.staff;
  const challenge = await spendChallenge(context, { addTo: staffId }, made.clientDataJSON);
  const key = await checkMade(passkeySiteOf(context.site().publicUrl), challenge, made);
  if (!key) throw new Failure('passkeyWrong');
  return change(context, async (tx, note) => {
    if ((await findPasskeys(tx, staffId)).length >= mostPasskeys) throw new Failure('passkeysFull');
    const passkeyId = newId(tx);
    const row = { passkeyId, staffId, ...key, name, transports, createdAt: context.now() };
    if (!(await insertPasskey(tx, row))) throw new Failure('passkeyTaken');
    await note('staff.passkeyAdded', passkeyId);
    await tellOfPasskey(context, tx, name);
    return { passkeyId };
  });
}

/** Whoever did not add it can act. */
async function tellOfPasskey(
  { config, script, site, staff, now }: StaffContext,
  tx: Transaction,
  passkeyName: string,
): Promise<void> {
  if (!whatReaches(config).mail) return;
  const { publicUrl, brandName } = site();
  const accountUrl = `${publicUrl}${consoleBase}/me`;
  const mail = passkeyMail({ passkeyName, accountUrl, brandName }, script);
  await queueMail(tx, config, { memberId: null, recipient: staff.email, ...mail, now: now() });
}

/** Another name for one of the caller's. Throws `passkeyUnknown`. */
export async function renamePasskey(
  context: StaffContext,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<true> {
  const { staffId } = context.staff;
  return change<true>(context, async (tx, note) => {
    if (!(await writePasskeyName(tx, { staffId, passkeyId }, name))) throw new Failure('passkeyUnknown');
    await note('staff.passkeyRenamed', passkeyId);
    return true;
  });
}

/** Removes one of the caller's. Throws `passkeyUnknown`, and `lastSecondFactor` when nothing else is left beside a password. */
export async function removePasskey(context: StaffContext, passkeyId: string): Promise<true> {
  const { staffId } = context.staff;
  return change<true>(context, async (tx, note, { totp }) => {
    const there = await findPasskeys(tx, staffId);
    if (there.every((one) => one.passkeyId !== passkeyId)) throw new Failure('passkeyUnknown');
    if (!totp && there.length === 1) throw new Failure('lastSecondFactor');
    await deletePasskeys(tx, staffId, passkeyId);
    await note('staff.passkeyRemoved', passkeyId);
    return true;
  });
}

/** What an authenticator knows an account by: it comes back with each sign-in. */
export const handleOf = (staffId: string): string => Buffer.from(parseUuid(staffId)).toString('base64url');

type PasskeyAct = 'staff.passkeyAdded' | 'staff.passkeyRenamed' | 'staff.passkeyRemoved';

/** One change of an account's keys after the other. Throws `tokenExpired` when the account was disabled meanwhile. */
async function change<Result>(
  context: StaffContext,
  work: (
    tx: Transaction,
    note: (action: PasskeyAct, passkeyId: string) => Promise<void>,
    account: { readonly totp: boolean },
  ) => Promise<Result>,
): Promise<Result> {
  const { staffId } = context.staff;
  return transaction(context.db, async (tx) => {
    const account = await lockSecondFactors(tx, staffId);
    if (!account) throw new Failure('tokenExpired', { why: 'disabled meanwhile' });
    const note = (action: PasskeyAct, passkeyId: string) =>
      writeAudit(tx, {
        now: context.now(),
        staffId,
        action,
        subject: `staff ${staffId}`,
        after: { passkeyId },
      });
    return work(tx, note, { totp: Boolean(account.totp) });
  });
}
