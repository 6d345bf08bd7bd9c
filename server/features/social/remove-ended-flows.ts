import type { Database } from '#server/database/database.ts';

/** Removes round trips to providers whose ticket has ended: what a provider said is kept no longer than it is used. */
export async function removeEndedFlows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('socialFlow').where('expiresAt', '<', now).execute();
}
