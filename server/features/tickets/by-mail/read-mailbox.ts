import { takeReport } from '#server/core/outbox/note-bounce.ts';
import { isReport } from '#server/core/outbox/read-report.ts';
import { readMailbox } from '#server/integrations/mailbox.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { takeMail } from './take-mail.ts';

/** In one turn; what is left has the next one, a minute later. */
const most = 200;

/**
 * Brings answers to our mails to the tickets that they are of, and makes tickets of what else people write. What mail servers tell
 * of mails that they gave up is counted, and no ticket.
 */
export async function readTicketMails(services: Services, signal: AbortSignal): Promise<void> {
  const { config, log } = services;
  if (!config.mailbox) return;
  await readMailbox(config.mailbox, { most, signal }, async ({ uid, source }) => {
    if (source === null) {
      log.warn({ uid }, 'a mail is too large to be read and stays in the mailbox');
      return 'seen';
    }
    if (isReport(source)) return (await takeReport(services, source)) ? 'removed' : 'seen';
    return takeMail(services, source);
  });
}
