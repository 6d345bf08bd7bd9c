import { catalogue, error } from './error.ts';

/** Of what staff do for a member whom they help. */
export const careErrors = catalogue({
  careMemberGone: error(
    404,
    'This member is no longer there. Please search again',
    '找不到该会员，请重新搜索',
    '找不到這位會員，請重新搜尋',
  ),
});
