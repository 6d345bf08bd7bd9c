import type { ticketCalls } from '#contract/calls/tickets.ts';
import type { ticketDeskCalls } from '#contract/calls/tickets/desk.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { addToTicket, listTickets } from './my-tickets.ts';
import { askForContactWork, contactForm, openTicket } from './open-ticket.ts';
import { getTicket, listTicketQueue } from './queue.ts';
import { answerTicket, moveTicket, noteTicket } from './work-on-ticket.ts';

export const ticketHandlers: HandlersOf<keyof (typeof ticketCalls & typeof ticketDeskCalls)> = {
  contactForm,
  askForContactWork,
  openTicket,
  listTickets,
  addToTicket,
  listTicketQueue,
  getTicket,
  answerTicket,
  noteTicket,
  moveTicket,
};
