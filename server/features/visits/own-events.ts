import type { OwnData } from '#server/core/members/own-data.ts';
import { deleteEventsOf, selectOldEvents } from './queries.ts';

/** Rows of page events stand under her id. */
export const ownEvents: OwnData = {
  erase: (tx, { memberId }) => deleteEventsOf(tx, memberId),
  download: async ({ rowsOf, memberId }) => ({ event: await rowsOf(selectOldEvents(memberId)) }),
};
