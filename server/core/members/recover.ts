import { codeRules } from '#contract/account-rules.ts';
import { linkMinutes } from '#contract/account-rules.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { recoveryMail } from '#server/core/outbox/recovery-templates.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deviceOf, openSession } from '#server/core/members/sessions.ts';
import { readAccount, type AccountName, type GivenAccount } from './account-name.ts';
import { changeWays } from './change-ways.ts';
import type { Spend } from './codes.ts';
import { countMail } from './count-mail.ts';
import { accountOfName } from './guessing.ts';
import { makeLink, proveLink } from './mail-links.ts';
import { verifyName } from './queries-ways.ts';
import { hashNewPassword, setPassword } from './set-password.ts';
import { proveAddress, type AddressProof } from './tickets.ts';

/**
 * Mails links for a new password and for signing in without one. An address without an account costs the same
 * statements: links of nobody and a mail that is withheld, so that neither the answer nor its time can tell.
 */
export async function sendMailByRecoverPwd(context: CallContext, email: string) {
  const { db, config, script, secret } = context;
  const now = context.now();
  const account = await accountOfName(context, { kind: 'email', name: email });
  await countMail(context, account);
  const site = context.site();
  await transaction(db, async (tx) => {
    const owner = { memberId: account.member?.memberId ?? newId(tx), boundTo: email };
    const linking = { secret, now, publicUrl: site.publicUrl };
    const recover = await makeLink(tx, linking, 'recover', owner);
    const signIn = await makeLink(tx, linking, 'sign-in', owner);
    const mail = recoveryMail({ recover, signIn }, site, script);
    const mailTo = { memberId: owner.memberId, recipient: email };
    await queueMail(tx, config, { ...mailTo, ...mail, now, withheld: account.member === null });
  });
  return { resendAfterSeconds: codeRules.secondsBetween, expiresInSeconds: linkMinutes.recover * 60 };
}

/** Whether a link for a new password is good still, without spending it. Throws what `proveLink` throws. */
export async function checkRecoverUrl(context: CallContext, key: string) {
  const { boundTo: account, expiresAt } = await proveLink(context, 'recover', key);
  return { account, expiresAt: expiresAt.toISOString() };
}

/** A new password by link. A password that is refused leaves the link good. */
export async function resetNewPass(
  context: CallContext,
  { key, password, comeBack }: { key: string; password: string; comeBack: boolean },
) {
  const { boundTo: email, memberId, spend } = await proveLink(context, 'recover', key);
  const passwordHash = await hashNewPassword(context, password, email);
  return transaction(context.db, (tx) =>
    recover(tx, context, { memberId, proven: 'email', spend, passwordHash, comeBack }),
  );
}

/** A new password by code or ticket. Only after the address or number is proven is anything said about its account. */
export async function recoverPassword(
  context: CallContext,
  {
    proof,
    password,
    comeBack,
    ...given
  }: GivenAccount & { proof: AddressProof; password: string; comeBack: boolean },
) {
  const { kind, name } = readAccount(context, given);
  const account = await accountOfName(context, { kind, name });
  const spend = await proveAddress(context, account, { purpose: 'recover', address: name }, proof);
  const { member } = account;
  if (!member) throw new Failure('accountUnknown');
  const passwordHash = await hashNewPassword(context, password, name);
  return transaction(context.db, (tx) =>
    recover(tx, context, { memberId: member.memberId, proven: kind, spend, passwordHash, comeBack }),
  );
}

async function recover(
  tx: Transaction,
  context: CallContext,
  {
    memberId,
    proven,
    spend,
    passwordHash,
    comeBack,
  }: {
    memberId: string;
    proven: AccountName['kind'];
    spend: Spend;
    passwordHash: string;
    comeBack: boolean;
  },
) {
  const now = context.now();
  await changeWays(tx, context, memberId, async (change) => {
    await spend(tx);
    await setPassword(change, context, { passwordHash });
    await verifyName(tx, { memberId, kind: proven, now });
  });
  return openSession(tx, memberId, { ...deviceOf(context), comeBack });
}
