import { createHash } from 'node:crypto';
import { errors } from '#contract/errors.ts';
import { ticketLimits } from '#contract/ticket-kinds.ts';
import { readPromised } from '#server/core/worklist/promised-times.ts';
import { chanceOf, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { uuidOfHash } from '#server/kernel/chance/uuid-of-hash.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import type { MailOutcome } from '#server/integrations/mailbox.ts';
import { tellOfTicket } from '../mails.ts';
import { findByRequest, insertTicket, lockTicket, writeMessage, type TicketRow } from '../queries.ts';
import { makeNumber } from '../rules.ts';
import { writeAgain } from '../write-again.ts';
import { readMail, type ReadMail } from './read-mail.ts';
import { ticketIn } from './reply-address.ts';
import { wordsOf } from './words-of-mail.ts';

interface Taken {
  readonly from: string;
  readonly mail: ReadMail;
  readonly messageId: string;
  readonly text: string;
  readonly now: Date;
  /** By when it is answered. */
  readonly promised: Date;
}

/**
 * Makes a mail part of the ticket whose answer it is, or a ticket of its own. The address of a ticket counts only in a mail from
 * who opened it: anybody may have come by it. The same mail again changes nothing.
 * @returns `seen` for what people must look at in the mailbox: what machines wrote, what has no one sender, what came too
 *   often, and whatever is not kept whole
 */
export async function takeMail(services: Services, source: Buffer): Promise<MailOutcome> {
  const { config, secret } = services;
  const mail = await readMail(source);
  const { from } = mail;
  if (from === null || mail.automatic || isOurs(config, from)) return 'seen';
  const { text, whole } = wordsOf(mail);
  if (text === '') return 'seen';
  if (!(await isLetIn(services, from))) return 'seen';
  const named = mail.messageId ?? createHash('sha256').update(source).digest('hex');
  const messageId = uuidOf(secret, 'ticket-mail', from, named);
  const now = services.now();
  const { dueAt: promised } = (await readPromised(services))('tickets', now);
  await transaction(services.db, async (tx) => {
    const taken = { from, mail, messageId, text, now, promised };
    if (!(await addTo(tx, services, taken))) await open(tx, services, taken);
  });
  return whole ? 'removed' : 'seen';
}

/** @returns whether there is a ticket that it belongs to */
async function addTo(
  tx: Transaction,
  { secret }: Services,
  { from, mail, ...written }: Taken,
): Promise<boolean> {
  const ticketId = ticketIn(secret, mail.to);
  const ticket = ticketId === null ? null : await lockTicket(tx, ticketId);
  if (ticket?.email.toLowerCase() !== from.toLowerCase()) return false;
  await writeAgain(tx, ticket, written);
  return true;
}

async function open(
  tx: Transaction,
  services: Services,
  { from, mail, messageId, text, now, promised }: Taken,
): Promise<void> {
  const memberId = uuidOf(services.secret, 'ticket-mail-from', from.toLowerCase());
  if (await findByRequest(tx, memberId, messageId)) return;
  const chance = chanceOf(services.db);
  const row: TicketRow = {
    memberId,
    ticketId: chance.id(),
    number: makeNumber(chance),
    kind: 'other',
    reference: null,
    email: from,
    name: mail.name.slice(0, ticketLimits.name) || null,
    language: /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en',
    guest: true,
    state: 'open',
    openedAt: now,
    dueAt: promised,
    changedAt: now,
    assignedTo: null,
  };
  await insertTicket(tx, { ...row, requestKey: messageId });
  const { ticketId } = row;
  await writeMessage(tx, { memberId, ticketId, messageId, kind: 'question', text, staffId: null, at: now });
  await tellOfTicket(tx, services, row, { kind: 'received' });
}

async function isLetIn(services: Services, from: string): Promise<boolean> {
  try {
    await countTry(services, 'ticketByMail', from.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof Failure && error.error === errors.tooManyRequests) return false;
    throw error;
  }
}

/** What we send is no question, wherever it comes back from. */
function isOurs({ mailFrom, mailbox }: Services['config'], from: string): boolean {
  const bare = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');
  const sender = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return [sender, mailbox?.address ?? ''].some((own) => bare(own) === bare(from));
}

const uuidOf = (secret: string, ...parts: string[]) => uuidOfHash(keyedHash(secret, ...parts));
