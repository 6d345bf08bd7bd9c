import type { QueuedTicket } from '#contract/calls/tickets/desk.ts';
import type { CallResult } from '#contract/client.ts';
import type { TicketState } from '#contract/ticket-kinds.ts';
import { asideUntil } from '#server/core/worklist/put-aside.ts';
import { readyTexts } from '#server/core/worklist/ready-texts.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countTickets, findMessages, findQueue, findQueued, type QueueRow } from './queries.ts';

interface Wanted {
  readonly state: TicketState;
  readonly mine?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listTicketQueue(
  context: StaffContext,
  { state, mine, cursor, limit }: Wanted,
): Promise<CallResult<'listTicketQueue'>> {
  const { db, staff } = context;
  const { staffId } = staff;
  const now = context.now();
  const assignedTo = mine === true ? staffId : null;
  const [rows, counts] = await Promise.all([
    findQueue(db, { state, assignedTo, after: decodeRank(cursor), limit: limit + 1 }),
    countTickets(db, { staffId, now }),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const rankOf = ({ dueAt, changedAt }: QueueRow) => (state === 'open' ? dueAt : changedAt).getTime();
  return {
    list: shown.map((row) => present(row, staffId, now)),
    nextCursor: last ? encodeRank({ rank: rankOf(last), id: last.ticketId }) : null,
    counts,
  };
}

/** Throws `ticketUnknown`. */
export async function getTicket(
  context: StaffContext,
  { ticketId }: { ticketId: string },
): Promise<CallResult<'getTicket'>> {
  const { db, staff } = context;
  const row = await findQueued(db, ticketId);
  if (!row) throw new Failure('ticketUnknown');
  const { number, reference, email, name, language } = row;
  const [messages, templates] = await Promise.all([
    findMessages(db, row),
    readyTexts(context, 'ticketAnswer', { name, number, reference }),
  ]);
  return {
    ticket: present(row, staff.staffId, context.now()),
    reference,
    email,
    name,
    language,
    messages: messages.map(({ messageId, kind, text, at, by }) => ({
      messageId,
      kind,
      text,
      at: at.toISOString(),
      by,
    })),
    templates,
  };
}

export function present(row: QueueRow, staffId: string, now: Date): QueuedTicket {
  const { ticketId, number, kind, state, excerpt, openedAt, dueAt, changedAt, guest, assignedTo } = row;
  return {
    ticketId,
    number,
    kind,
    state,
    excerpt,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    changedAt: changedAt.toISOString(),
    overdue: state === 'open' && dueAt < now,
    snoozedUntil: state === 'open' ? asideUntil(row.snoozedUntil, now) : null,
    sender: guest ? 'guest' : 'member',
    assignedTo: row.assignedName,
    mine: assignedTo === staffId,
  };
}
