import { z } from 'zod';
import { call, id, instant, pageInput } from '../../define.ts';
import { ticketKinds, ticketLimits, ticketStates } from '../../ticket-kinds.ts';
import { sentLines, shownTemplate } from '../../answer-templates.ts';
import { shownLines } from '../../shown-text.ts';

const text = shownLines(ticketLimits.most, { min: 1 });

export const queuedTicket = z.strictObject({
  ticketId: id,
  number: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  excerpt: z.string(),
  openedAt: instant,
  dueAt: instant,
  changedAt: instant,
  overdue: z.boolean(),
  /** Until when it is put aside; null: it is not. */
  snoozedUntil: instant.nullable(),
  sender: z.enum(['member', 'guest']),
  /** Name of who looks after it. */
  assignedTo: z.string().nullable(),
  /** The one who asks does. */
  mine: z.boolean(),
});
export type QueuedTicket = z.infer<typeof queuedTicket>;

/** `changedAt` as whoever decides saw it: what was written since is read first. */
const seenAt = instant;
const changed = z.strictObject({ state: z.enum(ticketStates), assignedTo: z.string().nullable() });

/** What staff do with tickets. */
export const ticketDeskCalls = {
  listTicketQueue: call({
    method: 'GET',
    path: '/api/staff/tickets/list',
    access: 'staff:tickets',
    summary: 'Tickets by state: open ones with the soonest due first, others with the last changed first.',
    input: z.strictObject({
      ...pageInput,
      state: z.enum(ticketStates).default('open'),
      mine: z.stringbool().optional(),
    }),
    result: z.strictObject({
      list: z.array(queuedTicket),
      nextCursor: z.string().nullable(),
      counts: z.strictObject({
        open: z.int(),
        overdue: z.int(),
        mine: z.int(),
        answered: z.int(),
        closed: z.int(),
      }),
    }),
  }),
  getTicket: call({
    method: 'GET',
    path: '/api/staff/tickets/detail',
    access: 'staff:tickets',
    summary: 'A ticket with all that was written, also the notes among staff, and where to answer.',
    input: z.strictObject({ ticketId: id }),
    result: z.strictObject({
      ticket: queuedTicket,
      reference: z.string().nullable(),
      email: z.string(),
      name: z.string().nullable(),
      language: z.string(),
      messages: z.array(
        z.strictObject({
          messageId: id,
          kind: z.enum(['question', 'answer', 'note']),
          text: z.string(),
          at: instant,
          by: z.string().nullable(),
        }),
      ),
      /** Texts to begin an answer with. */
      templates: z.array(shownTemplate),
    }),
  }),
  answerTicket: call({
    method: 'POST',
    path: '/api/staff/tickets/answer',
    access: 'staff:tickets',
    summary:
      'Answers, by mail and to a member on the site too; 10001954 when it changed meanwhile. The same message again sends nothing.',
    input: z.strictObject({
      ticketId: id,
      messageId: id,
      text: sentLines(ticketLimits.most, { min: 1 }),
      close: z.boolean().default(false),
      seenAt,
    }),
    result: changed,
  }),
  noteTicket: call({
    method: 'POST',
    path: '/api/staff/tickets/note',
    access: 'staff:tickets',
    summary: 'A note that staff alone read.',
    input: z.strictObject({ ticketId: id, messageId: id, text }),
    result: changed,
  }),
  moveTicket: call({
    method: 'POST',
    path: '/api/staff/tickets/move',
    access: 'staff:tickets',
    summary: 'Closes a ticket, or opens it again; 10001954 when it changed meanwhile.',
    input: z.strictObject({ ticketId: id, state: z.enum(['open', 'closed']), seenAt }),
    result: changed,
  }),
};
