import { codeRules } from '#contract/account-rules.ts';
import { dialCodeOf } from '#contract/phones.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { queueSms } from '#server/core/outbox/queue-sms.ts';
import { codeSms } from '#server/core/outbox/sms-templates.ts';
import { codeMail } from '#server/core/outbox/templates.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { countTry, networkOf } from '#server/kernel/http/rate-limits.ts';
import type { AccountName } from './account-name.ts';
import type { CodePurpose } from '#server/core/outbox/code-purposes.ts';
import { codeWait, issueCode } from './codes.ts';
import { accountOfName, type GuessedAccount } from './guessing.ts';

/**
 * Sends a code to an address or a number. One without an account costs the same work, so that neither the answer nor
 * its time can tell. `memberId` is who asks for it when signed in.
 */
export async function sendCode(
  context: CallContext,
  { kind, name }: AccountName,
  purpose: CodePurpose,
  memberId: string | null = null,
) {
  const { db, script, site, config } = context;
  const now = context.now();
  const target = { purpose, address: name };
  const account = await accountOfName(context, { kind, name });
  // What is refused anyway must not use up what a whole country may have.
  if (kind === 'phone' && (await codeWait(context, account, target)) === 0)
    await countSms(context, account, name);
  await transaction(db, async (tx) => {
    const code = await issueCode(tx, context, account, target, memberId);
    if (kind === 'phone') {
      const expiresAt = new Date(now.getTime() + codeRules.minutes * 60_000);
      await queueSms(tx, config, {
        memberId,
        recipient: name,
        kind: 'code',
        text: codeSms(code, purpose, site(), script),
        now,
        expiresAt,
      });
    } else {
      await queueMail(tx, config, {
        memberId,
        recipient: name,
        ...codeMail(code, purpose, site().brandName, script),
        now,
      });
    }
  });
  return { resendAfterSeconds: codeRules.secondsBetween, expiresInSeconds: codeRules.minutes * 60 };
}

/**
 * Counts a text message before it is written. Whoever earns from texts to numbers of their own asks for many: from one
 * network, to neighbouring numbers, or to one country. A device that is known has those of its own. Throws
 * `tooManyRequests`.
 */
async function countSms(context: CallContext, account: GuessedAccount, number: string): Promise<void> {
  await countTry(context, 'smsByNetwork', networkOf(context.address));
  if (account.device !== null) return countTry(context, 'smsByDevice', number);
  return countSmsTo(context, number);
}

/** Counts one that goes to a number, whoever has it sent. Throws `tooManyRequests`. */
export async function countSmsTo(context: Pick<CallContext, 'db' | 'secret'>, number: string): Promise<void> {
  await countTry(context, 'smsByNumber', number);
  await countTry(context, 'smsByBlock', number.slice(0, -4));
  await countTry(context, 'smsByCountry', dialCodeOf(number));
}
