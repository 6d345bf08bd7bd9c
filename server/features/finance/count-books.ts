import { longOf, transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findUncounted, insertDay, insertEndings, insertLines } from './queries-lines.ts';

/**
 * Writes into the books what each closed day of the ledger did, a day at a time: a run that `signal` or a kill ends leaves whole
 * days, and the next one goes on. @returns days counted
 */
export async function countBooks(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const days = await findUncounted(db);
  let counted = 0;
  for (const day of days) {
    if (signal?.aborted) break;
    await transaction(longOf(db), async (tx) => {
      if (!(await insertDay(tx, day, now()))) return;
      await insertLines(tx, day);
      // It tells of now: of an older day nothing could be said any more.
      if (day === days.at(-1)) await insertEndings(tx, day);
    });
    counted += 1;
  }
  return counted;
}
