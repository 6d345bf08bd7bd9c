import type { MessageState } from '#contract/calls/outbox.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findEarlierMails, type EarlierMail } from './queries-again.ts';
import { insertMail } from './queue-mail.ts';
import type { MailName } from './written-mail.ts';

/**
 * What tells of something that she ordered, sent, asked or registered, or that was done for her. Whatever carries a code or a
 * link to get in by is made anew by its own act, and what she can do without comes by itself.
 */
const kinds: readonly MailName[] = [
  'welcome',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-held',
  'order-lost',
  'order-returned',
  'order-replaced',
  'journey-received',
  'journey-approved',
  'journey-thanks',
  'journey-declined',
  'contact-received',
  'contact-answered',
  'warranty-card',
  'warranty-extended',
  'warranty-declined',
  'accounts-joined',
  'accounts-parted',
];

/** What is older is told by her pages. */
const days = 60;
/** As many are shown to choose from. */
const most = 50;

interface Sought {
  readonly memberId: string;
  readonly now: Date;
}

async function find(db: Queryable, { now, ...sought }: Sought & { readonly messageId?: string }) {
  const since = new Date(now.getTime() - days * 86_400_000);
  const mails = await findEarlierMails(db, { ...sought, kinds, since, most });
  // Such words come unasked to nobody who rests. Since it is so for all, this tells of nobody that she does.
  return mails.filter(({ subject, text }) => !speaksOfBabies(subject) && !speaksOfBabies(text));
}

/** Mails to a member that can be sent again, newest first. */
export async function listSendable(
  db: Queryable,
  sought: Sought,
): Promise<{ messageId: string; kind: string; createdAt: Date; state: MessageState }[]> {
  const mails = await find(db, sought);
  return mails.map(({ messageId, kind, createdAt, state }) => ({ messageId, kind, createdAt, state }));
}

/** Puts a mail to a member into the outbox once more, as it was. Throws `mailNotSentAgain`. */
export async function sendAgain(
  tx: Transaction,
  config: Pick<Config, 'smtpUrl'>,
  { recipient, ...sought }: Sought & { readonly messageId: string; readonly recipient: string },
): Promise<Pick<EarlierMail, 'kind'>> {
  const [mail] = await find(tx, sought);
  if (!mail) throw new Failure('mailNotSentAgain');
  const { kind, replyTo, subject, text, html } = mail;
  const { memberId, now } = sought;
  await insertMail(
    tx,
    config,
    { memberId, recipient, kind, now, ...(replyTo !== null && { replyTo }) },
    { subject, text, html },
  );
  return { kind };
}
