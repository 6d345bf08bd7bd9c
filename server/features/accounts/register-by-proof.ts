import type { z } from 'zod';
import type { accountCalls } from '#contract/calls/accounts.ts';
import { transaction, type Transaction } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { welcomeMail } from '#server/features/mail/templates.ts';
import type { CallContext } from '#server/http/context.ts';
import { countTry, networkOf } from '#server/http/rate-limits.ts';
import { openSession } from '#server/http/sessions.ts';
import { createMember } from './create-member.ts';
import { findMemberByEmail } from './queries.ts';
import { hashNewPassword } from './set-password.ts';
import { useProof, type Proof } from './tickets.ts';

type Registration = Omit<z.output<(typeof accountCalls.registerByCode)['input']>, 'code'>;

/**
 * Makes an account for a proven address and signs in. An address that already has one is signed in to it and
 * nothing of it changes: whoever reads its mail may know.
 */
export async function registerByProof(context: CallContext, registration: Registration, proof: Proof) {
  const { db, secret, config } = context;
  const { account: email, password } = registration;
  const now = context.now();
  await countTry(context, 'codeTryByNetwork', networkOf(context.address));
  // A wrong try must count even though nothing else is written, so it is not part of the transaction below.
  const target = { purpose: 'sign-in', address: email, secret, now } as const;
  await useProof(db, target, proof, { keep: true });
  const passwordHash = password === undefined ? null : await hashNewPassword(context, password, email);

  const signIn = async (tx: Transaction) => {
    await useProof(tx, target, proof);
    const known = await findMemberByEmail(tx, email);
    const memberId =
      known?.memberId ?? (await createMember(tx, { ...registration, email, passwordHash, now }));
    if (!known) {
      const mail = welcomeMail(registration.firstName, context.site(), context.script);
      await queueMail(tx, config, { recipient: email, ...mail, now });
    }
    return openSession(tx, memberId, { now, userAgent: context.userAgent });
  };
  try {
    return await transaction(db, signIn);
  } catch (error) {
    // Registered elsewhere in the same moment with another code: from now on the address is known.
    if (isUniqueViolation(error, 'sign_in_name_pkey')) return transaction(db, signIn);
    throw error;
  }
}
