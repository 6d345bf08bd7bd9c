import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, instant, noInput } from '../define.ts';
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
};
