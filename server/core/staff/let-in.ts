import type { Transaction } from '#server/kernel/database/database.ts';
import { setActive } from './queries.ts';
import { endSetUpLinks, endStaffSessions } from './queries-sign-in.ts';

/** Lets an account in or keeps it out, signed out everywhere. */
export async function letIn(tx: Transaction, staffId: string, active: boolean, now: Date): Promise<void> {
  await setActive(tx, staffId, active);
  if (active) return;
  await endStaffSessions(tx, staffId, { now });
  await endSetUpLinks(tx, staffId, now);
}
