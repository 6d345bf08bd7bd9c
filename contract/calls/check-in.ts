import { z } from 'zod';
import { call, localDate, noInput } from '../define.ts';

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
  milestone: z.strictObject({ days: z.int(), coins: z.int() }).nullable(),
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
  card: checkInCard,
  /** Whether this week's cover day is still there. */
  coverLeft: z.boolean(),
  nextMilestone: z.strictObject({ days: z.int(), coins: z.int() }).nullable(),
  coins: z.int(),
});
export type CheckInStatus = z.infer<typeof checkInStatus>;

export const checkInCalls = {
  getCheckIn: call({
    method: 'GET',
    path: '/api/station/member/checkIn',
    access: 'member',
    summary: 'The seven-day card, streak and totals for the member’s own today.',
    input: noInput,
    result: checkInStatus,
  }),
  checkIn: call({
    method: 'POST',
    path: '/api/station/member/checkIn',
    access: 'member',
    summary: 'Checks in for the member’s own today and awards its coins, once.',
    input: noInput,
    result: checkInResult,
  }),
};
