import { defineMessages } from '#web/kit/messages.ts';

export const mediaMessages = defineMessages({
  en: {
    resumed: ({ time }: { time: string }) => `You stopped at ${time}.`,
    fromStart: 'From the start',
    failed: 'The video could not be loaded',
    failedText: 'Please check your connection. You can also read it below.',
    retry: 'Load it again',
    transcript: 'Read instead of watching',
    transcriptFailed: 'The text could not be loaded.',
    loading: 'Loading the text…',
    read: 'I have read it',
  },
  'zh-Hans': {
    resumed: ({ time }) => `您上次看到 ${time}。`,
    fromStart: '从头观看',
    failed: '视频没有加载出来',
    failedText: '请检查网络连接，也可以在下面阅读文字。',
    retry: '重新加载',
    transcript: '不看视频，读文字',
    transcriptFailed: '文字没有加载出来。',
    loading: '正在加载文字…',
    read: '我读完了',
  },
  'zh-Hant': {
    resumed: ({ time }) => `您上次看到 ${time}。`,
    fromStart: '從頭觀看',
    failed: '影片未能載入',
    failedText: '請檢查網絡連線，也可以在下面閱讀文字。',
    retry: '重新載入',
    transcript: '不看影片，讀文字',
    transcriptFailed: '文字未能載入。',
    loading: '正在載入文字…',
    read: '我讀完了',
  },
});
