import type { Database } from '#server/kernel/database/database.ts';
import { removeOldMessages } from '#server/core/outbox/queries-shared-messages.ts';
import { removeEndedTries } from '#server/kernel/http/rate-limits.ts';
import { deleteEndedProofs } from './queries-proofs.ts';
import { deleteEndedSessions } from './queries-sessions.ts';
import { deleteEndedFlows } from './queries-social-flows.ts';

const keptDays = 30;
/** A device on which nobody signed in for so long is like any other. */
const knownDays = 400;

/**
 * Removes sessions, known devices, codes, links and tickets that ended long ago, what providers said and tries that count no
 * more, and messages to addresses without an account: those of members stay until the account is erased.
 */
export async function removeEndedSignIns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const knownBefore = new Date(now.getTime() - knownDays * 86_400_000);
  await deleteEndedSessions(db, { before, knownBefore });
  await deleteEndedProofs(db, before);
  await removeOldMessages(db, before);
  await deleteEndedFlows(db, now);
  await removeEndedTries(db, now);
}
