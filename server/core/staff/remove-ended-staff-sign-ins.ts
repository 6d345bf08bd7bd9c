import type { Database } from '#server/kernel/database/database.ts';
import { deleteEndedSignIns } from './queries-sign-in.ts';

const keptDays = 30;

/** Removes sessions and links of staff that ended long ago; who did what stays in the log. */
export async function removeEndedStaffSignIns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await deleteEndedSignIns(db, before);
}
