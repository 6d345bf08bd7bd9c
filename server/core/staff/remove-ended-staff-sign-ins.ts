import type { Database } from '#server/kernel/database/database.ts';
import { deleteEndedChallenges } from './queries-passkeys.ts';
import { deleteEndedSignIns } from './queries-sign-in.ts';

const keptDays = 30;

/** Removes sessions and links of staff that ended long ago, and challenges that nobody answered; who did what stays in the log. */
export async function removeEndedStaffSignIns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await deleteEndedSignIns(db, before);
  await deleteEndedChallenges(db, now);
}
