import { defineMessages } from '#web/kit/messages.ts';

export const drawNavMessages = defineMessages({
  en: { show: 'What is shown', draws: 'Draws', plays: 'My plays' },
  'zh-Hans': { show: '显示内容', draws: '抽奖', plays: '我的抽奖' },
  'zh-Hant': { show: '顯示內容', draws: '抽獎', plays: '我的抽獎' },
});
