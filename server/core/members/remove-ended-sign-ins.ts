import type { Database } from '#server/kernel/database/database.ts';
import { removeOldMessages } from '#server/core/outbox/messages-of.ts';
import { removeEndedTries } from '#server/kernel/http/rate-limits.ts';

const keptDays = 30;
/** A device on which nobody signed in for so long is like any other. */
const knownDays = 400;

/**
 * Removes sessions, known devices, codes, links and tickets that ended long ago, what providers said and tries that count no
 * more, and messages to addresses without an account: those of members stay until the account is erased.
 */
export async function removeEndedSignIns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('session').where('expiresAt', '<', before).execute();
  await db
    .deleteFrom('knownDevice')
    .where('signedInAt', '<', new Date(now.getTime() - knownDays * 86_400_000))
    .execute();
  await db.deleteFrom('verificationCode').where('expiresAt', '<', before).execute();
  await db.deleteFrom('mailLink').where('expiresAt', '<', before).execute();
  await db.deleteFrom('ticket').where('expiresAt', '<', before).execute();
  await removeOldMessages(db, before);
  await db.deleteFrom('socialFlow').where('expiresAt', '<', now).execute();
  await removeEndedTries(db, now);
}
