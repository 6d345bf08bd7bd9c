import { defineMessages } from '#web/kit/messages.ts';

/** The pages that mailed links open. */
export const linkMessages = defineMessages({
  en: {
    link: {
      checking: 'Checking your link…',
      still: 'Your link is still valid. Please try again in a moment.',
      retry: 'Try again',
      endedTitle: 'This link no longer works',
      missingTitle: 'Please open the link again',
      missingText:
        'For your safety this page keeps no link. Tap the one in your e-mail again, or ask for a new one.',
      signInByCode: 'Sign in with a code instead',
    },
    recover: {
      endedText: 'It was used already, or its 30 minutes are over. A new one takes a moment.',
      again: 'Send me a new link',
    },
    fastLogin: {
      title: ({ brand }: { brand: string }) => `Welcome back to ${brand}`,
      text: 'One tap and you are in. No password needed.',
      submit: 'Sign in',
      endedText: 'It was used already, or its 30 minutes are over. Please sign in the usual way.',
      again: 'Go to sign-in',
    },
    activate: {
      title: 'Confirming your e-mail',
      working: 'One moment…',
      done: { title: 'Your e-mail is confirmed', text: 'Thank you. What we send will reach you.' },
      ended: {
        title: 'This link no longer works',
        text: 'It was used already, or its 24 hours are over. A new one takes a moment.',
      },
      open: {
        title: 'Confirm your e-mail',
        text: ({ account }: { account: string }) =>
          `We send a link to ${account}. One tap on it, and it is done.`,
      },
      missing: {
        title: 'Please open the link in your e-mail',
        text: 'This page confirms an e-mail address with a link. Sign in, and we will send you one.',
      },
      failed: { title: 'That did not work', text: 'Your link is still valid.' },
      retry: 'Try again',
      home: 'Go to the home page',
      signIn: 'Sign in',
      send: 'Send me a link',
      sent: 'It is on its way and valid for 24 hours. Please look in the spam folder too.',
      resend: 'Send another link',
      resendIn: ({ seconds }: { seconds: string }) => `Again in ${seconds} s`,
    },
  },
  'zh-Hans': {
    link: {
      checking: '正在核对链接…',
      still: '您的链接仍然有效，请稍后再试。',
      retry: '再试一次',
      endedTitle: '链接已失效',
      missingTitle: '请重新打开链接',
      missingText: '为了您的安全，本页不会保留链接。请再点一次邮件里的链接，或重新获取。',
      signInByCode: '改用验证码登录',
    },
    recover: {
      endedText: '链接已使用过，或已超过 30 分钟。重新发送一封就好。',
      again: '重新发送链接',
    },
    fastLogin: {
      title: ({ brand }) => `欢迎回到 ${brand}`,
      text: '点一下就能登录，不用输入密码。',
      submit: '登录',
      endedText: '链接已使用过，或已超过 30 分钟。请用平常的方式登录。',
      again: '前往登录',
    },
    activate: {
      title: '正在验证邮箱',
      working: '请稍候…',
      done: { title: '邮箱已验证', text: '谢谢，我们发送的内容都能送到您手上。' },
      ended: { title: '链接已失效', text: '链接已使用过，或已超过 24 小时。重新发送一封就好。' },
      open: {
        title: '验证邮箱',
        text: ({ account }) => `我们会发送一个链接到 ${account}，点一下就完成了。`,
      },
      missing: { title: '请打开邮件里的链接', text: '本页通过链接验证邮箱。登录后，我们会把链接发给您。' },
      failed: { title: '暂时没有成功', text: '您的链接仍然有效。' },
      retry: '再试一次',
      home: '回到首页',
      signIn: '登录',
      send: '发送链接',
      sent: '已发送，24 小时内有效；也请看看垃圾邮件箱。',
      resend: '再发一封',
      resendIn: ({ seconds }) => `${seconds} 秒后可再发一封`,
    },
  },
  'zh-Hant': {
    link: {
      checking: '正在核對連結…',
      still: '您的連結仍然有效，請稍後再試。',
      retry: '再試一次',
      endedTitle: '連結已失效',
      missingTitle: '請重新開啟連結',
      missingText: '為了您的安全，本頁不會保留連結。請再按一次電郵裡的連結，或重新索取。',
      signInByCode: '改用驗證碼登入',
    },
    recover: {
      endedText: '連結已使用過，或已超過 30 分鐘。重新寄送一封就好。',
      again: '重新寄送連結',
    },
    fastLogin: {
      title: ({ brand }) => `歡迎回到 ${brand}`,
      text: '按一下就能登入，不用輸入密碼。',
      submit: '登入',
      endedText: '連結已使用過，或已超過 30 分鐘。請用平常的方式登入。',
      again: '前往登入',
    },
    activate: {
      title: '正在驗證電郵',
      working: '請稍候…',
      done: { title: '電郵已驗證', text: '謝謝，我們寄出的內容都能送到您手上。' },
      ended: { title: '連結已失效', text: '連結已使用過，或已超過 24 小時。重新寄送一封就好。' },
      open: {
        title: '驗證電郵',
        text: ({ account }) => `我們會寄一個連結到 ${account}，按一下就完成了。`,
      },
      missing: { title: '請開啟電郵裡的連結', text: '本頁透過連結驗證電郵。登入後，我們會把連結寄給您。' },
      failed: { title: '暫時未能完成', text: '您的連結仍然有效。' },
      retry: '再試一次',
      home: '回到首頁',
      signIn: '登入',
      send: '寄送連結',
      sent: '已寄出，24 小時內有效；也請看看垃圾電郵匣。',
      resend: '再寄一封',
      resendIn: ({ seconds }) => `${seconds} 秒後可再寄一封`,
    },
  },
});
