import type { Database } from '#server/kernel/database/database.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { deleteOld } from './queries.ts';

/** Days after which what was read is let go. */
export const readDays = 90;
const keptDays = 365;

/** Removes what was read a season ago, and everything after a year. */
export async function removeOldNotifications(
  { db, now }: { db: Database; now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  await inBatches(
    async () => {
      const readBefore = daysAgo(readDays);
      return deleteOld(db, { readBefore, keptAfter: daysAgo(keptDays) });
    },
    signal ? { signal } : {},
  );
}
