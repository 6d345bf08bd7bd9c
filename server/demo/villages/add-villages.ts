import { monthOf } from './due-month.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addVillage } from '#server/features/villages/groups/add-village.ts';
import { demoVillages, dueMonthSlug, dueMonthVillage } from './villages.ts';

const dayMs = 86_400_000;

/** Opens the villages. @returns their ids by slug */
export async function addVillages(tx: Transaction, now: Date): Promise<ReadonlyMap<string, string>> {
  const opened = new Date(now.getTime() - 120 * dayMs);
  const ids = new Map<string, string>();
  for (const [position, village] of demoVillages.entries())
    ids.set(village.slug, await addVillage(tx, { ...village, position: position + 1, since: opened }));
  const villageId = await addVillage(tx, { ...dueMonthVillage, ...monthOf(now), position: 0, since: opened });
  return ids.set(dueMonthSlug, villageId);
}
