import type { MyTicket } from '#contract/calls/tickets.ts';
import type { CallResult } from '#contract/client.ts';
import { readPromised } from '#server/core/worklist/promised-times.ts';
import { transaction, type Queryable } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { findTalks, findTicketsOf, lockTicket } from './queries.ts';
import { writeAgain } from './write-again.ts';

export async function listTickets({ db, session }: MemberContext): Promise<CallResult<'listTickets'>> {
  return { list: await readTickets(db, session.memberId) };
}

async function readTickets(db: Queryable, memberId: string): Promise<MyTicket[]> {
  const [tickets, messages] = await Promise.all([findTicketsOf(db, memberId), findTalks(db, memberId)]);
  return tickets.map(({ ticketId, number, kind, reference, state, openedAt, dueAt }) => ({
    ticketId,
    number,
    kind,
    reference,
    state,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    messages: messages.flatMap((message) =>
      message.ticketId === ticketId && message.kind !== 'note'
        ? [
            {
              messageId: message.messageId,
              kind: message.kind,
              text: message.text,
              at: message.at.toISOString(),
            },
          ]
        : [],
    ),
  }));
}

/** Writes to one of hers again, which opens it anew. Throws `ticketUnknown`. */
export async function addToTicket(
  context: MemberContext,
  { ticketId, messageId, text }: { ticketId: string; messageId: string; text: string },
): Promise<MyTicket> {
  const { db, session } = context;
  const { memberId } = session;
  const now = context.now();
  await countTry(context, 'ticketByOwner', memberId);
  const { dueAt: promised } = (await readPromised(context))('tickets', now);
  await transaction(db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket?.memberId !== memberId) throw new Failure('ticketUnknown');
    await writeAgain(tx, ticket, { messageId, text, now, promised });
  });
  const ticket = (await readTickets(db, memberId)).find((one) => one.ticketId === ticketId);
  if (!ticket) throw new Failure('ticketUnknown');
  return ticket;
}
