import type { Transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { queueSms } from '#server/core/outbox/queue-sms.ts';
import { waysChangedSms, type SmsContent } from '#server/core/outbox/sms-templates.ts';
import type { MailContent } from '#server/core/outbox/written-mail.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import type { Reach } from './queries-shared-accounts.ts';

/**
 * Tells of a change to the account by mail, or by a text whom no mail can reach, so that a thief is noticed. Without
 * a text of its own it is one about signing in.
 */
export async function tellMember(
  tx: Transaction,
  { config, site, script, ...context }: Pick<CallContext, 'config' | 'site' | 'script' | 'now'>,
  { memberId, email, phone }: Reach,
  mail: MailContent,
  sms?: SmsContent,
): Promise<void> {
  const now = context.now();
  if (email !== null) await queueMail(tx, config, { memberId, recipient: email, ...mail, now });
  else if (phone !== null && site().phoneSignIn) {
    await queueSms(tx, config, {
      memberId,
      recipient: phone,
      ...(sms ?? { kind: 'ways-changed', text: waysChangedSms(site(), script) }),
      now,
      expiresAt: null,
    });
  }
}
