import type { CallResult } from '#contract/client.ts';
import { ticketKindNames } from '#contract/ticket-kinds.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { readPromised } from '#server/core/worklist/promised-times.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { tellOfTicket } from './mails.ts';
import { changeTicket, findQueued, lockTicket, writeMessage, type QueueRow } from './queries.ts';

type Changed = CallResult<'answerTicket'>;

interface Written {
  readonly ticketId: string;
  readonly messageId: string;
  readonly text: string;
}

/** Answers by mail, and to a member on the site as well; who answers looks after it, unless somebody does. */
export async function answerTicket(
  context: StaffContext,
  { ticketId, messageId, text, close, seenAt }: Written & { close: boolean; seenAt: string },
): Promise<Changed> {
  return workOn(context, ticketId, async (tx, ticket, now) => {
    const { memberId } = ticket;
    const { staffId } = context.staff;
    const fresh = await writeMessage(tx, {
      memberId,
      ticketId,
      messageId,
      kind: 'answer',
      text,
      staffId,
      at: now,
    });
    if (!fresh) return;
    requireSeen(ticket, seenAt);
    const state = close ? 'closed' : 'answered';
    await changeTicket(tx, ticket, { state, changedAt: now, assignedTo: ticket.assignedTo ?? staffId });
    await tellOfTicket(tx, context, ticket, { kind: 'answered', answer: text });
    if (!ticket.guest) {
      const path = `/contact?ticket=${ticketId}`;
      const key = `ticket:${messageId}`;
      await notify(tx, [
        { memberId, kind: 'contactAnswered', key, path, words: { title: ticketKindNames[ticket.kind] }, now },
      ]);
    }
    await note(tx, context, ticket, 'answered', state, now);
  });
}

export async function noteTicket(
  context: StaffContext,
  { ticketId, messageId, text }: Written,
): Promise<Changed> {
  return workOn(context, ticketId, async (tx, ticket, now) => {
    const { memberId } = ticket;
    const { staffId } = context.staff;
    const fresh = await writeMessage(tx, {
      memberId,
      ticketId,
      messageId,
      kind: 'note',
      text,
      staffId,
      at: now,
    });
    if (fresh) await note(tx, context, ticket, 'noted', ticket.state, now);
  });
}

/** Closes it or opens it again; one that is so already stays as it is. */
export async function moveTicket(
  context: StaffContext,
  { ticketId, state, seenAt }: { ticketId: string; state: 'open' | 'closed'; seenAt: string },
): Promise<Changed> {
  const promised = await readPromised(context);
  return workOn(context, ticketId, async (tx, ticket, now) => {
    if (ticket.state === state) return;
    requireSeen(ticket, seenAt);
    await changeTicket(tx, ticket, {
      state,
      changedAt: now,
      ...(state === 'open' && { dueAt: promised('tickets', now).dueAt, snoozedUntil: null }),
    });
    await note(tx, context, ticket, state === 'open' ? 'reopened' : 'closed', state, now);
  });
}

/** Of two who answer at once one does, and nobody closes what was written meanwhile. Throws `ticketChanged`. */
function requireSeen({ changedAt }: QueueRow, seenAt: string): void {
  if (changedAt.toISOString() !== seenAt) throw new Failure('ticketChanged');
}

/** Throws `ticketUnknown`. */
async function workOn(
  context: StaffContext,
  ticketId: string,
  work: (tx: Transaction, ticket: QueueRow, now: Date) => Promise<void>,
): Promise<Changed> {
  return transaction(context.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw new Failure('ticketUnknown');
    await work(tx, ticket, context.now());
    const changed = await findQueued(tx, ticketId);
    if (!changed) throw new Error('A locked ticket is gone');
    return { state: changed.state, assignedTo: changed.assignedName };
  });
}

/** Words of people stay out of the log. */
function note(
  tx: Transaction,
  { staff }: StaffContext,
  ticket: QueueRow,
  action: 'answered' | 'noted' | 'closed' | 'reopened',
  state: string,
  now: Date,
): Promise<void> {
  return writeAudit(tx, {
    now,
    staffId: staff.staffId,
    action: `ticket.${action}`,
    subject: `ticket ${ticket.ticketId}`,
    before: { state: ticket.state },
    after: { state },
  });
}
