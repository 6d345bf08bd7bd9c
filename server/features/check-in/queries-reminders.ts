import { sql } from 'kysely';
import { isClosing, isResting, membersAs } from '#server/core/members/fragments.ts';
import { lockDue } from '#server/kernel/database/citus/lock-due.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';

/** The minute of her day; null when she wants none. */
export async function findReminder(db: Queryable, memberId: string): Promise<number | null> {
  const row = await db
    .selectFrom('checkInReminder')
    .select('minute')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.minute ?? null;
}

export async function deleteReminder(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('checkInReminder').where('memberId', '=', memberId).execute();
}

/** Whether she was reminded today stays known. */
export async function putReminder(
  tx: Transaction,
  { memberId, minute, now }: { memberId: string; minute: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('checkInReminder')
    .values({ memberId, minute, sentDay: null, setAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ minute, setAt: now }))
    .execute();
}

interface DueReminder {
  readonly memberId: string;
  /** Whether mails reach her. */
  readonly mailed: boolean;
  readonly language: string;
  readonly firstName: string;
  /** By her own calendar. */
  readonly today: string;
}

interface Turn {
  readonly now: Date;
  readonly after: string | null;
  readonly limit: number;
  /** So long after its minute a reminder is still due. */
  readonly lateMinutes: number;
}

/**
 * Reminders whose minute has come, of members who have not checked in today, and neither rest nor close the account, by id
 * from behind `after`. Locks them; what another server has in hand is passed over.
 */
export async function lockDueReminders(
  tx: Transaction,
  { now, after, limit, lateMinutes }: Turn,
): Promise<DueReminder[]> {
  return lockDue(tx, 'r', async (of, lock) => {
    const { rows } = await sql<DueReminder>`
    select r.member_id, m.email_verified_at is not null as mailed, m.language, m.first_name, ${dayIn(sql`m.time_zone`, sql`${now}::timestamptz`)}::text as today
      from check_in_reminder r
      join ${sql.raw(membersAs('m'))} using (member_id)
      left join check_in_state s using (member_id)
     cross join lateral (select ${now}::timestamptz at time zone m.time_zone as at) l
     where not ${sql.raw(isResting('m'))}
       and ${of === null ? sql`(${after}::uuid is null or r.member_id > ${after}::uuid)` : sql`r.member_id = ${of}`}
       and not ${isClosing('r.member_id')}
       -- A day further ahead than any move west can bring is one of a clock that was set back.
       and (r.sent_day is null or r.sent_day < l.at::date or r.sent_day > l.at::date + 2)
       and (r.set_at is null or r.set_at > ${now}::timestamptz
            or (r.set_at at time zone m.time_zone) <= l.at::date + r.minute * interval '1 minute')
       and (s.last_day is null or s.last_day < l.at::date)
       and (s.waits_until is null or s.waits_until <= ${now}::timestamptz)
       and extract(hour from l.at) * 60 + extract(minute from l.at) between r.minute and r.minute + ${lateMinutes}
     order by r.member_id limit ${limit} ${lock}`.execute(tx);
    return rows;
  });
}

export async function markReminded(tx: Transaction, memberId: string, today: string): Promise<void> {
  await tx.updateTable('checkInReminder').set({ sentDay: today }).where('memberId', '=', memberId).execute();
}
