import { defineMessages } from '#web/shell/messages.ts';

export const staffMessages = defineMessages({
  en: {
    staff: 'Staff',
    settings: 'Your account and settings',
  },
  'zh-Hans': {
    staff: '工作人员',
    settings: '账户与设置',
  },
  'zh-Hant': {
    staff: '工作人員',
    settings: '帳戶與設定',
  },
});
