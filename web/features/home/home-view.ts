import type { CallResult } from '#contract/client.ts';
import { byReach } from '../gifts/rules.ts';
import { hourIn, partOfDay } from './rules.ts';

/** Enough to look forward to; the rest is one tap away. */
const giftsShown = 3;

/** What the home page shows of all that the call tells, at a moment. */
export function homeView(
  { user, progress, checkIn, gifts, tasks, banners, stage }: CallResult<'myWeb'>,
  now: Date,
  /** What there is for a stage that she looks into; null: her own. */
  other: CallResult<'listStageContent'> | null = null,
) {
  return {
    // What the card shows and no more: all of it travels to the browser a second time.
    member: {
      firstName: user.firstName,
      level: user.memberLevel,
      levelName: user.memberLevelList.find(({ level }) => level === user.memberLevel)?.name ?? '',
      points: user.points,
      coins: user.coins,
      giftCount: user.giftCount,
      discountCount: user.discountCount,
    },
    progress,
    checkIn,
    banners,
    stage: { own: user.lactation, content: other ?? stage },
    tasks: { points: tasks.reduce((sum, { points }) => sum + points, 0) },
    gifts: byReach(gifts)
      .slice(0, giftsShown)
      .map(({ giftId, name, description, picture, currency, price }) => ({
        giftId,
        name,
        description,
        picture,
        currency,
        price,
      })),
    // Told here rather than on the page: server and browser must greet alike.
    partOfDay: partOfDay(hourIn(user.timeZone, now)),
  };
}
