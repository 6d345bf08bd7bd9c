import type { Fault } from '#contract/content/faults.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Whether there is the event from outside that a field names. */
export async function faultsOfEvent(db: Queryable, slug: string, field: string): Promise<readonly Fault[]> {
  const known = await findPieceId(db, 'customEvent', slug);
  return known === undefined ? [{ field, fault: 'unknownEvent' }] : [];
}
