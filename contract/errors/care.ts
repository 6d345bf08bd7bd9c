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
  callerNotProven: error(
    403,
    'Whoever calls is not proven to be the member. Send a code first, and enter what is read to you',
    '来电者的身份尚未确认，请先发送验证码，再输入对方念给您的数字',
    '來電者的身份尚未確認，請先寄出驗證碼，再輸入對方讀給您的數字',
  ),
  contactUnproven: error(
    400,
    'This member has no e-mail address or phone number that is confirmed',
    '该会员没有已验证的邮箱或手机号',
    '這位會員沒有已驗證的電郵或手機號碼',
  ),
});
