import type { HandlersOf } from '#server/http/implement.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import { checkIn } from './check-in.ts';
import { checkInStatus } from './check-in-status.ts';

export const checkInHandlers: HandlersOf<'getCheckIn' | 'checkIn'> = {
  getCheckIn: async ({ db, session, now }) => {
    const [status, member] = await Promise.all([
      checkInStatus(db, session.memberId, now()),
      readMember(db, session.memberId, now()),
    ]);
    return { ...status, coins: member.coins };
  },

  checkIn: async ({ db, session, now }) => checkIn(db, session.memberId, now()),
};
