import { defineMessages } from '#web/shell/messages.ts';

export const restMessages = defineMessages({
  en: {
    restTitle: 'You are on a pause',
    restText:
      'Nothing counts down and nothing is missed. Your row and all your days wait as they are; a check-in now and then is welcome, and none is needed.',
    quietTitle: 'Nothing has to be',
    quietText:
      'Your row and all your days are kept, for as long as you like. A check-in is welcome whenever you feel like it.',
  },
  'zh-Hans': {
    restTitle: '您正在休息',
    restText: '没有倒计时，什么都不会错过。连续签到和累计天数都原样留着；想来就来，不来也没关系。',
    quietTitle: '什么都不必勉强',
    quietText: '连续签到和累计天数一直为您留着。想来的时候，随时欢迎。',
  },
  'zh-Hant': {
    restTitle: '您正在休息',
    restText: '沒有倒數，什麼都不會錯過。連續簽到和累計天數都原樣留著；想來就來，不來也沒關係。',
    quietTitle: '什麼都不必勉強',
    quietText: '連續簽到和累計天數一直為您留著。想來的時候，隨時歡迎。',
  },
});
