import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** The foot of a list of gifts that goes on. */
export const footMessages = defineMessages({
  en: {
    more: 'Show more',
    loadingMore: 'Loading more…',
    loaded: ({ count }: { count: string }) => `${counted(count, 'gift')} shown`,
    failed: 'More gifts could not be loaded',
    failedText: 'Please check your connection.',
    retry: 'Try again',
  },
  'zh-Hans': {
    more: '显示更多',
    loadingMore: '正在加载…',
    loaded: ({ count }) => `已显示 ${count} 份礼品`,
    failed: '后面的礼品没有加载出来',
    failedText: '请检查网络连接。',
    retry: '再试一次',
  },
  'zh-Hant': {
    more: '顯示更多',
    loadingMore: '正在載入…',
    loaded: ({ count }) => `已顯示 ${count} 份禮品`,
    failed: '後面的禮品未能載入',
    failedText: '請檢查網絡連線。',
    retry: '再試一次',
  },
});
