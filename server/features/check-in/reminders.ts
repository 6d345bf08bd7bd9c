import { offeredScript, type Locale } from '#contract/locales.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { keepBefore } from '#server/core/undo/undo-steps.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { checkInReminderMail } from './mails.ts';
import {
  deleteReminder,
  findReminder,
  lockDueReminders,
  markReminded,
  putReminder,
} from './queries-reminders.ts';

const format = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `HH:MM` in the member's own time, or null. */
export async function readReminder(db: Database, memberId: string): Promise<{ at: string | null }> {
  const minute = await findReminder(db, memberId);
  return { at: minute === null ? null : format(minute) };
}

/** A time that has passed today counts from tomorrow on. */
export async function setReminder(
  db: Database,
  { memberId, at, now }: { memberId: string; at: string | null; now: Date },
): Promise<{ at: string | null; undoId: string }> {
  return transaction(db, async (tx) => {
    const undoId = await keepBefore(tx, { memberId, act: 'setReminder', now });
    if (at === null) {
      await deleteReminder(tx, memberId);
      return { at, undoId };
    }
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    const minute = hours * 60 + minutes;
    await putReminder(tx, { memberId, minute, now });
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
    const due = await lockDueReminders(tx, { now, after, limit, lateMinutes });
    await notify(
      tx,
      due.map(({ memberId }) => ({
        memberId,
        kind: 'checkInReminder',
        key: 'check-in',
        path: '/games/checkIn',
        words: {},
        now,
      })),
    );
    for (const { memberId, mailed, language, firstName, today } of due) {
      const script = offeredScript(language as Locale, site().languages);
      const write = () => checkInReminderMail(firstName, site(), script);
      if (mailed) await queueWantedMail(tx, services, { memberId, kind: 'reminders', write, now });
      await markReminded(tx, memberId, today);
    }
    return { sent: due.length, last: due.at(-1)?.memberId ?? after };
  });
}
