import { settledDays } from '#contract/numbers/measures.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { askAgain, findBeginning, insertActive, lockMark, setMark } from './queries-active.ts';

const dayMs = 86_400_000;
/** What was written by a transaction that ended after others is found by looking back so far. */
const overlapMs = 15 * 60_000;
/** 25 months. */
export const activeKeptDays = 761;

/**
 * Notes on which days members were here, by what came in since the last time: a day of it in a transaction, so that a run that `signal`
 * or a kill ends is gone on with. What comes in late asks for settled days to be counted anew.
 */
export async function noteActive(
  { db, now, site }: Pick<Services, 'db' | 'now' | 'site'>,
  signal?: AbortSignal,
): Promise<void> {
  const until = now();
  const zone = site().timeZone;
  const today = localDay(until, zone);
  const from = addDays(today, -activeKeptDays);
  for (let done = false; !done && !signal?.aborted;) {
    done = await transaction(db, async (tx) => {
      const mark = (await lockMark(tx, 'active')) ?? (await findBeginning(tx)) ?? until;
      const since = new Date(mark.getTime() - overlapMs);
      const to = new Date(Math.min(until.getTime() + 1, since.getTime() + dayMs));
      const touched = await insertActive(tx, { since, until: to }, { zone, from });
      if (touched.length > 0)
        await askAgain(tx, { touched, before: addDays(today, -settledDays), now: until });
      const ended = to > until;
      await setMark(tx, 'active', ended ? until : to);
      return ended;
    });
  }
}
