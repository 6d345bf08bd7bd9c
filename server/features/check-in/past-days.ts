import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/kernel/database/database.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import { postLots } from '#server/core/ledger/post-lots.ts';
import type { CheckedDay, PastDayDecision } from './make-up-rules.ts';
import type { NewDay } from './rules.ts';

export interface PastDay extends Omit<NewDay, 'coverWeek'>, PastDayDecision {
  readonly zone: string;
  /** By a make-up task, rather than on the day itself. */
  readonly madeUp: boolean;
}

/**
 * Writes a check-in of a day before the last one, with its coins; `check_in_state` must be locked.
 * @returns the streak of the last day
 */
export async function writePastDay(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
  made: PastDay,
): Promise<number> {
  const { day, milestone } = made;
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
      cardDay: made.cardDay,
      coveredDays: sql`${arrayText(made.coveredDays)}::date[]`,
      milestone: milestone?.days ?? null,
      milestoneCoins: milestone?.coins ?? null,
      madeUp: made.madeUp,
    })
    .execute();
  const earning = { memberId, currency: 'coins', kind: 'earn', now, availableAt: now, products: [] } as const;
  await postLots(tx, [
    {
      ...earning,
      entryId: uuidv7(),
      amount: made.coins,
      sourceType: 'check-in',
      sourceId: day,
      ...(made.madeUp
        ? { rule: 'check-in.make-up', details: { day } }
        : { rule: 'check-in.day', details: { cardDay: made.cardDay, streak: made.streak } }),
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
  if (made.next) await joinNext(tx, memberId, made.next);
  return writeStanding(tx, { memberId, now, madeUp: made.madeUp });
}

/** The check-in after it, and those that followed until the next that began anew, go on from the one that was written. */
async function joinNext(tx: Transaction, memberId: string, next: CheckedDay): Promise<void> {
  await sql`
    update check_in c set streak = c.streak + ${next.streak}::int - n.streak
      from check_in n
     where n.member_id = ${memberId} and n.day = ${next.day}::date
       and c.member_id = ${memberId} and c.day >= n.day
       and c.day < coalesce((select min(day) from check_in
                              where member_id = ${memberId} and day > ${next.day}::date and streak = 1), 'infinity')`.execute(
    tx,
  );
  await sql`
    update check_in set covered_days = ${arrayText(next.coveredDays)}::date[]
     where member_id = ${memberId} and day = ${next.day}::date`.execute(tx);
}

/** The standing follows from the days. @returns its streak */
async function writeStanding(
  tx: Transaction,
  { memberId, now, madeUp }: { memberId: string; now: Date; madeUp: boolean },
): Promise<number> {
  const rows = await sql<{ streak: number }>`
    update check_in_state s
       set version = s.version + 1, total_days = s.total_days + 1, streak = c.streak,
           cover_week = (select max(date_trunc('week', covered)::date)
                           from check_in d cross join unnest(d.covered_days) as covered
                          where d.member_id = ${memberId}),
           waits_until = case when ${madeUp} then s.waits_until end,
           last_at = case when c.day > s.last_day then ${now}::timestamptz else s.last_at end, last_day = c.day
      from (select day, streak from check_in where member_id = ${memberId} order by day desc limit 1) c
     where s.member_id = ${memberId}
    returning s.streak`.execute(tx);
  return rows.rows[0]?.streak ?? 1;
}
