import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { postLots } from '#server/features/ledger/post-lots.ts';
import { Failure } from '#server/http/failure.ts';
import { localDay } from './local-days.ts';
import { daysToMakeUp, decideMakeUp, makeUpRules, type CheckedDay } from './make-up-rules.ts';
import { findKnownDays, findNeighbours, findStanding } from './make-up-queries.ts';
import { defaultRules } from './rules.ts';

interface Wish {
  readonly memberId: string;
  readonly day: string;
  readonly now: Date;
}

/** Begins the pause for a missed day; one that runs already goes on. Throws `makeUpNotPossible`, `makeUpsUsed`. */
export async function startMakeUp(db: Database, wish: Wish): Promise<{ seconds: number }> {
  const { memberId, day, now } = wish;
  return transaction(db, async (tx) => {
    await refuseUnlessPossible(tx, wish);
    await tx
      .insertInto('checkInMakeUp')
      .values({ memberId, day, startedAt: now, finishedAt: null, month: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { seconds: makeUpRules.seconds };
  });
}

export interface MadeUp {
  readonly day: string;
  readonly coins: number;
  readonly streak: number;
  readonly totalDays: number;
}

/**
 * Makes up a missed day whose pause is over: a check-in of that day with the card's smallest coins. A day that was made
 * up before answers the same again. Throws `makeUpNotPossible`, `makeUpsUsed`, `makeUpTooSoon`.
 */
export async function finishMakeUp(db: Database, wish: Wish): Promise<MadeUp> {
  const { memberId, day, now } = wish;
  return transaction(db, async (tx) => {
    const standing = await findStanding(tx, memberId);
    const task = await tx
      .selectFrom('checkInMakeUp')
      .select(['startedAt', 'finishedAt'])
      .where('memberId', '=', memberId)
      .where('day', '=', day)
      .executeTakeFirst();
    if (task?.finishedAt) return readMadeUp(tx, memberId, day);
    await refuseUnlessPossible(tx, wish);
    // A clock that was moved back must not lock anybody out of a pause they took.
    const passed = task ? Math.abs(now.getTime() - task.startedAt.getTime()) : 0;
    if (passed < makeUpRules.seconds * 1000) throw new Failure('makeUpTooSoon');

    const { before, after } = await findNeighbours(tx, memberId, day);
    if (!before) throw new Failure('makeUpNotPossible', { why: 'no day before' });
    const made = decideMakeUp(day, { before, after, coverWeek: standing.coverWeek });
    const coins = Math.min(...defaultRules.card);
    await writeMadeUp(tx, wish, {
      ...made,
      coins,
      totalDays: standing.totalDays + 1,
      zone: standing.timeZone,
    });
    if (made.joinsNext && after) await joinNext(tx, memberId, after, made.streak);
    const streak = await writeStanding(tx, wish, made.coverWeek);
    await tx
      .updateTable('checkInMakeUp')
      .set({ finishedAt: now, month: monthOf(localDay(now, standing.timeZone)) })
      .where('memberId', '=', memberId)
      .where('day', '=', day)
      .execute();
    return { day, coins, streak, totalDays: standing.totalDays + 1 };
  });
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Makes-ups that are left in the month of a member-local day. */
export async function makeUpsLeft(
  tx: Transaction | Database,
  memberId: string,
  today: string,
): Promise<number> {
  const { used } = await tx
    .selectFrom('checkInMakeUp')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('memberId', '=', memberId)
    .where('month', '=', monthOf(today))
    .executeTakeFirstOrThrow();
  return Math.max(0, makeUpRules.perMonth - Number(used));
}

async function refuseUnlessPossible(tx: Transaction, { memberId, day, now }: Wish): Promise<void> {
  const standing = await findStanding(tx, memberId);
  const today = localDay(now, standing.timeZone);
  const known = await findKnownDays(tx, memberId);
  if (!daysToMakeUp({ today, first: known.first, known: known.days }).includes(day)) {
    throw new Failure('makeUpNotPossible');
  }
  if ((await makeUpsLeft(tx, memberId, today)) === 0) throw new Failure('makeUpsUsed');
}

async function writeMadeUp(
  tx: Transaction,
  { memberId, day, now }: Wish,
  made: { streak: number; coveredDays: string[]; coins: number; totalDays: number; zone: string },
): Promise<void> {
  const milestone = defaultRules.milestones.find(({ days }) => days === made.totalDays);
  await tx
    .insertInto('checkIn')
    .values({
      memberId,
      day,
      checkedInAt: now,
      timeZone: made.zone,
      coins: made.coins,
      streak: made.streak,
      totalDays: made.totalDays,
      cardDay: ((made.streak - 1) % 7) + 1,
      coveredDays: sql`${`{${made.coveredDays.join(',')}}`}::date[]`,
      milestone: milestone?.days ?? null,
      milestoneCoins: milestone?.coins ?? null,
      madeUp: true,
    })
    .execute();
  const earning = { memberId, currency: 'coins', kind: 'earn', now, availableAt: now } as const;
  await postLots(tx, [
    {
      ...earning,
      entryId: uuidv7(),
      amount: made.coins,
      sourceType: 'check-in',
      sourceId: day,
      rule: 'check-in.make-up',
      details: { day },
    },
    ...(milestone
      ? [
          {
            ...earning,
            entryId: uuidv7(),
            amount: milestone.coins,
            sourceType: 'check-in-milestone',
            sourceId: `${milestone.days}`,
            rule: 'check-in.milestone' as const,
            details: { days: milestone.days },
          },
        ]
      : []),
  ]);
}

/** The days that followed at once go on from the one that was made up, until the next that began anew. */
async function joinNext(tx: Transaction, memberId: string, after: CheckedDay, streak: number): Promise<void> {
  await sql`
    update check_in set streak = streak + ${streak}
     where member_id = ${memberId} and day >= ${after.day}::date
       and day < coalesce((select min(day) from check_in
                            where member_id = ${memberId} and day > ${after.day}::date and streak = 1), 'infinity')`.execute(
    tx,
  );
}

/** The standing follows from the last day. @returns its streak */
async function writeStanding(
  tx: Transaction,
  { memberId, now }: Wish,
  coverWeek: string | null,
): Promise<number> {
  const rows = await sql<{ streak: number }>`
    update check_in_state s
       set version = s.version + 1, total_days = s.total_days + 1, streak = c.streak, cover_week = ${coverWeek}::date,
           last_at = case when c.day > s.last_day then ${now}::timestamptz else s.last_at end, last_day = c.day
      from (select day, streak from check_in where member_id = ${memberId} order by day desc limit 1) c
     where s.member_id = ${memberId}
    returning s.streak`.execute(tx);
  return rows.rows[0]?.streak ?? 1;
}

async function readMadeUp(tx: Transaction, memberId: string, day: string): Promise<MadeUp> {
  const row = await tx
    .selectFrom('checkIn as c')
    .innerJoin('checkInState as s', 's.memberId', 'c.memberId')
    .select(['c.day', 'c.coins', 's.streak', 's.totalDays'])
    .where('c.memberId', '=', memberId)
    .where('c.day', '=', day)
    .executeTakeFirstOrThrow();
  return { ...row, day };
}
