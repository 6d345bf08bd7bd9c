import type { z } from 'zod';
import type { socialCalls, SocialRegistration } from '#contract/calls/social.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { changeWays } from '#server/core/members/change-ways.ts';
import { digestOfKey } from '#server/core/members/known-devices.ts';
import { createMember } from '#server/core/members/create-member.ts';
import {
  findMemberByEmail,
  holdWays,
  memberOfIdentity,
} from '#server/core/members/queries-shared-accounts.ts';
import { sendCode } from '#server/core/members/send-code.ts';
import { accountOfName } from '#server/core/members/guessing.ts';
import { checkStage } from '#server/core/members/new-stage.ts';
import { holdPassword, provePassword } from '#server/core/members/prove-password.ts';
import { issueTicket, proofOf, proveAddress } from '#server/core/members/tickets.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { welcomeMail } from '#server/core/outbox/templates.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deviceOf, openSession } from '#server/core/members/sessions.ts';
import { proveSocialTicket, type KeptIdentity, type TicketProof } from '#server/core/members/social-flows.ts';
import { boundMail } from './mails.ts';
import { presentProvider } from './providers.ts';

type Result<Name extends keyof typeof socialCalls> = z.output<(typeof socialCalls)[Name]['result']>;
type Entered = Result<'socialVerifyPass'>;

/** Signs in whose identity is known. Anybody else proves an address first, whatever the provider says of it. */
export async function socialLogin(
  context: CallContext,
  { comeBack, ...proof }: TicketProof & { comeBack: boolean },
): Promise<Result<'socialLogin'>> {
  const { db, config } = context;
  const { identity, spend } = await proveSocialTicket(context, proof);
  const memberId = await memberOfIdentity(db, identity);
  if (memberId === null) {
    const { type, email, firstName, lastName } = identity;
    return { step: 'email', provider: presentProvider(config, type), email, firstName, lastName };
  }
  return transaction(db, async (tx) => {
    await holdWays(tx, memberId);
    await spend(tx);
    return enter(tx, context, memberId, identity, comeBack);
  });
}

/** Mails a code. Whether the address has an account is not told. */
export async function socialSendMailCode(
  context: CallContext,
  { email, ...proof }: TicketProof & { email: string },
): Promise<Result<'socialSendMailCode'>> {
  await proveSocialTicket(context, proof);
  return sendCode(context, { kind: 'email', name: email }, 'social');
}

/**
 * With the code of an address: binds the identity to its account, or makes one. Only after the address is proven is
 * anything said about its account; while the answers for a new one are missing, a proof stands for the code and the
 * ticket stays good.
 */
export async function socialVerifyMailCode(
  context: CallContext,
  input: TicketProof & {
    email: string;
    code?: string | undefined;
    proof?: string | undefined;
    registration?: SocialRegistration | undefined;
    comeBack: boolean;
  },
): Promise<Result<'socialVerifyMailCode'>> {
  const { db, config } = context;
  const { email, code, proof: ticketOfCode, registration, comeBack, ...proof } = input;
  const now = context.now();
  if (registration) checkStage(context, registration, 'registration.stage');
  const { identity, spend } = await proveSocialTicket(context, proof);
  const account = await accountOfName(context, { kind: 'email', name: email });
  const target = { purpose: 'social', address: email } as const;
  const given = proofOf({ code, ticket: ticketOfCode });
  const spendProof = await proveAddress(context, account, target, given);
  if (registration === undefined && !account.member) {
    return transaction(db, async (tx) => {
      await spendProof(tx);
      const { ticket, expiresAt } = await issueTicket(tx, context, target);
      return { step: 'register', proof: ticket, expiresAt };
    });
  }

  const signIn = async (tx: Transaction): Promise<Result<'socialVerifyMailCode'>> => {
    const prove = async () => {
      await spendProof(tx);
      await spend(tx);
    };
    const known = await findMemberByEmail(tx, email);
    if (known) {
      await bindTo(tx, context, { memberId: known.memberId, email, identity, prove });
      return enter(tx, context, known.memberId, identity, comeBack);
    }
    if (registration === undefined) throw new Failure('codeWrong', { why: 'account gone' });
    await prove();
    const memberId = await createMember(tx, context, {
      ...registration,
      email,
      passwordHash: null,
      device: digestOfKey(context.knownDevice),
      now,
    });
    await changeWays(tx, context, memberId, (change) => change.bindIdentity(identity, now));
    const mail = welcomeMail(registration.firstName, context.site(), context.script);
    await queueMail(tx, config, { memberId, recipient: email, ...mail, now });
    return enter(tx, context, memberId, identity, comeBack);
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
  const { identity, spend } = await proveSocialTicket(context, proof);
  const account = await accountOfName(context, { kind: 'email', name: email });
  const { member } = account;
  await provePassword(context, account, { passwordHash: member?.passwordHash ?? null, password });
  if (!member) throw new Failure('credentialsWrong');
  return transaction(context.db, async (tx) => {
    const prove = async () => {
      await holdPassword(tx, member);
      await spend(tx);
    };
    await bindTo(tx, context, { memberId: member.memberId, email, identity, prove });
    return enter(tx, context, member.memberId, identity, comeBack);
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
  context: CallContext,
  memberId: string,
  { next }: KeptIdentity,
  comeBack: boolean,
): Promise<Entered> {
  return {
    step: 'signedIn',
    session: await openSession(tx, memberId, { ...deviceOf(context), comeBack }),
    next,
  };
}
