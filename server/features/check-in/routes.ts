import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { checkInCalendar } from './calendar.ts';
import { checkIn, knownStanding } from './check-in.ts';
import { checkInStatus } from './check-in-status.ts';
import { finishMakeUp, startMakeUp } from './make-up.ts';
import { readReminder, setReminder } from './reminders.ts';

export const checkInHandlers: HandlersOf<
  | 'getCheckIn'
  | 'checkIn'
  | 'getCheckInCalendar'
  | 'startMakeUp'
  | 'finishMakeUp'
  | 'getCheckInReminder'
  | 'setCheckInReminder'
> = {
  getCheckIn: async (context) => {
    const { db, session, now } = context;
    const [status, member] = await Promise.all([
      checkInStatus(db, session.memberId, now()),
      readMember(context),
    ]);
    return { ...status, coins: member.coins };
  },

  checkIn: async ({ db, session, now, memo }) =>
    checkIn(db, session.memberId, now(), await knownStanding(memo)),

  getCheckInCalendar: async (context, { month }) => {
    const { memberId, timeZone } = await readMember(context);
    return checkInCalendar(context.db, { memberId, timeZone, month, now: context.now() });
  },

  startMakeUp: async ({ db, session, now }, { day }) =>
    startMakeUp(db, { memberId: session.memberId, day, now: now() }),

  finishMakeUp: async ({ db, session, now }, { day }) =>
    finishMakeUp(db, { memberId: session.memberId, day, now: now() }),

  getCheckInReminder: async ({ db, session }) => readReminder(db, session.memberId),

  setCheckInReminder: async ({ db, session, now }, { at }) =>
    setReminder(db, { memberId: session.memberId, at, now: now() }),
};
