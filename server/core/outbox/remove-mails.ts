import type { Transaction } from '#server/kernel/database/database.ts';
import { deleteMessagesTo } from './queries.ts';

/** As long as those to addresses without an account are kept: younger ones may be about something else. */
const keptDays = 30;

/** Deletes the mails that a device without an account was sent. */
export async function removeMailsTo(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await deleteMessagesTo(tx, ownerId, new Date(now.getTime() - keptDays * 86_400_000));
}
