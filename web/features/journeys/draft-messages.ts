import { defineMessages } from '#web/kit/messages.ts';

export const draftMessages = defineMessages({
  en: {
    goOn: 'Continue',
    status: {
      saved: 'Saved',
      saving: 'Saving…',
      device: 'Kept on this device. It is sent as soon as there is a connection.',
    },
    again: 'Saved again',
    notSaved:
      'Your answers are safe on this device, but have not reached us yet. Please try again once you are connected.',
    photosOnTheWay: 'Your photos are still on their way.',
    proposed: ({ labels }: { labels: string }) =>
      `We filled in what we already know (${labels}). Please change what is not right.`,
  },
  'zh-Hans': {
    goOn: '继续',
    status: { saved: '已保存', saving: '正在保存…', device: '已保存在这台设备上，联网后会自动发送。' },
    again: '已重新保存',
    notSaved: '您的回答安全地保存在这台设备上，但还没有传到我们这里。请联网后再试。',
    photosOnTheWay: '照片还在上传。',
    proposed: ({ labels }) => `我们已为您填好已知的内容（${labels}），如有不对请修改。`,
  },
  'zh-Hant': {
    goOn: '繼續',
    status: { saved: '已儲存', saving: '正在儲存…', device: '已儲存在這部裝置上，連線後會自動傳送。' },
    again: '已重新儲存',
    notSaved: '您的回答安全地儲存在這部裝置上，但還未傳到我們這裡。請連線後再試。',
    photosOnTheWay: '相片還在上載。',
    proposed: ({ labels }) => `我們已為您填好已知的內容（${labels}），如有不對請修改。`,
  },
});
