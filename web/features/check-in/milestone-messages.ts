import { defineMessages } from '#web/shell/messages.ts';

export const milestoneMessages = defineMessages({
  en: {
    title: 'All your days',
    text: ({ total }: { total: string }) => `Days in all: ${total}. They never go back.`,
    days: 'days',
    reached: 'reached',
  },
  'zh-Hans': {
    title: '您的每一天',
    text: ({ total }) => `累计签到 ${total} 天，永远不会清零。`,
    days: '天',
    reached: '已达成',
  },
  'zh-Hant': {
    title: '您的每一天',
    text: ({ total }) => `累計簽到 ${total} 天，永遠不會歸零。`,
    days: '天',
    reached: '已達成',
  },
});
