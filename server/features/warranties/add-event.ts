import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { EventRow } from './queries.ts';

/** Adds to the timeline of a registration. */
export async function addEvent(
  tx: Transaction,
  event: Omit<EventRow, 'reason'> & { readonly memberId: string; readonly reason?: string },
): Promise<void> {
  await tx
    .insertInto('registrationEvent')
    .values({ reason: null, ...event, eventId: uuidv7() })
    .execute();
}
