import { sql } from 'kysely';

/** SQL for the tickets that wait, as the work list joins them. */
export const waitingTickets = {
  table: sql`contact_ticket`,
  id: sql`ticket_id`,
  waiting: async () => ({
    where: sql`state = 'open'`,
    openedAt: sql`opened_at`,
    dueAt: sql`due_at`,
  }),
};
