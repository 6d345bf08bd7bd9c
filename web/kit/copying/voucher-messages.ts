import { defineMessages } from '#web/kit/messages.ts';

/** Around a code to show or to copy. */
export const voucherMessages = defineMessages({
  en: {
    label: 'Voucher code',
    copy: 'Copy code',
    copied: 'Copied',
    copyFailed: 'Copying did not work. Please hold the code to copy it.',
  },
  'zh-Hans': {
    label: '券码',
    copy: '复制券码',
    copied: '已复制',
    copyFailed: '复制没有成功，请长按券码复制。',
  },
  'zh-Hant': {
    label: '券碼',
    copy: '複製券碼',
    copied: '已複製',
    copyFailed: '複製沒有成功，請長按券碼複製。',
  },
});
