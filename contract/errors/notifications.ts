import { catalogue, error } from './error.ts';

export const notificationErrors = catalogue({
  quietHoursWrong: error(
    422,
    'Quiet hours cannot begin and end at the same time',
    '安静时段的开始和结束时间不能相同',
    '安靜時段的開始和結束時間不能相同',
  ),
  accountMailStays: error(
    422,
    'E-mails about your account itself are always sent',
    '与账户本身有关的邮件始终会发送',
    '與帳戶本身有關的電郵一定會寄出',
  ),
  pushServiceUnknown: error(
    422,
    'We cannot reach the push service of this browser. Notifications still come here and by e-mail',
    '我们无法连接此浏览器的推送服务。通知仍会显示在站内，也可用邮件接收',
    '我們無法連接此瀏覽器的推播服務。通知仍會顯示在站內，也可用電郵接收',
  ),
});
