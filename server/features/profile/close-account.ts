import { codeRules } from '#contract/calls/accounts.ts';
import { closingDays } from '#contract/calls/profile.ts';
import { transaction } from '#server/database/database.ts';
import { useCode, issueCode } from '#server/features/accounts/codes.ts';
import { verifyPassword } from '#server/features/accounts/passwords.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { closedMail, codeMail } from '#server/features/mail/templates.ts';
import type { MemberContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, networkOf } from '#server/http/rate-limits.ts';
import { fault } from './rules.ts';

const findProofs = ({ db, session }: MemberContext) =>
  db
    .selectFrom('member')
    .select(['email', 'passwordHash'])
    .where('memberId', '=', session.memberId)
    .executeTakeFirstOrThrow();

/** Mails a code that is good for closing this account alone. */
export async function sendCloseCode(context: MemberContext) {
  const { db, secret, config, script, site } = context;
  const now = context.now();
  await countTry(context, 'codeByNetwork', networkOf(context.address));
  const { email } = await findProofs(context);
  if (email === null) throw new Failure('notFound', { why: 'no e-mail address' });
  await transaction(db, async (tx) => {
    const code = await issueCode(tx, { purpose: 'close-account', address: email, secret, now });
    const mail = codeMail(code, 'close-account', site().brandName, script);
    await queueMail(tx, config, { recipient: email, ...mail, now });
  });
  return { resendAfterSeconds: codeRules.secondsBetween, expiresInSeconds: codeRules.minutes * 60 };
}

/**
 * Closes the account: from the same moment every device is signed out and the days to come back run. Throws
 * `passwordWrong` or `codeWrong`.
 */
export async function closeAccount(
  context: MemberContext,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<{ eraseAfter: string }> {
  const { db, secret, config, script, session, site } = context;
  const { memberId } = session;
  if ((password === undefined) === (code === undefined)) throw fault('password', 'proof', script);
  await countTry(context, 'closeTryByMember', memberId);
  const now = context.now();
  const { email, passwordHash } = await findProofs(context);
  if (password !== undefined && !(await verifyPassword(passwordHash, password)))
    throw new Failure('passwordWrong');
  const target = { purpose: 'close-account', address: email ?? '', secret, now } as const;
  // A wrong try must count although nothing else is written.
  if (code !== undefined) await useCode(db, target, code, { keep: true });

  const eraseAfter = new Date(now.getTime() + closingDays * 86_400_000);
  await transaction(db, async (tx) => {
    if (code !== undefined) await useCode(tx, target, code);
    const closing = await tx
      .insertInto('accountClosing')
      .values({ memberId, closedAt: now, eraseAfter })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Closed from another device in the same moment.
    if (closing.numInsertedOrUpdatedRows !== 1n) throw new Failure('accountClosing');
    await tx
      .updateTable('session')
      .set({ revokedAt: now })
      .where('memberId', '=', memberId)
      .where('revokedAt', 'is', null)
      .execute();
    if (email !== null) {
      await queueMail(tx, config, { recipient: email, ...closedMail(eraseAfter, site(), script), now });
    }
  });
  return { eraseAfter: eraseAfter.toISOString() };
}
