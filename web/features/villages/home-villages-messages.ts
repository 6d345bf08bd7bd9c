import { defineMessages } from '#web/shell/messages.ts';

export const homeVillagesMessages = defineMessages({
  en: {
    title: 'In your villages',
    seeAll: 'To the villages',
    invitation: 'Small circles of mothers, for nights awake and for good news. These might suit you.',
  },
  'zh-Hans': {
    title: '村里的新鲜事',
    seeAll: '去妈妈村',
    invitation: '妈妈们的小圈子，陪您度过不眠的夜晚，也分享好消息。这些也许适合您。',
  },
  'zh-Hant': {
    title: '村裡的新鮮事',
    seeAll: '去媽媽村',
    invitation: '媽媽們的小圈子，陪您度過不眠的夜晚，也分享好消息。這些也許適合您。',
  },
});
