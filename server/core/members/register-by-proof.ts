import type { z } from 'zod';
import type { accountCalls } from '#contract/calls/members/accounts.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { welcomeMail } from '#server/core/outbox/templates.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { deviceOf, openSession } from '#server/core/members/sessions.ts';
import { readAccount } from './account-name.ts';
import { createMember } from './create-member.ts';
import { digestOfKey } from './known-devices.ts';
import { findMember, holdWays } from './queries-shared-accounts.ts';
import { accountOfName } from './guessing.ts';
import { checkStage } from './new-stage.ts';
import { hashNewPassword } from './set-password.ts';
import { proveAddress, type AddressProof } from './tickets.ts';

type Registration = Omit<z.output<(typeof accountCalls.registerByCode)['input']>, 'code' | 'ticket'>;

/**
 * Makes an account for a proven address or number and signs in. One that already has an account is signed in to it and
 * nothing of it changes: whoever reads its messages may know.
 */
export async function registerByProof(context: CallContext, registration: Registration, proof: AddressProof) {
  const { db, config } = context;
  const { account: given, phoneCountry, password } = registration;
  const account = readAccount(context, { account: given, phoneCountry });
  const { name } = account;
  const email = account.kind === 'email' ? name : null;
  const phone = account.kind === 'phone' ? name : null;
  const now = context.now();
  checkStage(context, registration, 'stage');
  const target = { purpose: 'sign-in', address: name } as const;
  const spendProof = await proveAddress(context, await accountOfName(context, account), target, proof);
  const passwordHash = password === undefined ? null : await hashNewPassword(context, password, name);

  const device = digestOfKey(context.knownDevice);
  const signIn = async (tx: Transaction) => {
    const known = await findMember(tx, account);
    if (known) await holdWays(tx, known.memberId);
    await spendProof(tx);
    const memberId =
      known?.memberId ??
      (await createMember(tx, context, { ...registration, email, phone, passwordHash, device, now }));
    if (!known && email !== null) {
      const mail = welcomeMail(registration.firstName, context.site(), context.script);
      await queueMail(tx, config, { memberId, recipient: email, ...mail, now });
    }
    return openSession(tx, memberId, deviceOf(context));
  };
  try {
    return await transaction(db, signIn);
  } catch (error) {
    // Registered elsewhere in the same moment with another code: from now on the address is known.
    if (isUniqueViolation(error, 'sign_in_name_pkey')) return transaction(db, signIn);
    throw error;
  }
}
