import { defineMessages } from '#web/kit/messages.ts';

/** The page for a forgotten password, and the form for a new one. */
export const recoveryMessages = defineMessages({
  en: {
    forget: {
      title: 'Forgotten your password?',
      text: 'It happens to all of us. Tell us your e-mail, and you will soon be back in.',
      way: 'How to get a new password',
      byLink: 'With a link',
      byCode: 'With a code',
      send: 'Send me a link',
      mailedTitle: 'Look in your inbox',
      mailed: ({ account }: { account: string }) =>
        `If ${account} has an account with us, an e-mail is on its way. Its links are valid for 30 minutes.`,
      mailedText: 'Nothing there after a few minutes? Please look in the spam folder too.',
      resend: 'Send another e-mail',
      resendIn: ({ seconds }: { seconds: string }) => `Again in ${seconds} s`,
      codeTitle: 'Enter your code',
      codeText: 'If there is an account for this e-mail, the code lets you choose a new password.',
      nobodyTitle: 'Not a member yet',
      nobody: ({ account }: { account: string }) =>
        `There is no account for ${account}. Would you like to join us with it?`,
      back: 'Back to sign-in',
    },
    newPassword: {
      label: 'New password',
      title: 'Choose a new password',
      text: ({ account }: { account: string }) =>
        `For ${account}. All other devices will be signed out, so that only you stay in.`,
      submit: 'Save and sign in',
    },
  },
  'zh-Hans': {
    forget: {
      title: '忘记密码了？',
      text: '没关系，谁都会忘。填写邮箱，很快就能重新登录。',
      way: '重设密码的方式',
      byLink: '用链接',
      byCode: '用验证码',
      send: '发送链接',
      mailedTitle: '请查看邮箱',
      mailed: ({ account }) => `如果 ${account} 已注册，您很快会收到一封邮件，其中的链接 30 分钟内有效。`,
      mailedText: '几分钟后还没收到？也请看看垃圾邮件箱。',
      resend: '再发一封',
      resendIn: ({ seconds }) => `${seconds} 秒后可再发一封`,
      codeTitle: '请输入验证码',
      codeText: '如果该邮箱已注册，凭验证码即可设置新密码。',
      nobodyTitle: '尚未注册',
      nobody: ({ account }) => `${account} 还没有账户。要用它加入会员吗？`,
      back: '返回登录',
    },
    newPassword: {
      label: '新密码',
      title: '设置新密码',
      text: ({ account }) => `账户：${account}。保存后，其他设备都会退出登录，确保只有您本人在使用。`,
      submit: '保存并登录',
    },
  },
  'zh-Hant': {
    forget: {
      title: '忘記密碼了？',
      text: '別擔心，誰都會忘記。填寫電郵，很快就能重新登入。',
      way: '重設密碼的方式',
      byLink: '用連結',
      byCode: '用驗證碼',
      send: '寄送連結',
      mailedTitle: '請查看電郵',
      mailed: ({ account }) => `如果 ${account} 已註冊，您很快會收到一封電郵，當中的連結 30 分鐘內有效。`,
      mailedText: '幾分鐘後還沒收到？也請看看垃圾電郵匣。',
      resend: '再寄一封',
      resendIn: ({ seconds }) => `${seconds} 秒後可再寄一封`,
      codeTitle: '請輸入驗證碼',
      codeText: '如果此電郵已註冊，憑驗證碼即可設定新密碼。',
      nobodyTitle: '尚未註冊',
      nobody: ({ account }) => `${account} 還沒有帳戶。要用它加入會員嗎？`,
      back: '返回登入',
    },
    newPassword: {
      label: '新密碼',
      title: '設定新密碼',
      text: ({ account }) => `帳戶：${account}。儲存後，其他裝置都會登出，確保只有您本人在使用。`,
      submit: '儲存並登入',
    },
  },
});
