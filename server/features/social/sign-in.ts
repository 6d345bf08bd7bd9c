import type { z } from 'zod';
import type { socialCalls, SocialRegistration } from '#contract/calls/social.ts';
import { transaction, type Transaction } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { changeWays, holdWays } from '#server/features/accounts/change-ways.ts';
import { useCode } from '#server/features/accounts/codes.ts';
import { createMember } from '#server/features/accounts/create-member.ts';
import { findMemberByEmail } from '#server/features/accounts/find-member.ts';
import { sendCode } from '#server/features/accounts/send-code.ts';
import { holdPassword, tryPassword } from '#server/features/accounts/try-password.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { welcomeMail } from '#server/features/mail/templates.ts';
import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { openSession } from '#server/http/sessions.ts';
import { readTicket, spendTicket, type KeptIdentity, type TicketProof } from './flows.ts';
import { memberOfIdentity } from './identities.ts';
import { boundMail } from './mails.ts';
import { presentProvider } from './providers.ts';

type Result<Name extends keyof typeof socialCalls> = z.output<(typeof socialCalls)[Name]['result']>;
type Entered = Result<'socialVerifyPass'>;

/** Signs in whose identity is known. Anybody else proves an address first, whatever the provider says of it. */
export async function socialLogin(
  context: CallContext,
  { comeBack, ...proof }: TicketProof & { comeBack: boolean },
): Promise<Result<'socialLogin'>> {
  const { db, secret, config } = context;
  const now = context.now();
  const identity = await readTicket({ db, secret, now }, proof);
  const memberId = await memberOfIdentity(db, identity);
  if (memberId === null) {
    const { type, email, firstName, lastName } = identity;
    return { step: 'email', provider: presentProvider(config, type), email, firstName, lastName };
  }
  return transaction(db, async (tx) => {
    await holdWays(tx, memberId);
    await spendTicket({ db: tx, secret, now }, proof);
    return enter(tx, context, memberId, identity, { now, comeBack });
  });
}

/** Mails a code. Whether the address has an account is not looked up. */
export async function socialSendMailCode(
  context: CallContext,
  { email, ...proof }: TicketProof & { email: string },
): Promise<Result<'socialSendMailCode'>> {
  const { db, secret } = context;
  await readTicket({ db, secret, now: context.now() }, proof);
  return sendCode(context, { kind: 'email', name: email }, 'social');
}

/**
 * With the code of an address: binds the identity to its account, or makes one. Only after the address is proven is
 * anything said about its account; while the answers for a new one are missing, code and ticket stay good.
 */
export async function socialVerifyMailCode(
  context: CallContext,
  input: TicketProof & {
    email: string;
    code: string;
    registration?: SocialRegistration | undefined;
    comeBack: boolean;
  },
): Promise<Result<'socialVerifyMailCode'>> {
  const { db, secret, config } = context;
  const { email, code, registration, comeBack, ...proof } = input;
  const now = context.now();
  const identity = await readTicket({ db, secret, now }, proof);
  // A wrong try must count even though nothing else is written, so it is not part of the transaction below.
  const target = { purpose: 'social', address: email, secret, now } as const;
  await useCode(db, target, code, { keep: true });
  if (registration === undefined && !(await findMemberByEmail(db, email))) return { step: 'register' };

  const signIn = async (tx: Transaction): Promise<Result<'socialVerifyMailCode'>> => {
    const prove = async () => {
      await useCode(tx, target, code);
      await spendTicket({ db: tx, secret, now }, proof);
    };
    const known = await findMemberByEmail(tx, email);
    if (known) {
      await bindTo(tx, context, { memberId: known.memberId, email, identity, prove });
      return enter(tx, context, known.memberId, identity, { now, comeBack });
    }
    if (registration === undefined) throw new Failure('codeWrong', { why: 'account gone' });
    await prove();
    const memberId = await createMember(tx, { ...registration, email, passwordHash: null, now });
    await changeWays(tx, context, memberId, (change) => change.bindIdentity(identity, now));
    const mail = welcomeMail(registration.firstName, context.site(), context.script);
    await queueMail(tx, config, { memberId, recipient: email, ...mail, now });
    return enter(tx, context, memberId, identity, { now, comeBack });
  };
  try {
    return await transaction(db, signIn);
  } catch (error) {
    // Registered elsewhere in the same moment: from now on the address is known.
    if (isUniqueViolation(error, 'sign_in_name_pkey')) return transaction(db, signIn);
    throw error;
  }
}

/** Binds the identity to the account whose password is right. An unknown account costs the same work. */
export async function socialVerifyPass(
  context: CallContext,
  {
    email,
    password,
    comeBack,
    ...proof
  }: TicketProof & { email: string; password: string; comeBack: boolean },
): Promise<Entered> {
  const { db, secret } = context;
  const now = context.now();
  const identity = await readTicket({ db, secret, now }, proof);
  const member = await findMemberByEmail(db, email);
  const passwordHash = member?.passwordHash ?? null;
  const isRight = await tryPassword(context, { account: email, passwordHash, password });
  if (!isRight || !member) throw new Failure('credentialsWrong');
  return transaction(db, async (tx) => {
    const prove = async () => {
      await holdPassword(tx, member);
      await spendTicket({ db: tx, secret, now }, proof);
    };
    await bindTo(tx, context, { memberId: member.memberId, email, identity, prove });
    return enter(tx, context, member.memberId, identity, { now, comeBack });
  });
}

/** Binds an identity to an account that was there before and is proven with its row locked, and tells its owner. */
async function bindTo(
  tx: Transaction,
  context: CallContext,
  {
    memberId,
    email,
    identity,
    prove,
  }: { memberId: string; email: string; identity: KeptIdentity; prove: () => Promise<void> },
): Promise<void> {
  const { config, site, script } = context;
  const now = context.now();
  await changeWays(tx, context, memberId, async (change) => {
    await prove();
    await change.bindIdentity(identity, now);
  });
  const mail = boundMail(presentProvider(config, identity.type).name, site().brandName, script);
  await queueMail(tx, config, { memberId, recipient: email, ...mail, now });
}

async function enter(
  tx: Transaction,
  { config: { mode }, userAgent }: CallContext,
  memberId: string,
  { next }: KeptIdentity,
  when: { now: Date; comeBack: boolean },
): Promise<Entered> {
  return { step: 'signedIn', session: await openSession(tx, memberId, { ...when, mode, userAgent }), next };
}
