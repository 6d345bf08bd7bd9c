import { addMonths } from '#contract/months.ts';
import { addVillage } from '#server/features/villages/groups/add-village.ts';
import { villageOfMonth } from '#server/features/villages/groups/due-months.ts';
import { firstMonthWords } from '#server/features/villages/groups/month-words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { idOfPiece } from '../bring-content.ts';
import { dueMonthSlug, type DemoThread } from './thread.ts';

const dayMs = 86_400_000;

/** The villages that threads stand in, with the one of the month after the next opened. @returns their ids by slug */
export async function findVillages(
  tx: Transaction,
  threads: readonly DemoThread[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  // Those who wait for it are in the middle of it all.
  const dueMonth = addMonths(`${now.toISOString().slice(0, 7)}-01`, 2);
  const since = new Date(now.getTime() - 120 * dayMs);
  const ids = new Map<string, string>();
  for (const slug of new Set(threads.map(({ village }) => village)))
    ids.set(
      slug,
      slug === dueMonthSlug
        ? await addVillage(tx, { ...villageOfMonth(dueMonth, firstMonthWords), since })
        : await idOfPiece(tx, 'village', slug),
    );
  return ids;
}
