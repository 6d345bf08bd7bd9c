import { defineMessages } from '#web/kit/messages.ts';

export const milestoneMessages = defineMessages({
  en: {
    days: 'days',
    reached: 'reached',
  },
  'zh-Hans': {
    days: '天',
    reached: '已达成',
  },
  'zh-Hant': {
    days: '天',
    reached: '已達成',
  },
});
