import { defineMessages } from '#web/kit/messages.ts';

export const forgetMessages = defineMessages({
  en: {
    title: 'Delete everything from this device?',
    text: 'Anything begun or sent from this device without signing in can no longer be found from here, including rewards that are waiting for you. This cannot be undone.',
    yes: 'Yes, delete it',
    no: 'Keep it',
    close: 'Close',
  },
  'zh-Hans': {
    title: '要从这台设备上全部清除吗？',
    text: '在这台设备上未登录时开始或提交的内容，将无法再从这里找回，包括还在等您的奖励。此操作无法撤销。',
    yes: '是的，清除',
    no: '保留',
    close: '关闭',
  },
  'zh-Hant': {
    title: '要從這部裝置上全部清除嗎？',
    text: '在這部裝置上未登入時開始或送出的內容，將無法再從這裡找回，包括還在等您的獎勵。此操作無法復原。',
    yes: '是的，清除',
    no: '保留',
    close: '關閉',
  },
});
