import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { getBrandDay } from './brand-day.ts';
import { listActivities } from './list-activities.ts';
import { getRegisterGift } from './register-gift.ts';
import { finishActivityTask } from './tasks.ts';
import { waysToEarn } from './ways-to-earn.ts';

export const activityHandlers: HandlersOf<
  'listActivities' | 'getRegisterGift' | 'getBrandDay' | 'finishActivityTask' | 'listWaysToEarn'
> = {
  listActivities,
  getRegisterGift,
  getBrandDay,
  finishActivityTask,
  listWaysToEarn: async (context, { currency }) => ({ list: await waysToEarn(context, currency) }),
};
