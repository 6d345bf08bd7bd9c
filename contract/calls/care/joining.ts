import { z } from 'zod';
import { call, id, instant } from '../../define.ts';
import { otherText } from '../../shown-text.ts';

/** How long two accounts that were joined can be put apart again. */
export const undoDays = 7;

const sums = { points: z.int(), coins: z.int() };

/** An account as staff see it before it is joined: enough to tell whose it is by what she says, and no more. */
const side = z.strictObject({
  memberId: id,
  since: instant,
  /** A few letters of it; null: none. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  level: z.int(),
  /** What is not spent and has not expired, also what is on its way. */
  ...sums,
});

/** What a joining does, as a second person is told of it. */
export const proposedJoining = z.strictObject({
  what: z.literal('joining'),
  fromId: id,
  intoId: id,
  takeBack: z.boolean(),
  moved: z.strictObject(sums),
  doubled: z.strictObject({ times: z.int(), ...sums }),
});

const joining = { fromId: id, intoId: id };

/** Two accounts of one person become one. Made by no page of the site. */
export const joiningCalls = {
  previewJoin: call({
    method: 'POST',
    path: '/api/console/care/join/preview',
    access: 'staff:members',
    rank: 'reading',
    summary:
      'What joining another account to a member’s would move, and what both were given that is given once. Whatever the reason is that they cannot be joined, it is refused with 10002270.',
    input: z.strictObject({
      /** The account that goes on. */
      memberId: id,
      /** The other one: its whole e-mail address, its number as `+49…`, or its id. */
      other: otherText('code', z.string().trim().min(3).max(254)),
    }),
    result: z.strictObject({
      from: side,
      into: side,
      doubled: z.strictObject({ times: z.int(), ...sums }),
      /** What ends where it is: parcels that are under way. */
      stays: z.strictObject({ orders: z.int() }),
    }),
  }),
  joinAccounts: call({
    method: 'POST',
    path: '/api/console/care/join',
    access: 'staff:members',
    summary:
      'Joins an account to another one of the same person: points and coins go over with their own dates, nobody signs in to it any more. Takes two people. Whatever the reason is that they cannot be joined, it is refused with 10002270.',
    input: z.strictObject({
      ...joining,
      /** Whether what both were given that is given once is taken back from the account that does not go on. */
      takeBack: z.boolean(),
    }),
    result: z.strictObject({ joiningId: id, moved: z.strictObject(sums) }),
  }),
  listJoinings: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/joinings',
    access: 'staff:members',
    summary: 'Joinings of an account, whichever of the two it is, newest first.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          joiningId: id,
          ...joining,
          joinedAt: instant,
          undoneAt: instant.nullable(),
          /** Until when it can be undone, while nothing that was moved is spent; null: no more. */
          undoUntil: instant.nullable(),
        }),
      ),
    }),
  }),
  undoJoin: call({
    method: 'POST',
    path: '/api/console/care/join/undo',
    access: 'staff:members',
    summary:
      'Puts two accounts apart again within seven days: what was moved goes back. Whatever the reason is that it cannot be undone, such as that some was spent, it is refused with 10002272. Twice is the same.',
    input: z.strictObject({ joiningId: id }),
    result: z.strictObject({ moved: z.strictObject(sums) }),
  }),
};
