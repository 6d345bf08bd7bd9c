import { defineMessages } from '#web/kit/messages.ts';

export const uploadStepMessages = defineMessages({
  en: {
    title: 'Your photos',
    label: 'Photos',
    keep: 'Each photo is kept as soon as it is here. Where it was taken is removed.',
    goOn: 'Continue',
    few: ({ least, count }: { least: number; count: string }) =>
      least === 1 ? 'Please add at least one photo' : `Please add at least ${count} photos`,
    waiting: 'A photo is still on its way',
  },
  'zh-Hans': {
    title: '您的照片',
    label: '照片',
    keep: '照片上传后立即保存，拍摄地点会从照片中移除。',
    goOn: '继续',
    few: ({ count }) => `请至少添加 ${count} 张照片`,
    waiting: '还有照片正在上传',
  },
  'zh-Hant': {
    title: '您的相片',
    label: '相片',
    keep: '相片上載後立即儲存，拍攝地點會從相片中移除。',
    goOn: '繼續',
    few: ({ count }) => `請至少加入 ${count} 張相片`,
    waiting: '還有相片正在上載',
  },
});
