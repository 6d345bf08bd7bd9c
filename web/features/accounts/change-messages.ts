import { defineMessages } from '#web/shell/messages.ts';

/** The page on which a member changes the password or sets a first one. */
export const changeMessages = defineMessages({
  en: {
    change: {
      title: 'Change your password',
      text: 'All your other devices will be signed out. This one stays.',
      firstTitle: 'Choose a password',
      firstText: 'So far you have signed in without one. First we make sure that it is you.',
      proof: ({ account }: { account: string }) => `We send a code to ${account}.`,
      back: 'Home',
      old: 'Present password',
      forgot: 'Forgotten your password?',
      submit: 'Save new password',
      done: 'Your new password is set',
      doneText: 'All your other devices have been signed out. We have told you so by e-mail, too.',
      home: 'Go to the home page',
    },
  },
  'zh-Hans': {
    change: {
      title: '修改密码',
      text: '修改后，其他设备都会退出登录，这台设备不受影响。',
      firstTitle: '设置密码',
      firstText: '您之前登录时没有用密码。先确认一下是您本人。',
      proof: ({ account }) => `我们会发送一个验证码到 ${account}。`,
      back: '首页',
      old: '当前密码',
      forgot: '忘记密码？',
      submit: '保存新密码',
      done: '新密码已设置',
      doneText: '其他设备均已退出登录，我们也发了邮件通知您。',
      home: '回到首页',
    },
  },
  'zh-Hant': {
    change: {
      title: '更改密碼',
      text: '更改後，其他裝置都會登出，這部裝置不受影響。',
      firstTitle: '設定密碼',
      firstText: '您之前登入時沒有用密碼。先確認一下是您本人。',
      proof: ({ account }) => `我們會寄一個驗證碼到 ${account}。`,
      back: '首頁',
      old: '目前的密碼',
      forgot: '忘記密碼？',
      submit: '儲存新密碼',
      done: '新密碼已設定',
      doneText: '其他裝置均已登出，我們也寄了電郵通知您。',
      home: '回到首頁',
    },
  },
});
