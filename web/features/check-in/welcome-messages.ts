import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** Words around today's check-in that only its own page has room for. */
export const welcomeMessages = defineMessages({
  en: {
    invite: {
      first: 'Your first egg is warm and waiting. Shall we begin?',
      today: 'Today’s egg is warm and waiting.',
      again: 'How good that you are here. A new streak starts whenever you like.',
      rest: 'Whenever you like. Everything is kept for you.',
    },
    quietInvite: 'A quiet hello, whenever you like.',
    kept: ({ count }: { count: string }) => `Your ${counted(count, 'day is', 'days are')} still here.`,
    again: 'How good to see you again. A new streak begins today, and your days in all simply continue.',
    restTitle: 'You are taking a pause',
    restText:
      'Nothing counts down and nothing is missed. Your streak and all your days wait as they are; a check-in is welcome, and none is needed.',
    quietTitle: 'Nothing has to be',
    quietText:
      'Your streak and all your days are kept, for as long as you like. A check-in is welcome whenever you feel like it.',
    /** After a change of time zone. */
    waiting: ({ hours, count }: { hours: number; count: string }) =>
      `After a change of time zone the next check-in opens 18 hours after the last: in about ${
        hours === 1 ? 'an hour' : `${count} hours`
      }. No day and no coins are lost.`,
    waitingButton: 'Your day follows you',
    carried: ({ days, coins }: { days: string; coins: string }) =>
      `Your day followed you: ${days} went by on the way. It counts, and ${coins} of the coins are for it.`,
    reminder: 'A gentle reminder',
    allDays: 'All your days',
    allDaysText: ({ total }: { total: string }) => `Days in all: ${total}. They never go back.`,
  },
  'zh-Hans': {
    invite: {
      first: '第一颗蛋暖暖的，正等着您，一起开始吧？',
      today: '今天的蛋暖暖的，正等着您。',
      again: '您来了真好，新的连续签到随时可以开始。',
      rest: '什么时候来都好，一切都为您留着。',
    },
    quietInvite: '想来的时候，轻轻打个招呼就好。',
    kept: ({ count }) => `您的 ${count} 天都还在。`,
    again: '又见到您真好。新的连续签到从今天开始，累计天数接着往上加。',
    restTitle: '您正在休息',
    restText: '没有倒计时，什么都不会错过。连续签到和累计天数都原样留着；想来就来，不来也没关系。',
    quietTitle: '什么都不必勉强',
    quietText: '连续签到和累计天数一直为您留着。想来的时候，随时欢迎。',
    waiting: ({ count }) =>
      `更改时区后，距上次签到满 18 小时即可再次签到，大约还有 ${count} 小时。天数和金币都不会少。`,
    waitingButton: '您的一天跟着您走',
    carried: ({ days, coins }) =>
      `您的一天跟着您走：${days}在路上过去了，照样算数，其中 ${coins} 金币是那天的。`,
    reminder: '轻轻提醒一下',
    allDays: '您的每一天',
    allDaysText: ({ total }) => `累计签到 ${total} 天，不会清零。`,
  },
  'zh-Hant': {
    invite: {
      first: '第一顆蛋暖暖的，正等著您，一起開始吧？',
      today: '今天的蛋暖暖的，正等著您。',
      again: '您來了真好，新的連續簽到隨時可以開始。',
      rest: '甚麼時候來都好，一切都為您留著。',
    },
    quietInvite: '想來的時候，輕輕打個招呼就好。',
    kept: ({ count }) => `您的 ${count} 天都還在。`,
    again: '又見到您真好。新的連續簽到從今天開始，累計天數接著往上加。',
    restTitle: '您正在休息',
    restText: '沒有倒數，甚麼都不會錯過。連續簽到和累計天數都原樣留著；想來就來，不來也沒關係。',
    quietTitle: '甚麼都不必勉強',
    quietText: '連續簽到和累計天數一直為您留著。想來的時候，隨時歡迎。',
    waiting: ({ count }) =>
      `更改時區後，距上次簽到滿 18 小時即可再次簽到，大約還有 ${count} 小時。天數和金幣都不會少。`,
    waitingButton: '您的一天跟著您走',
    carried: ({ days, coins }) =>
      `您的一天跟著您走：${days}在路上過去了，照樣算數，其中 ${coins} 金幣是那天的。`,
    reminder: '輕輕提醒一下',
    allDays: '您的每一天',
    allDaysText: ({ total }) => `累計簽到 ${total} 天，不會歸零。`,
  },
});
