import { settledDays } from '#contract/numbers/measures.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { longOf, transaction } from '#server/kernel/database/database.ts';
import type { Counting } from './counting.ts';
import { askAgain, findBeginning, findUnmoved, insertActive, lockMark, setMark } from './queries-active.ts';

const dayMs = 86_400_000;
/** What was written by a transaction that ended after others is found by looking back so far. */
const overlapMs = 15 * 60_000;
/** 25 months. */
export const activeKeptDays = 761;

/**
 * Notes on which days members were here, by what came in since the last time: a day of it in a transaction, so that a run that `signal`
 * or a kill ends is gone on with. What comes in late asks for settled days to be counted anew.
 */
export async function noteActive({ db, now, site }: Counting, signal?: AbortSignal): Promise<void> {
  const until = now();
  const zone = site().timeZone;
  const today = localDay(until, zone);
  const from = addDays(today, -activeKeptDays);
  const noteFrom = (position: Date | null): Promise<Date> =>
    transaction(longOf(db), async (tx) => {
      const mark = await lockMark(tx, 'active');
      const last = position ?? mark ?? (await findBeginning(tx)) ?? until;
      const since = new Date(last.getTime() - overlapMs);
      const to = new Date(Math.min(until.getTime() + 1, since.getTime() + dayMs));
      const touched = await insertActive(tx, { since, until: to }, { zone, from });
      if (touched.length > 0)
        await askAgain(tx, { touched, before: addDays(today, -settledDays), now: until });
      // What an older release wrote is moved with its own time, and looked for from there.
      const unmoved = await findUnmoved(tx);
      await setMark(tx, 'active', unmoved !== null && unmoved < to ? unmoved : to);
      return to;
    });
  let reached: Date | null = null;
  do {
    if (signal?.aborted) return;
    reached = await noteFrom(reached);
  } while (reached <= until);
}
