import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, instant, noInput, pageInput } from '../define.ts';
import { ticketKinds, ticketLimits, ticketStates } from '../ticket-kinds.ts';
import { email } from './members/accounts.ts';
import { otherText, shownLines, shownText } from '../shown-text.ts';

const text = shownLines(ticketLimits.most, { min: ticketLimits.least });
const short = shownLines(ticketLimits.most, { min: 1 });

const message = z.strictObject({
  messageId: id,
  kind: z.enum(['question', 'answer']),
  text: z.string(),
  at: instant,
});

const myTicket = z.strictObject({
  ticketId: id,
  number: z.string(),
  kind: z.enum(ticketKinds),
  reference: z.string().nullable(),
  state: z.enum(ticketStates),
  openedAt: instant,
  /** When an answer was promised for, at the latest. */
  dueAt: instant,
  messages: z.array(message),
});
export type MyTicket = z.infer<typeof myTicket>;

const queued = z.strictObject({
  ticketId: id,
  number: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  excerpt: z.string(),
  openedAt: instant,
  dueAt: instant,
  changedAt: instant,
  overdue: z.boolean(),
  sender: z.enum(['member', 'guest']),
  /** Name of who looks after it. */
  assignedTo: z.string().nullable(),
  /** The one who asks does. */
  mine: z.boolean(),
});
export type QueuedTicket = z.infer<typeof queued>;

/** `changedAt` as whoever decides saw it: what was written since is read first. */
const seenAt = instant;
const changed = z.strictObject({ state: z.enum(ticketStates), assignedTo: z.string().nullable() });

export const ticketCalls = {
  contactForm: call({
    ...addresses.contactForm,
    access: 'public',
    bound: 'only reads',
    summary:
      'What the contact form begins with: a sign of when it was opened, and what is known of a member.',
    input: noInput,
    result: z.strictObject({
      begun: z.string(),
      email: z.string(),
      name: z.string(),
      /** Within how many working days there is an answer. */
      answerDays: z.int(),
    }),
  }),
  askForContactWork: call({
    ...addresses.askForContactWork,
    access: 'public',
    bound: 'only reads',
    summary: 'A sum for a browser that looked like a machine; done, it goes with `openTicket`.',
    input: noInput,
    result: z.strictObject({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      salt: z.string(),
      signature: z.string(),
      maxNumber: z.int(),
    }),
  }),
  openTicket: call({
    ...addresses.openTicket,
    access: 'public',
    bound: 'ticketByNetwork',
    summary:
      'Writes to the brand. There is a number at once, and a mail that says so; the same request again is the same one.',
    input: z.strictObject({
      /** Made once per intent. */
      requestKey: id,
      kind: z.enum(ticketKinds),
      text,
      email,
      name: shownText(ticketLimits.name).default(''),
      /** Of an order or a product. */
      reference: shownText(ticketLimits.reference).default(''),
      begun: otherText('token', z.string().max(200)).default(''),
      /** A field that no person sees. */
      website: otherText('token', z.string().max(500)).default(''),
      /** What `askForContactWork` asked for, done. */
      work: otherText('token', z.string().max(2000)).optional(),
    }),
    result: z.strictObject({ ticketId: id, number: z.string(), email: z.string(), dueAt: instant }),
  }),
  listTickets: call({
    ...addresses.listTickets,
    access: 'member',
    summary: 'What the member wrote to the brand and was answered, newest first.',
    input: noInput,
    result: z.strictObject({ list: z.array(myTicket) }),
  }),
  addToTicket: call({
    ...addresses.addToTicket,
    access: 'member',
    summary: 'Writes to a ticket again, which opens it anew. The same message again changes nothing.',
    input: z.strictObject({ ticketId: id, messageId: id, text: short }),
    result: myTicket,
  }),
  listTicketQueue: call({
    ...addresses.listTicketQueue,
    access: 'staff:tickets',
    summary: 'Tickets by state: open ones with the soonest due first, others with the last changed first.',
    input: z.strictObject({
      ...pageInput,
      state: z.enum(ticketStates).default('open'),
      mine: z.stringbool().optional(),
    }),
    result: z.strictObject({
      list: z.array(queued),
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
    ...addresses.getTicket,
    access: 'staff:tickets',
    summary: 'A ticket with all that was written, also the notes among staff, and where to answer.',
    input: z.strictObject({ ticketId: id }),
    result: z.strictObject({
      ticket: queued,
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
    }),
  }),
  answerTicket: call({
    ...addresses.answerTicket,
    access: 'staff:tickets',
    summary:
      'Answers, by mail and to a member on the site too; 10001954 when it changed meanwhile. The same message again sends nothing.',
    input: z.strictObject({
      ticketId: id,
      messageId: id,
      text: short,
      close: z.boolean().default(false),
      seenAt,
    }),
    result: changed,
  }),
  noteTicket: call({
    ...addresses.noteTicket,
    access: 'staff:tickets',
    summary: 'A note that staff alone read.',
    input: z.strictObject({ ticketId: id, messageId: id, text: short }),
    result: changed,
  }),
  moveTicket: call({
    ...addresses.moveTicket,
    access: 'staff:tickets',
    summary: 'Closes a ticket, or opens it again; 10001954 when it changed meanwhile.',
    input: z.strictObject({ ticketId: id, state: z.enum(['open', 'closed']), seenAt }),
    result: changed,
  }),
  assignTicket: call({
    ...addresses.assignTicket,
    access: 'staff:tickets',
    summary: 'Takes a ticket on, or gives it back to everybody.',
    input: z.strictObject({ ticketId: id, to: z.enum(['me', 'nobody']) }),
    result: changed,
  }),
};
