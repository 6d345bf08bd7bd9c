import { catalogue, error } from './error.ts';

/** Of funnels, and of days that figures are asked for. */
export const funnelErrors = catalogue({
  funnelSteps: error(
    400,
    'A funnel has two to six steps, each of them once',
    '漏斗须有二至六个步骤，且不得重复',
    '漏斗須有二至六個步驟，且不得重複',
  ),
  funnelStepUnknown: error(
    400,
    'One of the steps is no page that can be one, or no longer there',
    '有步骤不是可选的页面，或已不存在',
    '有步驟不是可選的頁面，或已不存在',
  ),
  funnelUnknown: error(404, 'This funnel is no longer there', '此漏斗已不存在', '此漏斗已不存在'),
  funnelNameTaken: error(409, 'Another funnel has this name', '已有同名的漏斗', '已有同名的漏斗'),
  spanUnfit: error(
    400,
    'These days cannot be counted: they end before they begin, are still to come, or are too many',
    '无法统计这段日期：结束早于开始、尚未到来或天数过多',
    '無法統計這段日期：結束早於開始、尚未到來或天數過多',
  ),
  funnelsTooMany: error(
    409,
    'There are as many funnels as can be kept. Please remove one first',
    '漏斗数量已达上限，请先移除一个',
    '漏斗數量已達上限，請先移除一個',
  ),
  funnelCountUnknown: error(
    404,
    'This count is no longer kept. Please ask for it again',
    '此统计已不再保留，请重新统计',
    '此統計已不再保留，請重新統計',
  ),
});
