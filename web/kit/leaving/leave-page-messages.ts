import { defineMessages } from '../messages.ts';

/** Before a page with something unsaved is left. */
export const leavePageMessages = defineMessages({
  en: {
    title: 'Leave without saving?',
    text: 'What you changed here is not saved yet.',
    leave: 'Leave without saving',
    stay: 'Stay here',
    close: 'Close',
  },
  'zh-Hans': {
    title: '不保存就离开吗？',
    text: '您在这里的修改还没有保存。',
    leave: '不保存，离开',
    stay: '留在这里',
    close: '关闭',
  },
  'zh-Hant': {
    title: '不儲存就離開嗎？',
    text: '您在這裡的修改尚未儲存。',
    leave: '不儲存，離開',
    stay: '留在這裡',
    close: '關閉',
  },
});
