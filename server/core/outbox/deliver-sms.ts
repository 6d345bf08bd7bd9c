import type { Services } from '#server/kernel/http/context.ts';
import { SmsError, type SmsSender } from '#server/integrations/sms.ts';
import { claimSms, settleSms } from './queries.ts';

/**
 * Sends one text message of the outbox, at most once: it is claimed before the provider is asked, and only what the
 * provider certainly did not take becomes free again. Throws then, for the queue to try again; after the `last` try,
 * or when the number can never be reached, the message is given up.
 */
export async function deliverSms(
  { db, now, sender, log }: Pick<Services, 'db' | 'now' | 'log'> & { sender: SmsSender },
  { messageId, createdAt }: { messageId: string; createdAt: string },
  { last }: { last: boolean },
): Promise<void> {
  const key = { messageId, createdAt: new Date(createdAt) };
  const sms = await claimSms(db, key);
  if (!sms) return;
  if (sms.expiresAt && sms.expiresAt <= now()) {
    await settleSms(db, key, { state: 'failed', now: now() });
    return;
  }
  try {
    await sender.send(sms);
  } catch (error) {
    const again = error instanceof SmsError && error.outcome === 'not-taken';
    log.warn({ messageId, last, err: error }, 'text message was not taken');
    await settleSms(db, key, { state: again && !last ? 'waiting' : 'failed', now: now() });
    if (again) throw error;
    return;
  }
  await settleSms(db, key, { state: 'sent', now: now() });
}
