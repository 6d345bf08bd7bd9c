import { catalogue, error } from './error.ts';

/** Of what staff do for a member whom they help. */
export const careErrors = catalogue({
  careMemberGone: error(
    404,
    'This member is no longer there. Please search again',
    '找不到该会员，请重新搜索',
    '找不到這位會員，請重新搜尋',
  ),
  entryNotTakeable: error(
    409,
    'This cannot be taken back: it is not there, or it was taken back already',
    '无法收回：该记录不存在，或已经收回',
    '無法收回：該紀錄不存在，或已經收回',
  ),
  lotNotExtendable: error(
    409,
    'This cannot be made to last longer: nothing is left of it, it expired too far back, or it was extended already',
    '无法延长：已无剩余、过期太久，或已经延长过',
    '無法延長：已無剩餘、過期太久，或已經延長過',
  ),
  dayNotMadeUp: error(
    409,
    'This day cannot be made up: it was checked in or covered, comes with her next check-in, is not over, lies before her first check-in, or more than 30 days back',
    '这一天无法补签：已签到、已由守护日补上、将随下次签到一并计入、尚未结束、早于她的首次签到，或已超过 30 天',
    '這一天無法補簽：已簽到、已由守護日補上、將隨下次簽到一併計入、尚未結束、早於她的首次簽到，或已超過 30 天',
  ),
  mailNotSentAgain: error(
    409,
    'This e-mail cannot be sent again: it is not there any more, or of a kind that is made anew',
    '无法重新发送：该邮件已不存在，或该类邮件只能重新生成',
    '無法再次寄出：該電郵已不存在，或該類電郵只能重新產生',
  ),
  careAccountJoined: error(
    409,
    'This account was joined to another one: please help her on the page of that one',
    '该账户已合并到另一个账户，请在另一个账户的页面操作',
    '此帳戶已合併到另一個帳戶，請在另一個帳戶的頁面操作',
  ),
  // The same words whatever the reason is, so that they tell nothing of either member.
  accountsNotJoined: error(
    409,
    'These two accounts cannot be joined',
    '这两个账户无法合并',
    '這兩個帳戶無法合併',
  ),
  // Here as well.
  accountsNotParted: error(
    409,
    'These two accounts cannot be put apart: more than seven days have passed, some of what was moved is spent, or something else stands against it',
    '这两个账户无法分开：已超过七天、转入的部分已被使用，或存在其他原因',
    '這兩個帳戶無法分開：已超過七天、轉入的部分已被使用，或存在其他原因',
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
  contactChangeWaits: error(
    409,
    'A change of her contact waits already. Cancel that one first',
    '已有一项联系方式更改正在等待，请先取消',
    '已有一項聯絡方式更改正在等待，請先取消',
  ),
  contactChangeOver: error(
    409,
    'This change waits no more. Please look at the page again',
    '该更改已不在等待，请刷新页面查看',
    '該更改已不在等待，請重新整理頁面查看',
  ),
  contactUnchanged: error(
    400,
    'She signs in with this already',
    '会员已在使用该邮箱或手机号登录',
    '會員已在使用該電郵或手機號碼登入',
  ),
  // Each of these names the day in place of `{until}`, and ends with the page, which the site makes a link of.
  writingBlocked: error(
    403,
    'You cannot write in the villages until {until}. We wrote to you why; read it and appeal here: /blocked',
    '在{until}之前，您暂不能在村子里发言。原因已写信告诉您，可在此查看并申诉：/blocked',
    '在{until}之前，您暫不能在村子裡發言。原因已寫信告訴您，可在此查看並申訴：/blocked',
  ),
  claimingBlocked: error(
    403,
    'You cannot claim gifts or draw until {until}. We wrote to you why; read it and appeal here: /blocked',
    '在{until}之前，您暂不能领取礼品或抽奖。原因已写信告诉您，可在此查看并申诉：/blocked',
    '在{until}之前，您暫不能領取禮品或抽獎。原因已寫信告訴您，可在此查看並申訴：/blocked',
  ),
  earningBlocked: error(
    403,
    'You cannot check in or earn here until {until}. We wrote to you why; read it and appeal here: /blocked',
    '在{until}之前，您暂不能签到或在此获取积分、金币。原因已写信告诉您，可在此查看并申诉：/blocked',
    '在{until}之前，您暫不能簽到或在此獲取積分、金幣。原因已寫信告訴您，可在此查看並申訴：/blocked',
  ),
  signingInBlocked: error(
    403,
    'You cannot sign in until {until}. We wrote to you why: the link in that message leads to where you can appeal',
    '在{until}之前，您暂不能登录。原因已写信告诉您，可通过其中的链接申诉',
    '在{until}之前，您暫不能登入。原因已寫信告訴您，可透過其中的連結申訴',
  ),
  inviteMarkDecided: error(
    409,
    'Somebody has looked at this already, or it is no longer there',
    '已有同事处理过，或该记录已不存在',
    '已有同事處理過，或該紀錄已不存在',
  ),
  blockChanged: error(
    409,
    'This has changed meanwhile. Please look at the page again',
    '情况已有变化，请刷新页面查看',
    '情況已有變化，請重新整理頁面查看',
  ),
});
