import { defineMessages } from '#web/kit/messages.ts';

/** Whatever page a provider is left for from. */
export const leaveMessages = defineMessages({
  en: {
    or: 'or',
    go: ({ name }: { name: string }) => `Continue with ${name}`,
    inApp: ({ names }: { names: string }) =>
      `${names} cannot be used inside an app. A code signs you in just as quickly.`,
    impossible: 'This browser cannot do that here. Please sign in with a code',
  },
  'zh-Hans': {
    or: '或',
    go: ({ name }) => `使用 ${name} 继续`,
    inApp: ({ names }) => `在应用内无法使用 ${names} 登录，用验证码登录一样方便。`,
    impossible: '当前浏览器无法使用这种方式，请改用验证码登录',
  },
  'zh-Hant': {
    or: '或',
    go: ({ name }) => `使用 ${name} 繼續`,
    inApp: ({ names }) => `在應用程式內無法使用 ${names} 登入，用驗證碼登入一樣方便。`,
    impossible: '目前的瀏覽器無法使用這個方式，請改用驗證碼登入',
  },
});
