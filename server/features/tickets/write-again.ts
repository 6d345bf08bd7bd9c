import type { Transaction } from '#server/kernel/database/database.ts';
import { changeTicket, writeMessage, type TicketRow } from './queries.ts';

/** Writes what who asked adds to a ticket that is locked, which opens it anew. The same message again changes nothing. */
export async function writeAgain(
  tx: Transaction,
  ticket: TicketRow,
  {
    messageId,
    text,
    now,
    promised,
  }: {
    readonly messageId: string;
    readonly text: string;
    readonly now: Date;
    /** By when it is answered where it was answered already. */
    readonly promised: Date;
  },
): Promise<void> {
  const { memberId, ticketId } = ticket;
  const message = { memberId, ticketId, messageId, kind: 'question', text, staffId: null, at: now } as const;
  if (!(await writeMessage(tx, message))) return;
  // What waits already keeps the day that was promised, and is put aside no longer.
  const dueAt = ticket.state === 'open' ? ticket.dueAt : promised;
  await changeTicket(tx, ticket, { state: 'open', dueAt, changedAt: now, snoozedUntil: null });
}
