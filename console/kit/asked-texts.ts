import { defineTexts } from './language.ts';

export const askedTexts = defineTexts({
  en: {
    loading: 'Loading',
    notLoaded: ({ why }: { why: string }) => `This could not be loaded. ${why}`,
    again: 'Try again',
    unanswered: 'The server did not answer.',
    failed: 'That did not work. Please try again.',
    cancel: 'Cancel',
    close: 'Close',
    comma: ', ',
  },
  'zh-Hans': {
    loading: '正在加载',
    notLoaded: ({ why }) => `没有加载成功。${why}`,
    again: '再试一次',
    unanswered: '服务器没有响应。',
    failed: '操作没有成功，请重试。',
    cancel: '取消',
    close: '关闭',
    comma: '、',
  },
});
