import { timingSafeEqual } from 'node:crypto';
import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';
import { mailKinds, type MailKind } from '#contract/mail-kinds.ts';
import { transaction, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { findMailbox, findMailChoices } from './queries-mail.ts';
import { chooseMail, ofMember } from './queries-shared.ts';
import { rests } from './rests.ts';
import { keepBefore, putBack } from '#server/core/undo/undo-steps.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import type { MailContent } from '#server/core/outbox/written-mail.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** Which mail a member wants. */
export async function readMailChoices(db: Queryable, memberId: string): Promise<Record<MailKind, boolean>> {
  const rows = await findMailChoices(db, memberId);
  const wanted = new Map(rows.map((row) => [row.kind, row.wanted]));
  const of = (kind: MailKind) => wanted.get(kind) ?? false;
  return {
    offers: of('offers'),
    stage: of('stage'),
    magazine: of('magazine'),
    expiry: of('expiry'),
    villages: of('villages'),
    reminders: of('reminders'),
    weeks: of('weeks'),
    back: of('back'),
  };
}

/** Whether a kind still comes in a pause and after a loss: what is answered to her alone. */
const comesAtRest: Readonly<Record<MailKind, boolean>> = {
  offers: false,
  stage: false,
  magazine: false,
  expiry: false,
  villages: true,
  reminders: false,
  weeks: false,
  back: false,
};

/** Whether a kind still goes to an address of which a mail server said that nobody has it: what she would lose by not knowing. */
const goesToNobody: Readonly<Record<MailKind, boolean>> = {
  offers: false,
  stage: false,
  magazine: false,
  expiry: true,
  villages: false,
  reminders: false,
  weeks: false,
  back: false,
};

/** Mail of a kind that can be stopped: it is written with the address that stops it, to show that at its end. */
export interface WantedMail {
  readonly memberId: string;
  readonly kind: MailKind;
  write(unsubscribeUrl: string): MailContent;
  readonly now: Date;
}

/**
 * Queues mail that is not about the account itself, if its member wants that kind now: nobody does while the account
 * is being closed, and what presses, or is laid before her, rests in a pause and after a loss; to an address that nobody has goes
 * little, until she proves it again or has another one. Returns whether it was queued.
 */
export async function queueWantedMail(
  tx: Transaction,
  { config, secret, site }: Pick<Services, 'config' | 'secret' | 'site'>,
  { memberId, kind, write, now }: WantedMail,
): Promise<boolean> {
  const member = await findMailbox(tx, memberId);
  if (!member?.email) return false;
  if (!comesAtRest[kind] && rests(member)) return false;
  if (!goesToNobody[kind] && member.mailBouncedAt !== null) return false;
  if (!(await readMailChoices(tx, memberId))[kind]) return false;
  const unsubscribeUrl = `${site().publicUrl}/unsubscribe?ticket=${unsubscribeTicket(secret, memberId, kind)}`;
  const mail = { memberId, recipient: member.email, ...write(unsubscribeUrl), unsubscribeUrl, now };
  await queueMail(tx, config, mail);
  return true;
}

const signatureOf = (secret: string, body: Buffer) =>
  keyedHash(secret, 'unsubscribe', body.toString('base64url'));

/** Says whose mail of which kind, and that we said so; good for ever, as old mails are. */
export function unsubscribeTicket(secret: string, memberId: string, kind: MailKind): string {
  const body = Buffer.concat([parseUuid(memberId), Buffer.from([mailKinds.indexOf(kind)])]);
  return Buffer.concat([body, signatureOf(secret, body)]).toString('base64url');
}

/**
 * Stops the mail that a ticket names, or undoes that: it is then as it was before. Throws `unsubscribeLinkWrong` and `undoGone`.
 */
export async function chooseByTicket(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { ticket, undoId }: { ticket: string; undoId?: string | undefined },
  now: Date,
): Promise<{ kind: MailKind; undoId: string | null }> {
  const bytes = Buffer.from(ticket, 'base64url');
  const body = bytes.subarray(0, 17);
  const kind = mailKinds[body[16] ?? -1];
  if (bytes.length !== 49 || !timingSafeEqual(bytes.subarray(17), signatureOf(secret, body)) || !kind) {
    throw new Failure('unsubscribeLinkWrong');
  }
  const memberId = stringifyUuid(body.subarray(0, 16));
  return transaction(db, async (tx) => {
    if (undoId !== undefined) {
      await putBack(tx, { memberId, undoId, act: 'stopMail', now });
      return { kind, undoId: null };
    }
    // Mails outlive accounts: of one that is gone nothing is kept.
    const isThere = await ofMember(tx, memberId).select('memberId').forKeyShare().executeTakeFirst();
    if (!isThere) return { kind, undoId: null };
    const kept = await keepBefore(tx, { memberId, act: 'stopMail', subject: kind, now });
    await chooseMail(tx, { memberId, kind, wanted: false, now });
    return { kind, undoId: kept };
  });
}
