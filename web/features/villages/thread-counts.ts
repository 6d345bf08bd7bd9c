import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** What is said with a value in a thread. */
export const threadCounts = defineMessages({
  en: {
    moreOf: ({ name }: { name: string }) => `More: ${name}`,
    edited: ({ date }: { date: string }) => `Edited on ${date}`,
    answerTo: ({ name }: { name: string }) => `Reply to ${name}`,
    moreReplies: ({ count }: { count: number }) =>
      count === 1 ? 'Show 1 more reply' : `Show ${count} more replies`,
    withdrawn: ({ count }: { count: number }) =>
      count === 1 ? 'One photo was taken back.' : `${count} photos were taken back.`,
    enlarge: ({ number }: { number: number }) => `Enlarge photo ${number}`,
    shown: ({ count }: { count: string }) => `${counted(count, 'comment')} shown`,
  },
  'zh-Hans': {
    moreOf: ({ name }) => `更多：${name}`,
    edited: ({ date }) => `编辑于 ${date}`,
    answerTo: ({ name }) => `回复 ${name}`,
    moreReplies: ({ count }) => `显示另外 ${count} 条回复`,
    withdrawn: ({ count }) => `${count} 张照片已撤回。`,
    enlarge: ({ number }) => `放大照片 ${number}`,
    shown: ({ count }) => `已显示 ${count} 条评论`,
  },
  'zh-Hant': {
    moreOf: ({ name }) => `更多：${name}`,
    edited: ({ date }) => `編輯於 ${date}`,
    answerTo: ({ name }) => `回覆 ${name}`,
    moreReplies: ({ count }) => `顯示另外 ${count} 則回覆`,
    withdrawn: ({ count }) => `${count} 張相片已收回。`,
    enlarge: ({ number }) => `放大相片 ${number}`,
    shown: ({ count }) => `已顯示 ${count} 則留言`,
  },
});
