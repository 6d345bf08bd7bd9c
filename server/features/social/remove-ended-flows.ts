import type { Database } from '#server/kernel/database/database.ts';

/**
 * Removes round trips to providers that nobody finished in time, once a day. What a provider said in one that is
 * finished goes with its ticket.
 */
export async function removeEndedFlows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('socialFlow').where('expiresAt', '<', now).execute();
}
