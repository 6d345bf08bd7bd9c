import { defineMessages } from '#web/kit/messages.ts';

/** Of the sheet with account and settings; it comes on first use. */
export const sheetMessages = defineMessages({
  en: {
    settings: 'Your account and settings',
    close: 'Close',
    signOut: 'Sign out',
    roles: { reviewer: 'Decides on submissions', admin: 'May do everything' },
    until: ({ date }: { date: string }) => `signed in until ${date}`,
    fewCodes: ({ count }: { count: string }) =>
      `Only ${count} of your recovery codes are left. Ask for a new set-up link to get ten new ones.`,
  },
  'zh-Hans': {
    settings: '账户与设置',
    close: '关闭',
    signOut: '退出登录',
    roles: { reviewer: '负责审核', admin: '拥有全部权限' },
    until: ({ date }) => `登录有效至 ${date}`,
    fewCodes: ({ count }) => `恢复码只剩 ${count} 个。请申请新的设置链接，即可获得十个新的恢复码。`,
  },
  'zh-Hant': {
    settings: '帳戶與設定',
    close: '關閉',
    signOut: '登出',
    roles: { reviewer: '負責審核', admin: '擁有全部權限' },
    until: ({ date }) => `登入有效至 ${date}`,
    fewCodes: ({ count }) => `復原碼只剩 ${count} 組。請索取新的設定連結，便可獲得十組新的復原碼。`,
  },
});
