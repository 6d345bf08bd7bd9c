import { defineMessages } from '#web/kit/messages.ts';

export const logoutMessages = defineMessages({
  en: {
    working: 'Signing you out…',
    failed: 'We could not sign you out',
    failedText: 'You are still signed in on this device. Please check your connection and try again.',
    retry: 'Try again',
    stay: 'Stay signed in',
  },
  'zh-Hans': {
    working: '正在退出登录…',
    failed: '没能退出登录',
    failedText: '您在这台设备上仍处于登录状态。请检查网络后再试一次。',
    retry: '再试一次',
    stay: '保持登录',
  },
  'zh-Hant': {
    working: '正在登出…',
    failed: '未能登出',
    failedText: '您在這部裝置上仍處於登入狀態。請檢查網絡後再試一次。',
    retry: '再試一次',
    stay: '保持登入',
  },
});
