import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { insertEvent, type EventRow } from './queries.ts';

/** Adds to the timeline of a registration. */
export async function addEvent(
  tx: Transaction,
  event: Omit<EventRow, 'reason'> & { readonly memberId: string; readonly reason?: string },
): Promise<void> {
  await insertEvent(tx, { reason: null, ...event, eventId: newId(tx) });
}
