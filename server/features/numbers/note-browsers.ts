import { addMonths } from '#contract/months.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { longOf, transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Counting } from './counting.ts';
import { findUnmoved, setMark } from './queries-active.ts';
import {
  browsersMark,
  findFirstEvent,
  insertBrowsers,
  lockBrowsers,
  removeBrowsers,
} from './queries-browsers.ts';

const hourMs = 3_600_000;
/** As long as events are kept, besides the running month. */
const keptMonths = 13;

/**
 * Notes who was signed in in which browser, by what came in since the last time: an hour of it in a transaction, so that a run that
 * `signal` or a kill ends is gone on with, and who declines meanwhile waits for moments.
 */
export async function noteBrowsers({ db, now, site }: Counting, signal?: AbortSignal): Promise<void> {
  const until = new Date(now().getTime() + 1);
  const zone = site().timeZone;
  let reached: Date | null = null;
  do {
    if (signal?.aborted) return;
    const from: Date | null = reached;
    reached = await transaction(longOf(db), async (tx) => {
      const since = await lockBrowsers(tx);
      return noteHour(tx, { since: from ?? since, until, zone });
    });
  } while (reached < until);
  await removeBrowsers(db, addMonths(`${localDay(until, zone).slice(0, 7)}-01`, -keptMonths));
}

/** @returns up to where there is nothing left to note */
async function noteHour(
  tx: Transaction,
  { since, until, zone }: { readonly since: Date; readonly until: Date; readonly zone: string },
): Promise<Date> {
  const first = await findFirstEvent(tx, { since, until });
  const to = first === null ? until : new Date(Math.min(until.getTime(), first.getTime() + hourMs));
  if (first !== null) await insertBrowsers(tx, { since: first, until: to }, zone);
  // What an older release wrote is moved with its own time, and looked for from there.
  const unmoved = await findUnmoved(tx);
  await setMark(tx, browsersMark, unmoved !== null && unmoved < to ? unmoved : to);
  return to;
}
