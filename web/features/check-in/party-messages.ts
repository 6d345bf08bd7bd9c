import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

export const partyMessages = defineMessages({
  en: {
    title: ({ days }: { days: string }) => `${counted(days, 'day')}!`,
    text: ({ days, coins }: { days: string; coins: string }) =>
      `You have looked in ${counted(days, 'time')}. ${counted(coins, 'extra coin is', 'extra coins are')} yours, and our thanks for every single day.`,
    done: 'Thank you',
    close: 'Close',
  },
  'zh-Hans': {
    title: ({ days }) => `满 ${days} 天啦！`,
    text: ({ days, coins }) => `您已经来了 ${days} 次，额外的 ${coins} 金币归您了，谢谢您的每一天。`,
    done: '谢谢',
    close: '关闭',
  },
  'zh-Hant': {
    title: ({ days }) => `滿 ${days} 天啦！`,
    text: ({ days, coins }) => `您已經來了 ${days} 次，額外的 ${coins} 金幣歸您了，謝謝您的每一天。`,
    done: '謝謝',
    close: '關閉',
  },
});
