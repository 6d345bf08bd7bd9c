import type { Feature } from '#server/kernel/features/feature.ts';
import { removeEndedTickets } from './keep-tickets.ts';
import { ticketHandlers } from './routes.ts';

export const tickets = {
  room: 'features/tickets',
  tables: ['contactTicket', 'contactMessage'],
  calls: ticketHandlers,
  upkeep: { removeEndedTickets },
} as const satisfies Feature;
