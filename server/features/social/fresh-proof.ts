import { codeRules } from '#contract/calls/accounts.ts';
import type { FreshProof } from '#contract/calls/social.ts';
import { transaction, type Queryable, type Transaction } from '#server/database/database.ts';
import { issueCode, useCode, type CodePurpose } from '#server/features/accounts/codes.ts';
import { verifyPassword } from '#server/features/accounts/passwords.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { codeMail } from '#server/features/mail/templates.ts';
import type { MemberContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, networkOf, takeBackTry } from '#server/http/rate-limits.ts';
import { readTicket, spendTicket } from './flows.ts';
import { memberOfIdentity } from './identities.ts';

/** What proofs are checked against. */
export async function readCredentials(db: Queryable, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'phone', 'passwordHash'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Mails a code to the member's own address as a proof, or to a new one that is to be bound. */
export async function sendProofCode(context: MemberContext, newEmail: string | undefined) {
  const { db, secret, script, site, config, session } = context;
  const now = context.now();
  await countTry(context, 'codeByNetwork', networkOf(context.address));
  const recipient = newEmail ?? (await readCredentials(db, session.memberId)).email;
  if (recipient === null) throw new Failure('signInWayUnknown', { why: 'no e-mail address' });
  const purpose: CodePurpose = newEmail === undefined ? 'proof' : 'bind';
  await transaction(db, async (tx) => {
    const code = await issueCode(tx, { purpose, address: recipient, secret, now });
    await queueMail(tx, config, { recipient, ...codeMail(code, purpose, site().brandName, script), now });
  });
  return { resendAfterSeconds: codeRules.secondsBetween, expiresInSeconds: codeRules.minutes * 60 };
}

/**
 * Checks that it is the member who asks; the tries are counted. @returns what spends the proof inside the
 * transaction of the change, so that it works once
 */
export async function checkProof(
  context: MemberContext,
  proof: FreshProof,
): Promise<(tx: Transaction) => Promise<void>> {
  const { db, secret, session } = context;
  const now = context.now();
  const member = await readCredentials(db, session.memberId);
  switch (proof.kind) {
    case 'password': {
      const account = member.email ?? session.memberId;
      await countTry(context, 'passwordByNetwork', networkOf(context.address));
      await countTry(context, 'passwordByAccount', account);
      if (!(await verifyPassword(member.passwordHash, proof.password))) throw new Failure('proofWrong');
      await takeBackTry(context, 'passwordByAccount', account);
      await takeBackTry(context, 'passwordByNetwork', networkOf(context.address));
      return async () => undefined;
    }
    case 'code': {
      if (member.email === null) throw new Failure('proofWrong', { why: 'no e-mail address' });
      await countTry(context, 'codeTryByNetwork', networkOf(context.address));
      const target = { purpose: 'proof', address: member.email, secret, now } as const;
      await useCode(db, target, proof.code, { keep: true });
      return (tx) => useCode(tx, target, proof.code);
    }
    case 'social': {
      await countTry(context, 'socialByNetwork', networkOf(context.address));
      const identity = await readTicket({ db, secret, now }, proof);
      if ((await memberOfIdentity(db, identity)) !== session.memberId) throw new Failure('proofWrong');
      return (tx) => spendTicket({ db: tx, secret, now }, proof);
    }
  }
}
