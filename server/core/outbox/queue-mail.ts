import type { Config } from '#server/kernel/config/config.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { queueJob } from '#server/kernel/jobs/queue-job.ts';
import { whatReaches } from '#server/kernel/config/reach.ts';
import { findMailText, insertMessage } from './queries.ts';
import { otherWords } from './mail-texts.ts';
import { carriesKey, writeMail, type MailContent, type WrittenMail } from './written-mail.ts';

export interface Mail extends MailContent {
  /** Whose mail it is, so that it is erased with the account; null for an address that is nobody's yet. */
  readonly memberId: string | null;
  /** A checked e-mail address. */
  readonly recipient: string;
  /** For mail that is not about the account itself: where it can be stopped. */
  readonly unsubscribeUrl?: string;
  /** Where an answer goes, when that is not who sends our mail. */
  readonly replyTo?: string;
  readonly now: Date;
  /** Costs what every mail costs and goes to nobody: an address without an account looks like any other. */
  readonly withheld?: boolean;
}

/**
 * Puts a mail into the outbox inside the transaction of what caused it: it goes out if and only if that is
 * committed. Its words are those that are published by then. Without a mail server it is kept, to be read in the demo's mailbox; where there is none either, one that
 * carries a code or a link to get in by is refused: throws `mailUnavailable`.
 */
export async function queueMail(
  tx: Transaction,
  config: Pick<Config, 'mode' | 'smtpUrl' | 'sms'>,
  mail: Mail,
): Promise<void> {
  // Nobody is left waiting for a key that never comes, whether the account exists or not.
  if (carriesKey(mail.kind) && !whatReaches(config).mail) throw new Failure('mailUnavailable');
  await insertMail(tx, config, mail, await writtenMail(tx, mail));
}

/** The mail with the words that staff published for it by then, if any did. */
async function writtenMail(tx: Transaction, { kind, script, now, ...mail }: Mail): Promise<WrittenMail> {
  const text = await findMailText(tx, kind, now);
  return writeMail({ ...mail, kind, script }, text ? otherWords(kind, text, script) : {});
}

/** Puts a mail that is written into the outbox. */
export async function insertMail(
  tx: Transaction,
  config: Pick<Config, 'smtpUrl'>,
  mail: Omit<Mail, 'kind' | 'script' | 'places'> & { readonly kind: string },
  { subject, text, html }: WrittenMail,
): Promise<void> {
  const messageId = newId(tx);
  const toSend = config.smtpUrl !== null;
  await insertMessage(tx, {
    messageId,
    createdAt: mail.now,
    memberId: mail.memberId,
    recipient: mail.withheld ? '' : mail.recipient,
    kind: mail.kind,
    subject,
    text,
    html,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    replyTo: mail.replyTo ?? null,
    state: mail.withheld ? 'withheld' : toSend ? 'waiting' : 'kept',
  });
  if (toSend) await queueJob(tx, 'deliver-mail', { messageId, createdAt: mail.now.toISOString() });
}
