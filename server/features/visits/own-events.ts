import type { OwnData } from '#server/core/members/own-data.ts';
import { deleteEventsOf, selectOwnEvents } from './queries.ts';

export const ownEvents: OwnData = {
  erase: (tx, { memberId }) => deleteEventsOf(tx, memberId),
  download: async ({ rowsOf, memberId }) => ({ event: await rowsOf(selectOwnEvents(memberId)) }),
};
