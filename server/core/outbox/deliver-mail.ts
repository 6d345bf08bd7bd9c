import type { Services } from '#server/kernel/http/context.ts';
import { AddressRefused, type Mailer } from '#server/integrations/smtp.ts';
import { inBrand } from './mail-brand.ts';
import { nameOfMail } from './mail-name.ts';
import { noteBounce } from './note-bounce.ts';
import { findWaitingMail, markMail } from './queries.ts';
import { withdrawing } from './withdrawing.ts';

/**
 * Sends one message of the outbox. A message that is no longer waiting is left alone, so that a job that runs
 * twice sends once; nor is one sent that its reader stopped to want. Throws when the mail server refuses, for the queue to try again; after the `last` try the
 * message is given up. One whose address is refused for good has bounced, and is not tried again.
 */
export async function deliverMail(
  services: Pick<Services, 'db' | 'now' | 'log' | 'site' | 'ask' | 'secret'> & { mailer: Mailer },
  { messageId, createdAt }: { messageId: string; createdAt: string },
  { last }: { last: boolean },
): Promise<void> {
  const { db, now, mailer, log, site, ask, secret } = services;
  const key = { messageId, createdAt: new Date(createdAt) };
  const waiting = await findWaitingMail(db, key);
  if (!waiting) return;
  const { memberId, kind, ...mail } = waiting;
  const chosen = ask(withdrawing).find(({ names }) => names.some((name) => name === kind));
  if (chosen && !(memberId !== null && (await chosen.isWanted(db, memberId)))) {
    await markMail(db, key, { state: 'withheld', now: now() });
    return;
  }
  try {
    const name = nameOfMail(secret, messageId);
    await mailer.send({ ...mail, html: inBrand(mail.html, site()), name });
  } catch (error) {
    if (error instanceof AddressRefused) {
      log.warn({ messageId, err: error }, 'mail was refused for good');
      const { ofNobody } = error;
      return noteBounce(services, { messageId, was: 'waiting', ofNobody: () => ofNobody });
    }
    log.warn({ messageId, last, err: error }, 'mail was not taken');
    await markMail(db, key, { state: last ? 'failed' : 'waiting', now: now() });
    throw error;
  }
  await markMail(db, key, { state: 'sent', now: now() });
}
