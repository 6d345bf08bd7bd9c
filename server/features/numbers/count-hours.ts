import { counted, countedNames } from '#contract/numbers/measures.ts';
import { longOf, transaction } from '#server/kernel/database/database.ts';
import type { Counting } from './counting.ts';
import { noteActive } from './note-active.ts';
import { lockMark, setMark } from './queries-active.ts';
import { deleteHours, replaceHours } from './queries-count.ts';

const hourMs = 3_600_000;
/** Hours back that something can come in late of. */
const openHours = 48;
const keptHours = 40 * 24;
/** Transactions of an hour that end after it are waited for. */
const graceMs = 2 * 60_000;

/** Counts who did what in hours that are over: once, and what can come in late as long as it does. */
export async function countHours(services: Counting, signal?: AbortSignal): Promise<void> {
  await noteActive(services, signal);
  const at = services.now().getTime() - graceMs;
  const until = new Date(at - (at % hourMs));
  const before = (hours: number) => new Date(until.getTime() - hours * hourMs);
  if (signal?.aborted) return;
  await transaction(longOf(services.db), async (tx) => {
    const mark = await lockMark(tx, 'hours');
    const open = before(openHours);
    const fresh = mark !== null && mark > open ? mark : open;
    for (const name of countedNames) {
      const { hourly = false, late = false } = counted[name];
      const from = late ? open : fresh;
      if (hourly && from < until) await replaceHours(tx, name, { from, until });
    }
    await deleteHours(tx, before(keptHours));
    if (mark === null || mark < until) await setMark(tx, 'hours', until);
  });
}
