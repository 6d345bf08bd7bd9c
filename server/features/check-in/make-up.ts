import type { MadeUp } from '#contract/calls/check-in.ts';
import {
  transaction,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { checkInRules } from './check-in-rules.ts';
import { daysToMakeUp, decidePastDay, type Known } from './make-up-rules.ts';
import {
  beginMakeUp,
  countMakeUps,
  endMakeUp,
  findKnownDays,
  findMakeUp,
  findNeighbours,
  findStanding,
  readDay,
  type MakeUpStanding,
} from './queries-make-up.ts';
import { writePastDay, type PastDay } from './past-days.ts';
import { lockDays } from './queries-shared.ts';
import { coinsMadeUp, payOf, type CheckInRules, type MakeUpRules } from './rules.ts';

interface MakeUpRequest {
  readonly memberId: string;
  readonly day: string;
  readonly now: Date;
}

/** How long the pause of a task still takes, in whole seconds. */
function secondsLeft(startedAt: Date, now: Date, { seconds }: Pick<MakeUpRules, 'seconds'>): number {
  // A clock that was moved back must not lock anybody out of a pause they took.
  const passed = Math.abs(now.getTime() - startedAt.getTime());
  return Math.max(0, Math.ceil(seconds - passed / 1000));
}

/** Begins the pause for a missed day; one that runs already goes on. Throws `makeUpNotPossible`, `makeUpsUsed`. */
export async function startMakeUp(
  db: Database,
  wish: MakeUpRequest,
): Promise<{ seconds: number; secondsLeft: number }> {
  const { now } = wish;
  const { makeUps } = (await checkInRules(db))(now);
  return transaction(db, async (tx) => {
    await refuseUnlessPossible(tx, wish, makeUps);
    const startedAt = await beginMakeUp(tx, wish, now);
    return { seconds: makeUps.seconds, secondsLeft: secondsLeft(startedAt, now, makeUps) };
  });
}

/**
 * Makes up a missed day whose pause is over: a check-in of that day with the card's smallest coins. A day that was made
 * up before answers the same again. Throws `makeUpNotPossible`, `makeUpsUsed`, `makeUpTooSoon`.
 */
export async function finishMakeUp(db: Database, wish: MakeUpRequest): Promise<MadeUp> {
  const { memberId, day, now } = wish;
  const rules = (await checkInRules(db))(now);
  return transaction(db, async (tx) => {
    await lockDays(tx, memberId);
    const standing = await findStanding(tx, memberId);
    const task = await findMakeUp(tx, wish);
    if (task?.finishedAt) return readMadeUp(tx, memberId, day);
    const known = await refuseUnlessPossible(tx, wish, rules.makeUps);
    if (!task || secondsLeft(task.startedAt, now, rules.makeUps) > 0) throw new Failure('makeUpTooSoon');

    const made = await decideMadeUp(tx, wish, { standing, known, rules });
    if (!made) throw new Failure('makeUpNotPossible', { why: 'no day before' });
    const { coins, totalDays, milestone } = made;
    const streak = await writePastDay(tx, wish, made);
    await endMakeUp(tx, wish, { now, month: monthOf(localDay(now, standing.timeZone)) });
    return { day, coins, streak, totalDays, milestone };
  });
}

/** What a day becomes that is made up, with the card's smallest coins; null for one before all others. */
export async function decideMadeUp(
  db: Queryable,
  { memberId, day }: Pick<MakeUpRequest, 'memberId' | 'day'>,
  {
    standing,
    known,
    rules,
  }: { readonly standing: MakeUpStanding; readonly known: Known; readonly rules: CheckInRules },
): Promise<PastDay | null> {
  const { before, after } = await findNeighbours(db, memberId, day);
  if (!before) return null;
  const made = decidePastDay(day, { before, after, coverWeek: standing.coverWeek, known });
  const totalDays = standing.totalDays + 1;
  const { cardDay, milestone } = payOf({ streak: made.streak, totalDays }, rules);
  const coins = coinsMadeUp(rules);
  return { ...made, day, coins, totalDays, milestone, cardDay, zone: standing.timeZone, madeUp: true };
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Makes-ups that are left in the month of a member-local day. */
export async function makeUpsLeft(
  tx: Transaction | Database,
  memberId: string,
  { today, perMonth }: { readonly today: string } & Pick<MakeUpRules, 'perMonth'>,
): Promise<number> {
  const used = await countMakeUps(tx, memberId, monthOf(today));
  return Math.max(0, perMonth - used);
}

async function refuseUnlessPossible(
  tx: Transaction,
  { memberId, day, now }: MakeUpRequest,
  { perMonth, daysBack }: MakeUpRules,
): Promise<Known> {
  await lockDays(tx, memberId);
  const standing = await findStanding(tx, memberId);
  const today = localDay(now, standing.timeZone);
  const { first, accounted } = await findKnownDays(tx, memberId);
  const known = { today, first, accounted, standing };
  if (!daysToMakeUp(known, { daysBack }).includes(day)) throw new Failure('makeUpNotPossible');
  if ((await makeUpsLeft(tx, memberId, { today, perMonth })) === 0) throw new Failure('makeUpsUsed');
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
