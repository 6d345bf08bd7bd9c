import { readMember } from '#server/core/members/read-member.ts';
import { readUserInfo } from '#server/features/profile/user-info.ts';
import { checkInStatus } from '#server/features/check-in/check-in-status.ts';
import { listGifts } from '#server/features/gifts/shelf/list-gifts.ts';
import { levelProgress } from '#server/features/levels/level-progress.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { sceneMaterials } from '#server/features/materials/materials.ts';
import { deviceOf } from '#server/features/materials/rules.ts';
import { listStageContent } from '#server/features/materials/stage-content.ts';
import { pendingTasks } from '#server/features/earn-rules/tasks/pending-tasks.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';

const giftsShown = 4;

export const homeHandlers: HandlersOf<'myWeb'> = {
  myWeb: async (context) => {
    const { db, session, now, script } = context;
    const at = now();
    const [user, member, progress, checkIn, gifts, banners, stage] = await Promise.all([
      readUserInfo(context),
      readMember(context),
      levelProgress(context),
      checkInStatus(db, session.memberId, at),
      listGifts(context, 'redeem'),
      sceneMaterials(context, { scene: 'homeBanner', device: deviceOf(context.userAgent), script }),
      listStageContent(context, {}),
    ]);
    const { multiplier } = await levelTerms(context, user.memberLevel);
    return {
      user,
      progress,
      checkIn: { ...checkIn, coins: user.coins },
      gifts: gifts.slice(0, giftsShown),
      tasks: pendingTasks(member, { multiplier }),
      banners,
      stage,
    };
  },
};
