import { defineMessages } from '#web/kit/messages.ts';

export const campaignMessages = defineMessages({
  en: {
    until: ({ date }: { date: string }) => `Open until ${date}`,
    left: {
      days: ({ count }: { count: string }) => (count === '1' ? 'day' : 'days'),
      hours: ({ count }: { count: string }) => (count === '1' ? 'hour' : 'hours'),
      minutes: ({ count }: { count: string }) => (count === '1' ? 'minute' : 'minutes'),
    },
    ended: 'This one is over',
    endedText: 'Thank you for being part of it. What you were given stays yours.',
  },
  'zh-Hans': {
    until: ({ date }) => `开放至${date}`,
    left: { days: () => '天', hours: () => '小时', minutes: () => '分钟' },
    ended: '这一期已经结束',
    endedText: '谢谢您的参与，您得到的一切都还在。',
  },
  'zh-Hant': {
    until: ({ date }) => `開放至${date}`,
    left: { days: () => '天', hours: () => '小時', minutes: () => '分鐘' },
    ended: '這一期已經結束',
    endedText: '謝謝您的參與，您得到的一切都還在。',
  },
});
