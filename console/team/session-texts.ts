import { defineTexts } from '#console/kit/language.ts';

export const sessionTexts = defineTexts({
  en: {
    empty: 'Signed in nowhere just now.',
    current: 'This one',
    unknownBrowser: 'Unknown browser',
    lastSeen: ({ at }: { at: string }) => `Last used ${at}`,
    span: ({ from, to }: { from: string; to: string }) => `Signed in ${from}, ends ${to} at the latest`,
    end: 'End',
    endOf: ({ where }: { where: string }) => `End the session in ${where}`,
    ended: 'The session has ended.',
  },
  'zh-Hans': {
    empty: '目前没有登录。',
    current: '当前登录',
    unknownBrowser: '未知浏览器',
    lastSeen: ({ at }) => `最近使用：${at}`,
    span: ({ from, to }) => `登录于 ${from}，最迟 ${to} 失效`,
    end: '退出',
    endOf: ({ where }) => `退出在 ${where} 的登录`,
    ended: '已退出该登录。',
  },
});
