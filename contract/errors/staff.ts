import { catalogue, error } from './error.ts';

/** Of staff, and of what they decide on. */
export const staffErrors = catalogue({
  staffCodeNeeded: error(
    400,
    'Please enter the code of your authenticator app as well',
    '请再输入身份验证器中的验证码',
    '請再輸入驗證器中的驗證碼',
  ),
  staffCodeWrong: error(
    400,
    'This code is not right, or was used already. Please take the next one',
    '验证码不正确或已使用过，请使用下一个',
    '驗證碼不正確或已使用過，請使用下一個',
  ),
  reviewUnknown: error(
    404,
    'This submission is no longer there. Please go back to the list',
    '找不到该提交内容，请返回列表',
    '找不到該提交內容，請返回清單',
  ),
  reviewDecided: error(
    409,
    'This was already decided by a colleague',
    '同事已处理过这条内容',
    '同事已處理過這項內容',
  ),
});
