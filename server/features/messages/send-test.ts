import type { CallInput, CallResult } from '#contract/client.ts';
import { insertMail } from '#server/core/outbox/queue-mail.ts';
import { testMail } from '#server/core/outbox/written-mail.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { findMessage } from './sample-message.ts';

/**
 * Sends a message as it was saved last to who asks. What stands in it are samples: its code opens nothing. Throws
 * `contentUnknown` and `tooManyRequests`.
 */
export async function sendTestMessage(
  context: StaffContext,
  { kind, pieceId, script }: CallInput<'sendTestMessage'>,
): Promise<CallResult<'sendTestMessage'>> {
  const { config, staff } = context;
  const { staffId, email } = staff;
  await countTry(context, 'testByStaff', staffId);
  const now = context.now();
  await transaction(context.db, async (tx) => {
    const message = await findMessage(tx, context, { kind, pieceId });
    const mail = { memberId: null, recipient: email, kind: testMail, now };
    await insertMail(tx, config, mail, message.write(script));
    await writeAudit(tx, {
      now,
      staffId,
      action: 'message.test',
      subject: `${kind} ${pieceId}`,
      after: { version: message.version, script },
    });
  });
  return { to: email, kept: config.smtpUrl === null };
}
