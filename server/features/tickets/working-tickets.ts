import type { WorkSource } from '#server/core/worklist/sources.ts';
import { waitingTickets } from './fragments.ts';
import { findAllQueued } from './queries.ts';
import { present } from './queue.ts';

/** How tickets wait. */
export const workingTickets: WorkSource<'tickets'> = {
  queue: 'tickets',
  permission: 'tickets',
  thing: 'ticket',
  ...waitingTickets,
  rows: async ({ db, staff, now }, ids) =>
    (await findAllQueued(db, ids)).map((row) => ({
      id: row.ticketId,
      row: present(row, staff.staffId, now()),
    })),
};
