import { newId } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findOdd, insertMark } from './queries-marks.ts';

/** Friends who joined within so many days are looked at together. */
const together = 30;

/** Marks what looks odd for staff to look at. Nothing is held back by it, and one mark of a kind waits at a time. */
export async function markOdd({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - together * 86_400_000);
  for (const odd of await findOdd(db, since))
    await insertMark(db, { ...odd, markId: newId(db), markedAt: now });
}
