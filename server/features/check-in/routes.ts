import type { HandlersOf } from '#server/http/implement.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import { checkIn } from './check-in.ts';
import { checkInStatus } from './check-in-status.ts';

export const checkInHandlers: HandlersOf<'getCheckIn' | 'checkIn'> = {
  getCheckIn: async (context) => {
    const { db, session, now } = context;
    const [status, member] = await Promise.all([
      checkInStatus(db, session.memberId, now()),
      readMember(context),
    ]);
    return { ...status, coins: member.coins };
  },

  checkIn: async ({ db, session, now }) => checkIn(db, session.memberId, now()),
};
