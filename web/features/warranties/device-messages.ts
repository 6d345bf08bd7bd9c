import { defineMessages } from '#web/kit/messages.ts';

export const deviceMessages = defineMessages({
  en: { title: 'Registered on this device', failed: 'Your cards could not be loaded', retry: 'Try again' },
  'zh-Hans': { title: '在这台设备上登记的', failed: '保修卡没有加载出来', retry: '再试一次' },
  'zh-Hant': { title: '在這部裝置上登記的', failed: '保固卡沒有載入', retry: '再試一次' },
});
