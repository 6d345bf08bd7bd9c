import type { Config } from '#server/kernel/config/config.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { queueJob } from '#server/kernel/jobs/queue-job.ts';
import { whatReaches } from '#server/kernel/config/reach.ts';
import { insertMessage } from './queries.ts';
import type { SmsContent } from './sms-templates.ts';

export interface Sms extends SmsContent {
  /** Whose message it is, so that it is erased with the account; null for a number that is nobody's yet. */
  readonly memberId: string | null;
  /** A checked number in E.164. */
  readonly recipient: string;
  readonly now: Date;
  /** Afterwards it is not sent any more; null for what is worth reading later too. */
  readonly expiresAt: Date | null;
}

/** Whoever reads them can go on by them alone. */
const waitedFor: ReadonlySet<SmsContent['kind']> = new Set(['code', 'contact-asked', 'contact-confirm']);

/**
 * Puts a text message into the outbox inside the transaction of what caused it: it goes out if and only if that is
 * committed. Without a provider it is kept, to be read in the demo's mailbox; where there is none either, what is waited for is
 * refused: throws `phonesUnavailable`.
 */
export async function queueSms(
  tx: Transaction,
  config: Pick<Config, 'mode' | 'smtpUrl' | 'sms'>,
  sms: Sms,
): Promise<void> {
  if (waitedFor.has(sms.kind) && !whatReaches(config).sms) throw new Failure('phonesUnavailable');
  const messageId = newId(tx);
  const toSend = config.sms !== null;
  await insertMessage(tx, {
    messageId,
    createdAt: sms.now,
    channel: 'sms',
    memberId: sms.memberId,
    recipient: sms.recipient,
    kind: sms.kind,
    subject: '',
    text: sms.text,
    html: '',
    state: toSend ? 'waiting' : 'kept',
    expiresAt: sms.expiresAt,
  });
  if (toSend) await queueJob(tx, 'deliver-sms', { messageId, createdAt: sms.now.toISOString() });
}
