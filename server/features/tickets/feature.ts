import { working } from '#server/core/worklist/sources.ts';
import { ownData } from '#server/core/members/own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { readTicketMails } from './by-mail/read-mailbox.ts';
import { removeEndedTickets } from './keep-tickets.ts';
import { deleteTicketsOfNames } from './queries-keeping.ts';
import { ticketHandlers } from './routes.ts';
import { workingTickets } from './working-tickets.ts';

export const tickets = {
  room: 'features/tickets',
  tables: ['contactTicket', 'contactMessage'],
  calls: ticketHandlers,
  jobs: [
    {
      name: 'ticket-mails',
      cron: '* * * * *',
      seconds: 300,
      when: ({ mailbox }) => mailbox !== null,
      run: readTicketMails,
    },
  ],
  upkeep: { removeEndedTickets },
  answers: [
    working.gives(workingTickets),
    ownData.gives({ erase: (tx, { memberId }) => deleteTicketsOfNames(tx, memberId) }),
  ],
} as const satisfies Feature;
