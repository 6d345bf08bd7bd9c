import { defineMessages } from '#web/kit/messages.ts';

export const comeBackMessages = defineMessages({
  en: {
    title: 'This account is being closed',
    text: 'Nothing is erased yet. Restore it, and everything is as it was.',
    takeBack: 'Restore my account',
    leave: 'Leave it closed',
  },
  'zh-Hans': {
    title: '该账户正在注销',
    text: '还没有删除任何内容。现在恢复，一切如旧。',
    takeBack: '恢复我的账户',
    leave: '保持注销',
  },
  'zh-Hant': {
    title: '此帳戶正在關閉',
    text: '還沒有刪除任何內容。現在恢復，一切如舊。',
    takeBack: '恢復我的帳戶',
    leave: '保持關閉',
  },
});
