import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, localDate, noInput } from '../define.ts';

/** A number of days in all, and the coins it brings. */
const milestone = z.strictObject({ days: z.int(), coins: z.int() });

/** Days that went by while a change of time zone made her wait: covered by themselves, and paid with the next check-in. */
const carried = z.array(z.strictObject({ day: localDate, coins: z.int() }));

/** What one check-in gave. Asking again on the same member-local day returns the very same. */
export const checkInResult = z.strictObject({
  day: localDate,
  coins: z.int(),
  /** Days in a row after this check-in, covered days included. */
  streak: z.int(),
  totalDays: z.int(),
  /** Place on the seven-day card, 1 to 7. */
  cardDay: z.int().min(1).max(7),
  /** Missed days that the week's cover day saved. */
  coveredDays: z.array(localDate),
  carried,
  milestone: milestone.nullable(),
});
export type CheckInResult = z.infer<typeof checkInResult>;

export const checkInCard = z.array(
  z.strictObject({
    cardDay: z.int().min(1).max(7),
    coins: z.int(),
    state: z.enum(['done', 'covered', 'today', 'ahead']),
  }),
);

export const checkInStatus = z.strictObject({
  today: localDate,
  /** Today's result, null while today is still to be checked in. */
  done: checkInResult.nullable(),
  streak: z.int(),
  totalDays: z.int(),
  /** What today's check-in brings besides its own coins. */
  carried,
  /** After a change of time zone, while a new day has begun and the last check-in is too short ago for it to count. */
  secondsToWait: z.int().nullable(),
  card: checkInCard,
  /** Whether this week's cover day is still there. */
  coverLeft: z.boolean(),
  nextMilestone: milestone.nullable(),
  coins: z.int(),
});
export type CheckInStatus = z.infer<typeof checkInStatus>;

export const checkInCalendar = z.strictObject({
  today: localDate,
  /** From the first to the last day of the month. */
  days: z.array(
    z.strictObject({
      day: localDate,
      /**
       * `resting`: without a check-in in a pause or after a loss, which ends no streak. `none`: before the first
       * check-in, or a day that a change of time zone left out.
       */
      state: z.enum(['done', 'madeUp', 'covered', 'missed', 'resting', 'today', 'ahead', 'none']),
      coins: z.int().nullable(),
    }),
  ),
  /** Missed days that can still be made up, oldest first; also those of the month before. */
  canMakeUp: z.array(localDate),
  /** Those of them whose task was begun. */
  begun: z.array(localDate),
  /** Of this month. */
  makeUpsLeft: z.int(),
  /** Month of the first check-in, `YYYY-MM`; null before it. */
  firstMonth: z.string().nullable(),
  /** All milestones, ascending, with the day on which the member reached them. */
  milestones: z.array(milestone.extend({ reachedOn: localDate.nullable() })),
});
export type CheckInCalendar = z.infer<typeof checkInCalendar>;

export const madeUp = z.strictObject({
  day: localDate,
  coins: z.int(),
  /** Days in a row as they are now. */
  streak: z.int(),
  totalDays: z.int(),
  milestone: milestone.nullable(),
});
export type MadeUp = z.infer<typeof madeUp>;

const reminder = z.strictObject({
  /** In the member's own time zone, `HH:MM`; null: no reminder. */
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
});

export const checkInCalls = {
  getCheckIn: call({
    ...addresses.getCheckIn,
    access: 'member',
    summary: 'The seven-day card, streak and totals for the member’s own today.',
    input: noInput,
    result: checkInStatus,
  }),
  checkIn: call({
    ...addresses.checkIn,
    access: 'member',
    summary: 'Checks in for the member’s own today and awards its coins, once.',
    input: noInput,
    result: checkInResult,
  }),
  getCheckInCalendar: call({
    ...addresses.getCheckInCalendar,
    access: 'member',
    summary: 'One month of check-ins, and the missed days that can be made up.',
    input: z.strictObject({
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    result: checkInCalendar,
  }),
  startMakeUp: call({
    ...addresses.startMakeUp,
    access: 'member',
    summary: 'Begins the breathing pause that makes up a missed day.',
    input: z.strictObject({ day: localDate }),
    result: z.strictObject({
      seconds: z.int(),
      /** Less than `seconds` when the pause was begun before. */
      secondsLeft: z.int(),
    }),
  }),
  finishMakeUp: call({
    ...addresses.finishMakeUp,
    access: 'member',
    summary: 'Makes up the missed day once its pause is over, and awards its coins, once.',
    input: z.strictObject({ day: localDate }),
    result: madeUp,
  }),
  getCheckInReminder: call({
    ...addresses.getCheckInReminder,
    access: 'member',
    summary: 'When the member wants to be reminded of the check-in.',
    input: noInput,
    result: reminder,
  }),
  setCheckInReminder: call({
    ...addresses.setCheckInReminder,
    access: 'member',
    summary: 'Sets or stops the daily reminder.',
    input: reminder,
    result: z.strictObject({ ...reminder.shape, undoId: id }),
  }),
};
