import { sql } from 'kysely';
import { scriptOfLocale, type Locale } from '#contract/locales.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { keepBefore } from '#server/core/undo/undo-steps.ts';
import { isClosing, isResting, membersAs } from '#server/core/members/fragments.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { checkInReminderMail } from './mails.ts';

const format = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `HH:MM` in the member's own time, or null. */
export async function readReminder(db: Database, memberId: string): Promise<{ at: string | null }> {
  const row = await db
    .selectFrom('checkInReminder')
    .select('minute')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return { at: row ? format(row.minute) : null };
}

/** A time that has passed today counts from tomorrow on. */
export async function setReminder(
  db: Database,
  { memberId, at, now }: { memberId: string; at: string | null; now: Date },
): Promise<{ at: string | null; undoId: string }> {
  return transaction(db, async (tx) => {
    const undoId = await keepBefore(tx, { memberId, act: 'setReminder', now });
    if (at === null) {
      await tx.deleteFrom('checkInReminder').where('memberId', '=', memberId).execute();
      return { at, undoId };
    }
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    const minute = hours * 60 + minutes;
    await tx
      .insertInto('checkInReminder')
      .values({ memberId, minute, sentDay: null, setAt: now })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ minute, setAt: now }))
      .execute();
    return { at, undoId };
  });
}

/** Reminders go out until this long after their minute: a server that slept does not wake anybody at night. */
const lateMinutes = 120;

/**
 * Reminds those whose minute has come and who have not checked in today, once a day, on the site and as they
 * want it otherwise: nobody who paused, told of a loss or
 * is closing the account; at most `limit` of them, by id from behind `after`. `last` is where the next call goes on, so
 * that all calls together look at everybody once.
 */
export async function sendReminders(
  services: Pick<Services, 'db' | 'config' | 'site' | 'secret'>,
  now: Date,
  { after, limit = 500 }: { after: string | null; limit?: number },
): Promise<{ sent: number; last: string | null }> {
  const { db, site } = services;
  return transaction(db, async (tx) => {
    const due = await sql<{
      memberId: string;
      mailed: boolean;
      language: string;
      firstName: string;
      today: string;
    }>`
      select r.member_id, m.email_verified_at is not null as mailed, m.language, m.first_name, (${now}::timestamptz at time zone m.time_zone)::date::text as today
        from check_in_reminder r
        join ${sql.raw(membersAs('m'))} using (member_id)
        left join check_in_state s using (member_id)
       cross join lateral (select ${now}::timestamptz at time zone m.time_zone as at) l
       where not ${sql.raw(isResting('m'))}
         and (${after}::uuid is null or r.member_id > ${after}::uuid)
         and not ${isClosing('r.member_id')}
         -- A day further ahead than any move west can bring is one of a clock that was set back.
         and (r.sent_day is null or r.sent_day < l.at::date or r.sent_day > l.at::date + 2)
         and (r.set_at is null or r.set_at > ${now}::timestamptz
              or (r.set_at at time zone m.time_zone) <= l.at::date + r.minute * interval '1 minute')
         and (s.last_day is null or s.last_day < l.at::date)
         and (s.waits_until is null or s.waits_until <= ${now}::timestamptz)
         and extract(hour from l.at) * 60 + extract(minute from l.at) between r.minute and r.minute + ${lateMinutes}
       order by r.member_id limit ${limit} for update of r skip locked`.execute(tx);
    await notify(
      tx,
      due.rows.map(({ memberId }) => ({
        memberId,
        kind: 'checkInReminder',
        key: 'check-in',
        path: '/games/checkIn',
        words: {},
        now,
      })),
    );
    for (const { memberId, mailed, language, firstName, today } of due.rows) {
      const script = scriptOfLocale(language as Locale);
      const write = () => checkInReminderMail(firstName, site(), script);
      if (mailed) await queueWantedMail(tx, services, { memberId, kind: 'reminders', write, now });
      await tx
        .updateTable('checkInReminder')
        .set({ sentDay: today })
        .where('memberId', '=', memberId)
        .execute();
    }
    return { sent: due.rows.length, last: due.rows.at(-1)?.memberId ?? after };
  });
}
