import type { Transaction } from '#server/kernel/database/database.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { deleteEndedTickets, moveMessages, moveTickets } from './queries-keeping.ts';
import { daysOfGuestTickets } from './rules.ts';

const batch = 500;

/** Gives a member what she wrote from this device before she signed in. @returns how many */
export async function adoptTickets(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<number> {
  await moveMessages(tx, { from, to });
  return moveTickets(tx, { from, to });
}

/** Deletes what was written without signing in, with all that was answered, a year after anything last became of it. */
export async function removeEndedTickets(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - daysOfGuestTickets * 86_400_000);
  await inBatches(() => deleteEndedTickets(db, { before, batch }), signal ? { signal } : {});
}
