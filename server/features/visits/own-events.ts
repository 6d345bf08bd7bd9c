import type { OwnData } from '#server/core/members/own-data.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { askRemoval, selectArchived } from './archive/queries.ts';
import { readArchived } from './archive/read-archived.ts';
import { deleteEventsOf, selectOldEvents } from './queries.ts';

/** Rows of page events stand under her id, in the archive as well. */
export const ownEvents: OwnData = {
  keeps: { visit_removal: 'until her visits have left the archive' },
  erase: (tx, { memberId, now }) => forgetVisits(tx, memberId, now),
  download: async ({ rowsOf, memberId }) => ({ event: await rowsOf(selectOldEvents(memberId)) }),
  fetch: async (context, memberId) => {
    const archived = await readArchived(context, memberId);
    return async ({ rowsOf, tables }) => ({
      page_event: [...(await rowsOf(selectArchived(archived))), ...(tables['page_event'] ?? [])],
    });
  },
};

/** Nothing of a member's visits stays in the database; they leave the archive soon after. */
export async function forgetVisits(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await deleteEventsOf(tx, memberId);
  await askRemoval(tx, memberId, now);
}
