import type { MadeUp } from '#contract/calls/check-in.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { daysToMakeUp, decidePastDay, makeUpRules, type Known } from './make-up-rules.ts';
import {
  beginMakeUp,
  countMakeUps,
  endMakeUp,
  findKnownDays,
  findMakeUp,
  findNeighbours,
  findStanding,
  readDay,
} from './queries-make-up.ts';
import { writePastDay } from './past-days.ts';
import { lockDays } from './queries-shared.ts';
import { defaultRules, payOf } from './rules.ts';

interface MakeUpRequest {
  readonly memberId: string;
  readonly day: string;
  readonly now: Date;
}

/** How long the pause of a task still takes, in whole seconds. */
function secondsLeft(startedAt: Date, now: Date): number {
  // A clock that was moved back must not lock anybody out of a pause they took.
  const passed = Math.abs(now.getTime() - startedAt.getTime());
  return Math.max(0, Math.ceil(makeUpRules.seconds - passed / 1000));
}

/** Begins the pause for a missed day; one that runs already goes on. Throws `makeUpNotPossible`, `makeUpsUsed`. */
export async function startMakeUp(
  db: Database,
  wish: MakeUpRequest,
): Promise<{ seconds: number; secondsLeft: number }> {
  const { now } = wish;
  return transaction(db, async (tx) => {
    await refuseUnlessPossible(tx, wish);
    const startedAt = await beginMakeUp(tx, wish, now);
    return { seconds: makeUpRules.seconds, secondsLeft: secondsLeft(startedAt, now) };
  });
}

/**
 * Makes up a missed day whose pause is over: a check-in of that day with the card's smallest coins. A day that was made
 * up before answers the same again. Throws `makeUpNotPossible`, `makeUpsUsed`, `makeUpTooSoon`.
 */
export async function finishMakeUp(db: Database, wish: MakeUpRequest): Promise<MadeUp> {
  const { memberId, day, now } = wish;
  return transaction(db, async (tx) => {
    await lockDays(tx, memberId);
    const standing = await findStanding(tx, memberId);
    const task = await findMakeUp(tx, wish);
    if (task?.finishedAt) return readMadeUp(tx, memberId, day);
    const known = await refuseUnlessPossible(tx, wish);
    if (!task || secondsLeft(task.startedAt, now) > 0) throw new Failure('makeUpTooSoon');

    const { before, after } = await findNeighbours(tx, memberId, day);
    if (!before) throw new Failure('makeUpNotPossible', { why: 'no day before' });
    const made = decidePastDay(day, { before, after, coverWeek: standing.coverWeek, known });
    const coins = Math.min(...defaultRules.card);
    const totalDays = standing.totalDays + 1;
    const { cardDay, milestone } = payOf({ streak: made.streak, totalDays }, defaultRules);
    const streak = await writePastDay(tx, wish, {
      ...made,
      day,
      coins,
      totalDays,
      milestone,
      cardDay,
      zone: standing.timeZone,
      madeUp: true,
    });
    await endMakeUp(tx, wish, { now, month: monthOf(localDay(now, standing.timeZone)) });
    return { day, coins, streak, totalDays, milestone };
  });
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Makes-ups that are left in the month of a member-local day. */
export async function makeUpsLeft(
  tx: Transaction | Database,
  memberId: string,
  today: string,
): Promise<number> {
  const used = await countMakeUps(tx, memberId, monthOf(today));
  return Math.max(0, makeUpRules.perMonth - used);
}

async function refuseUnlessPossible(tx: Transaction, { memberId, day, now }: MakeUpRequest): Promise<Known> {
  await lockDays(tx, memberId);
  const standing = await findStanding(tx, memberId);
  const today = localDay(now, standing.timeZone);
  const { first, accounted } = await findKnownDays(tx, memberId);
  const known = { today, first, accounted, standing };
  if (!daysToMakeUp(known).includes(day)) throw new Failure('makeUpNotPossible');
  if ((await makeUpsLeft(tx, memberId, today)) === 0) throw new Failure('makeUpsUsed');
  return known;
}

async function readMadeUp(tx: Transaction, memberId: string, day: string): Promise<MadeUp> {
  const row = await readDay(tx, memberId, day);
  const { coins, streak, totalDays } = row;
  const milestone =
    row.milestone !== null && row.milestoneCoins !== null
      ? { days: row.milestone, coins: row.milestoneCoins }
      : null;
  return { day, coins, streak, totalDays, milestone };
}
