import type { Services } from '#server/kernel/http/context.ts';
import type { Mailer } from '#server/integrations/smtp.ts';
import { inBrand } from './mail-brand.ts';
import { findWaitingMail, markMail } from './queries.ts';
import { withdrawing } from './withdrawing.ts';

/**
 * Sends one message of the outbox. A message that is no longer waiting is left alone, so that a job that runs
 * twice sends once; nor is one sent that its reader stopped to want. Throws when the mail server refuses, for the queue to try again; after the `last` try the
 * message is given up.
 */
export async function deliverMail(
  {
    db,
    now,
    mailer,
    log,
    site,
    ask,
  }: Pick<Services, 'db' | 'now' | 'log' | 'site' | 'ask'> & { mailer: Mailer },
  { messageId, createdAt }: { messageId: string; createdAt: string },
  { last }: { last: boolean },
): Promise<void> {
  const key = { messageId, createdAt: new Date(createdAt) };
  const waiting = await findWaitingMail(db, key, ask(withdrawing));
  if (!waiting) return;
  const { unwanted, ...mail } = waiting;
  if (unwanted) {
    await markMail(db, key, { state: 'withheld', now: now() });
    return;
  }
  try {
    await mailer.send({ ...mail, html: inBrand(mail.html, site()), messageId });
  } catch (error) {
    log.warn({ messageId, last, err: error }, 'mail was not taken');
    await markMail(db, key, { state: last ? 'failed' : 'waiting', now: now() });
    throw error;
  }
  await markMail(db, key, { state: 'sent', now: now() });
}
