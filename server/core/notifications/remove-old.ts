import { sql } from 'kysely';
import type { Database } from '#server/kernel/database/database.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';

const readDays = 90;
const keptDays = 365;

/** Removes what was read a season ago, and everything after a year. */
export async function removeOldNotifications(
  { db, now }: { db: Database; now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  await inBatches(
    async () => {
      const { numAffectedRows } = await sql`
        delete from notification n using (
          select member_id, notification_id from notification
           where created_at < ${daysAgo(readDays)}
             and (read_at < ${daysAgo(readDays)} or created_at < ${daysAgo(keptDays)})
           limit 1000) as old
         where n.member_id = old.member_id and n.notification_id = old.notification_id`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
    signal ? { signal } : {},
  );
}
