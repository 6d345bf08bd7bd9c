import { readMember } from '#server/features/accounts/read-member.ts';
import { readUserInfo } from '#server/features/accounts/user-info.ts';
import { checkInStatus } from '#server/features/check-in/check-in-status.ts';
import { listGifts } from '#server/features/gifts/list-gifts.ts';
import { earnedInYear } from '#server/features/ledger/earned-in-year.ts';
import { listLevels, nextLevel } from '#server/features/levels/levels.ts';
import { pendingTasks } from '#server/features/tasks/pending-tasks.ts';
import type { HandlersOf } from '#server/http/implement.ts';

const giftsShown = 4;

export const homeHandlers: HandlersOf<'myWeb'> = {
  myWeb: async (context) => {
    const { db, session, script, now } = context;
    const at = now();
    const [user, member, levels, earned, checkIn, gifts] = await Promise.all([
      readUserInfo(context),
      readMember(context),
      listLevels(db),
      earnedInYear(db, session.memberId, at),
      checkInStatus(db, session.memberId, at),
      listGifts(context, 'redeem'),
    ]);
    const terms = levels.find(({ level }) => level === user.memberLevel);
    return {
      user,
      progress: { earned, nextLevel: nextLevel(levels, user.memberLevel, script) },
      checkIn: { ...checkIn, coins: user.coins },
      gifts: gifts.slice(0, giftsShown),
      tasks: pendingTasks(member, { multiplier: terms?.multiplier ?? 1 }),
    };
  },
};
