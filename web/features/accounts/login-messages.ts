import { defineMessages } from '#web/shell/messages.ts';

export const loginMessages = defineMessages({
  en: {
    title: 'Welcome back',
    text: 'A code is enough; you need no password.',
    way: 'How to sign in',
    byCode: 'With a code',
    byPassword: 'With a password',
    submit: 'Sign in',
    newHere: 'New here?',
    join: 'Join us',
    forgot: 'Forgotten your password?',
  },
  'zh-Hans': {
    title: '欢迎回来',
    text: '收个验证码就能登录，不用记密码。',
    way: '登录方式',
    byCode: '验证码登录',
    byPassword: '密码登录',
    submit: '登录',
    newHere: '第一次来？',
    join: '加入会员',
    forgot: '忘记密码？',
  },
  'zh-Hant': {
    title: '歡迎回來',
    text: '收個驗證碼就能登入，不用記密碼。',
    way: '登入方式',
    byCode: '驗證碼登入',
    byPassword: '密碼登入',
    submit: '登入',
    newHere: '第一次來嗎？',
    join: '加入會員',
    forgot: '忘記密碼？',
  },
});
