import { defineMessages } from '#web/kit/messages.ts';

/** What sort of lesson it is, and how long it takes. */
export const kindMessages = defineMessages({
  en: {
    kinds: { video: 'Video', article: 'To read' },
    minutes: ({ minutes }: { minutes: string }) => `${minutes} min`,
  },
  'zh-Hans': { kinds: { video: '视频', article: '文章' }, minutes: ({ minutes }) => `${minutes} 分钟` },
  'zh-Hant': { kinds: { video: '影片', article: '文章' }, minutes: ({ minutes }) => `${minutes} 分鐘` },
});
