import { catalogue, error } from './error.ts';

/** Of what staff do for a member whom they help. */
export const careErrors = catalogue({
  careMemberGone: error(
    404,
    'This member is no longer there. Please search again',
    '找不到该会员，请重新搜索',
    '找不到這位會員，請重新搜尋',
  ),
  // The same words whatever the reason is, so that they tell nothing of either member.
  accountsNotJoined: error(
    409,
    'These two accounts cannot be joined',
    '这两个账户无法合并',
    '這兩個帳戶無法合併',
  ),
  joiningOver: error(
    409,
    'This can no longer be undone. Please look at the page again',
    '已无法撤销，请刷新页面查看',
    '已無法撤銷，請重新整理頁面查看',
  ),
  joiningSpent: error(
    409,
    'Some of what was moved has been spent, so that it cannot be moved back',
    '转入的部分已被使用，无法转回',
    '轉入的部分已被使用，無法轉回',
  ),
});
