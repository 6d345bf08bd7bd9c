import { codeRules, type CodePurpose } from '#contract/calls/accounts.ts';
import { transaction } from '#server/database/database.ts';
import { codeMail } from '#server/features/mail/templates.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import type { CallContext } from '#server/http/context.ts';
import { countTry, networkOf } from '#server/http/rate-limits.ts';
import { issueCode } from './codes.ts';

/**
 * Mails a code to an address. Whether it has an account is not looked up, so neither the answer nor its time can
 * tell.
 */
export async function sendVerifyCode(
  context: CallContext,
  { account: email, purpose }: { account: string; purpose: CodePurpose },
) {
  const { db, secret, script, site } = context;
  const now = context.now();
  await countTry(context, 'codeByNetwork', networkOf(context.address));
  await transaction(db, async (tx) => {
    const code = await issueCode(tx, { purpose, address: email, secret, now });
    await queueMail(tx, context.config, {
      recipient: email,
      ...codeMail(code, purpose, site().brandName, script),
      now,
    });
  });
  return { resendAfterSeconds: codeRules.secondsBetween, expiresInSeconds: codeRules.minutes * 60 };
}
