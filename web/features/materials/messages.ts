import { defineMessages } from '#web/kit/messages.ts';

export const stageMessages = defineMessages({
  en: {
    minutes: ({ minutes }: { minutes: string }) => `${minutes} min read`,
    back: 'Home',
    reviewed: ({ date }: { date: string }) => `Last checked ${date}`,
    others: 'More to read',
    change: 'Is this not your stage?',
    changeLink: 'Change it in your details',
    care: 'This is general information and does not replace a doctor. Ask your doctor whenever you are unsure.',
    restLabel: 'For a quiet time',
  },
  'zh-Hans': {
    minutes: ({ minutes }) => `约 ${minutes} 分钟读完`,
    back: '首页',
    reviewed: ({ date }) => `最近核对于 ${date}`,
    others: '还可以读',
    change: '阶段不对？',
    changeLink: '到个人资料里修改',
    care: '这里写的是一般知识，不能代替医生。只要拿不准，就请问问医生。',
    restLabel: '给安静的时光',
  },
  'zh-Hant': {
    minutes: ({ minutes }) => `約 ${minutes} 分鐘讀完`,
    back: '首頁',
    reviewed: ({ date }) => `最近核對於 ${date}`,
    others: '還可以讀',
    change: '階段不對？',
    changeLink: '到個人資料裡修改',
    care: '這裡寫的是一般知識，不能代替醫生。只要拿不準，就請問問醫生。',
    restLabel: '給安靜的時光',
  },
});
