import { counted, countedNames, settledDays, type CountedName } from '#contract/numbers/measures.ts';
import { addDays, daysBetween, localDay } from '#server/kernel/clock/local-days.ts';
import { longOf, transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Counting } from './counting.ts';
import { heldBack, isHeld } from './held-back.ts';
import { activeKeptDays, noteActive } from './note-active.ts';
import { findBeginning, lockMark, removeActive, setMark } from './queries-active.ts';
import {
  askAgainOfBounced,
  deleteFigures,
  digestOf,
  findDue,
  findPairs,
  holdBack,
  insertFigure,
  noteCounted,
  type DueDay,
} from './queries-count.ts';

/** Days back that figures are counted of when it begins: those that can be shown, and as many to compare them with. */
const mostDaysBack = 800;

/**
 * Counts the days that are over: each once it is, those that are not settled once a day anew, and older ones when something of
 * them came in late. A day in a transaction: a run that `signal` or a kill ends leaves whole days, and the next one goes on.
 * @returns days counted
 */
export async function countDays(services: Counting, signal?: AbortSignal): Promise<number> {
  const { db, now, site } = services;
  const at = now();
  const zone = site().timeZone;
  const today = localDay(at, zone);
  await removeActive(db, addDays(today, -activeKeptDays));
  await noteActive(services, signal);
  await noteBounced(services);
  const beginning = await findBeginning(db);
  if (beginning === null) return 0;
  const since = localDay(beginning, zone);
  const first = [since, addDays(today, -mostDaysBack)].toSorted().at(-1) ?? since;
  let done = 0;
  for (const due of await findDue(db, { first, today, zone })) {
    if (signal?.aborted) break;
    await transaction(longOf(db), (tx) => countDay(tx, due, { today, zone, now: at }));
    done += 1;
  }
  return done;
}

/** What was written by a transaction that ended after others is found by looking back so far. */
const overlapMs = 15 * 60_000;

/** Asks for settled days anew whose mails came back since the last time. */
async function noteBounced({ db, now, site }: Counting): Promise<void> {
  const at = now();
  const zone = site().timeZone;
  await transaction(db, async (tx) => {
    const mark = (await lockMark(tx, 'bounced')) ?? new Date(0);
    const since = new Date(mark.getTime() - overlapMs);
    await askAgainOfBounced(tx, { since, before: addDays(localDay(at, zone), -settledDays), zone, now: at });
    await setMark(tx, 'bounced', at);
  });
}

async function countDay(
  tx: Transaction,
  { day, again }: DueDay,
  { today, zone, now }: { readonly today: string; readonly zone: string; readonly now: Date },
): Promise<void> {
  const age = daysBetween(day, today);
  const names = countedNames.filter((name) => {
    const { late = false, standing = false, keptDays = Number.POSITIVE_INFINITY } = counted[name];
    return (late || !again) && (!standing || age === 1) && age <= keptDays;
  });
  const isSettled = again && age > settledDays;
  const before = isSettled ? await digestOf(tx, day) : null;
  await deleteFigures(tx, day, names);
  for (const name of names) await insertFigure(tx, name, { day, zone });
  await holdBackIn(tx, day, names);
  const changed = isSettled && before !== (await digestOf(tx, day));
  await noteCounted(tx, { day, now, changed });
}

async function holdBackIn(tx: Transaction, day: string, names: readonly CountedName[]): Promise<void> {
  const byMeasure = Map.groupBy(await findPairs(tx, day, names), ({ measure }) => measure);
  const held = [...byMeasure].flatMap(([measure, pairs]) => {
    const back = heldBack(pairs);
    return [
      ...pairs,
      ...pairs.map(({ language }) => ({ language, country: '' })),
      ...pairs.map(({ country }) => ({ language: '', country })),
    ]
      .filter((one) => isHeld(back, one))
      .map(({ language, country }) => ({ measure, language, country }));
  });
  await holdBack(tx, day, held);
}
