import { catalogue, error } from './error.ts';

/** Of campaign pages. */
export const siteErrors = catalogue({
  campaignUnknown: error(404, 'There is no such page', '没有这个页面', '沒有這個頁面'),
  campaignRefused: error(403, 'Activity not found', '没有找到该活动', '找不到此活動'),
});
