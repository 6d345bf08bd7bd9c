import { setTimeout as delay } from 'node:timers/promises';
import { longOf, transaction, type Database } from '#server/kernel/database/database.ts';
import { areOver, countDay, divideNow, findOpenDays, insertDays } from './queries-days.ts';

/** A year and a bit in one run: what is older follows in the next. */
const mostDays = 400;

/**
 * Closes every UTC day before that of `now` and counts what it did to what members hold: issued, spent, expired,
 * refunded, reversed, adjusted, outstanding, pending. A counted day never changes. What `signal` leaves uncounted is
 * counted the next time. @returns days counted
 */
export async function closeDays(
  db: Database,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  await insertDays(longOf(db), { days: mostDays, now });
  const open = await findOpenDays(db);
  if (open.length === 0) return 0;
  await outliveOlder(db, signal);
  let counted = 0;
  for (const day of open) {
    if (signal?.aborted) break;
    await transaction(longOf(db), (tx) => countDay(tx, day, now));
    counted += 1;
  }
  return counted;
}

/** Waits until every transaction has ended that may have begun before the days were closed, or for `signal`. */
async function outliveOlder(db: Database, signal: AbortSignal | undefined): Promise<void> {
  const divide = await divideNow(db);
  for (;;) {
    if (signal?.aborted) return;
    if (await areOver(db, divide)) return;
    await delay(50);
  }
}
