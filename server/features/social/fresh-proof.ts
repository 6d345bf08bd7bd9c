import { errors } from '#contract/errors.ts';
import type { FreshProof } from '#contract/calls/social.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { readMobile, type AccountName } from '#server/core/members/account-name.ts';
import { proveCode } from '#server/core/members/codes.ts';
import { accountOfMember } from '#server/core/members/guessing.ts';
import { holdPassword, provePassword } from '#server/core/members/prove-password.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { sendCode } from '#server/core/members/send-code.ts';
import { memberOfIdentity, readReach } from '#server/core/members/queries-shared-accounts.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { proveSocialTicket } from '#server/core/members/social-flows.ts';

/** Where a code goes that proves the member: the mailbox first, then the phone. */
export function codeAddress(
  { site }: Pick<MemberContext, 'site'>,
  { email, phone }: { email: string | null; phone: string | null },
): AccountName | null {
  if (email !== null) return { kind: 'email', name: email };
  return phone !== null && site().phoneSignIn ? { kind: 'phone', name: phone } : null;
}

/** Sends a code to the member's own address or number as a proof, or to a new one that is to be bound. */
export async function sendProofCode(
  context: MemberContext,
  given: { email?: string | undefined; phone?: string | undefined; phoneCountry?: string | undefined },
) {
  const { memberId } = context.session;
  if (given.phone !== undefined) {
    const name = readMobile(context, given.phone, given.phoneCountry);
    return sendCode(context, { kind: 'phone', name }, 'bind', memberId);
  }
  if (given.email !== undefined)
    return sendCode(context, { kind: 'email', name: given.email }, 'bind', memberId);
  const own = codeAddress(context, await readMember(context));
  if (own === null) throw new Failure('signInWayUnknown', { why: 'no address' });
  return sendCode(context, own, 'proof', memberId);
}

/**
 * Checks that it is the member who asks; the tries are counted. @returns what holds the proof inside the transaction
 * of the change, whose first statement locks the member: what proved it still does, and a code or a ticket is spent, so
 * that it works once. All of them throw `proofWrong`, but a ticket that is not good throws `socialExpired`
 */
export async function checkProof(
  context: MemberContext,
  proof: FreshProof,
): Promise<(tx: Transaction) => Promise<void>> {
  const { db, session } = context;
  const { memberId } = session;
  switch (proof.kind) {
    case 'password': {
      const account = await accountOfMember(context, memberId);
      const passwordHash = account.member?.passwordHash ?? null;
      await provePassword(context, account, { passwordHash, password: proof.password, wrong: 'proofWrong' });
      return (tx) => holdPassword(tx, { memberId, passwordHash }).catch(asProof);
    }
    case 'code': {
      const own = codeAddress(context, await readMember(context));
      if (own === null) throw new Failure('proofWrong', { why: 'no address' });
      const account = await accountOfMember(context, memberId);
      const target = { purpose: 'proof', address: own.name } as const;
      const spend = await proveCode(context, account, target, proof.code).catch(asProof);
      return async (tx) => {
        const still = codeAddress(context, await readReach(tx, memberId));
        if (still?.name !== own.name) throw new Failure('proofWrong', { why: 'changed meanwhile' });
        await spend(tx).catch(asProof);
      };
    }
    case 'social': {
      const { identity, spend } = await proveSocialTicket(context, proof);
      if ((await memberOfIdentity(db, identity)) !== memberId) throw new Failure('proofWrong');
      return async (tx) => {
        if ((await memberOfIdentity(tx, identity)) !== memberId)
          throw new Failure('proofWrong', { why: 'removed meanwhile' });
        await spend(tx);
      };
    }
  }
}

/** A change may come with a code of its own: it must be plain which of the two was wrong. */
function asProof(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  if (error.error !== errors.codeWrong && error.error !== errors.credentialsWrong) throw error;
  throw new Failure('proofWrong', { why: error.message });
}
