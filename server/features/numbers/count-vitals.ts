import { addMonths } from '#contract/months.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Counting } from './counting.ts';
import { deleteDays, findFirstDay, replaceDay } from './queries-vitals.ts';

/** So long can it be seen how pages felt, besides the running month. */
const keptMonths = 13;

/**
 * Rolls up how pages felt, a day at a time: the last two that are rolled up anew, since they had not ended, and those after them.
 * A run that `signal` or a kill ends leaves whole days, and the next one goes on. @returns days
 */
export async function countVitals({ db, now, site }: Counting, signal?: AbortSignal): Promise<number> {
  const zone = site().timeZone;
  const today = localDay(now(), zone);
  const first = await findFirstDay(db, zone);
  let counted = 0;
  for (let day = first ?? addDays(today, 1); day <= today; day = addDays(day, 1)) {
    if (signal?.aborted) break;
    await transaction(db, (tx) => replaceDay(tx, day, zone));
    counted += 1;
  }
  const oldest = addMonths(`${today.slice(0, 7)}-01`, -keptMonths);
  await deleteDays(db, { before: oldest });
  return counted;
}
