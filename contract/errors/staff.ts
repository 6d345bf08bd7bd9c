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
  staffExists: error(
    409,
    'Somebody of the staff has this address already',
    '该邮箱已有员工账户',
    '這個電郵已有員工帳戶',
  ),
  staffUnknown: error(
    404,
    'This account of staff is no longer there. Please load the list again',
    '找不到该员工账户，请刷新列表',
    '找不到這個員工帳戶，請重新載入清單',
  ),
  staffRoleUnknown: error(
    404,
    'This role is no longer there. Please load the list again',
    '找不到该角色，请刷新列表',
    '找不到這個角色，請重新載入清單',
  ),
  staffRoleTaken: error(
    409,
    'There is a role of this name already. Please choose another',
    '已有同名角色，请换一个名称',
    '已有同名角色，請換一個名稱',
  ),
  staffRoleInUse: error(
    409,
    'Somebody has this role. Please give them another one first',
    '仍有员工使用该角色，请先为其更换角色',
    '仍有員工使用這個角色，請先為他們更換角色',
  ),
  staffBeyondOwn: error(
    403,
    'You can give and take only what you may do yourself',
    '您只能授予或收回自己拥有的权限',
    '您只能授予或收回自己擁有的權限',
  ),
  staffOwnRights: error(
    409,
    'This would take the right to manage staff from yourself. Please ask a colleague',
    '此操作会收回您自己管理员工的权限，请由同事操作',
    '這項操作會收回您自己管理員工的權限，請由同事操作',
  ),
  staffLastOwner: error(
    409,
    'This is the last owner. Please make somebody else an owner first',
    '这是最后一位所有者，请先指定其他所有者',
    '這是最後一位擁有者，請先指定其他擁有者',
  ),
  staffDisabled: error(
    409,
    'This account is disabled. Please enable it first',
    '该账户已停用，请先启用',
    '這個帳戶已停用，請先啟用',
  ),
  staffSessionUnknown: error(404, 'This session has ended already', '该登录已结束', '這次登入已結束'),
  passkeyWrong: error(
    400,
    'This passkey was not accepted. Please try again, or sign in with your password',
    '该通行密钥未被接受，请重试，或使用密码登录',
    '這個通行密鑰未獲接受，請再試一次，或使用密碼登入',
  ),
  passkeyTooLate: error(
    400,
    'This took too long, or was done already. Please start again',
    '操作已超时或已完成，请重新开始',
    '操作已逾時或已完成，請重新開始',
  ),
  passkeyUnknown: error(
    404,
    'This passkey is no longer there. Please load the list again',
    '找不到该通行密钥，请刷新列表',
    '找不到這個通行密鑰，請重新載入清單',
  ),
  passkeyTaken: error(409, 'This passkey was added already', '该通行密钥已添加过', '這個通行密鑰已新增過'),
  passkeysFull: error(
    409,
    'You have as many passkeys as there can be. Please remove one first',
    '通行密钥数量已达上限，请先移除一个',
    '通行密鑰數量已達上限，請先移除一個',
  ),
  lastSecondFactor: error(
    409,
    'This is all you have beside your password. Please add something else first',
    '这是密码之外唯一的验证方式，请先添加其他方式',
    '這是密碼以外唯一的驗證方式，請先新增其他方式',
  ),
  staffSignInAgain: error(
    403,
    'For this your sign-in has to be fresh. Please sign out and in again first',
    '此操作需要重新验证身份，请先退出并重新登录',
    '此操作需要重新驗證身份，請先登出並重新登入',
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
