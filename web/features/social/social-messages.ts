import { defineMessages } from '#web/kit/messages.ts';

type Named = { name: string };

/** The page that takes over from an identity provider. */
export const socialMessages = defineMessages({
  en: {
    working: 'Signing you in…',
    workingText: 'One moment, please',
    waiting: 'Not quite yet',
    retry: 'Try again',
    goOn: 'You are signed in: continue',
    otherWay: 'Sign in another way',
    ended: {
      denied: {
        title: 'You stopped, and that is fine',
        text: ({ name }: Named) =>
          `Nothing was shared by ${name}. Try again, or sign in with a code by e-mail.`,
      },
      expired: {
        title: 'This sign-in has expired',
        text: (_: Named) =>
          'For your safety it works once, for a few minutes, and only where it began. A new one takes a moment.',
      },
      failed: {
        title: 'That did not work',
        text: ({ name }: Named) =>
          `${name} gave an answer that we could not verify. Try again, or sign in with a code by e-mail.`,
      },
      missing: {
        title: 'Nothing to finish here',
        text: (_: Named) => 'A sign-in continues in the tab where it began. You can start a new one here.',
      },
    },
    eyebrow: ({ name }: Named) => `Continue with ${name}`,
    steps: {
      email: {
        title: 'What is your e-mail address?',
        text: ({ name }: Named) =>
          `We have not met through ${name} before. A code makes sure that the address is yours, whether you are new here or already a member.`,
      },
      password: {
        title: 'Connect your account',
        text: ({ name }: Named) => `Sign in once with your password; after that ${name} is enough.`,
      },
      code: { title: 'Enter your code', text: (_: Named) => '' },
      you: {
        title: 'What may we call you?',
        text: (_: Named) => 'Your country decides which gifts can reach you.',
      },
      stage: {
        title: 'Where are you on your way?',
        text: (_: Named) => 'So that you see what suits you now. You need not say.',
      },
      consents: {
        title: 'Nearly there',
        text: (_: Named) => 'Please read these and agree, and the nest is yours.',
      },
    },
    byPassword: 'I have an account with a password',
    bind: 'Connect and sign in',
  },
  'zh-Hans': {
    working: '正在登录…',
    workingText: '请稍候',
    waiting: '还差一点',
    retry: '再试一次',
    goOn: '您已登录，继续浏览',
    otherWay: '换一种方式登录',
    ended: {
      denied: {
        title: '您已取消，没关系',
        text: ({ name }) => `${name} 没有提供任何信息。您可以再试一次，或用邮箱验证码登录。`,
      },
      expired: {
        title: '这次登录已失效',
        text: () => '为了您的安全，它只在几分钟内、在最初的页面上有效一次。重新开始很快就好。',
      },
      failed: {
        title: '没有成功',
        text: ({ name }) => `我们无法确认 ${name} 的答复。请再试一次，或用邮箱验证码登录。`,
      },
      missing: {
        title: '这里没有待完成的登录',
        text: () => '请回到最初的标签页继续，也可以在这里重新开始。',
      },
    },
    eyebrow: ({ name }) => `使用 ${name} 继续`,
    steps: {
      email: {
        title: '您的邮箱是？',
        text: ({ name }) =>
          `您是第一次通过 ${name} 来到这里。无论是新朋友还是老会员，我们都会用验证码确认邮箱是您本人的。`,
      },
      password: {
        title: '绑定您的账户',
        text: ({ name }) => `用密码登录一次，以后用 ${name} 就可以了。`,
      },
      code: { title: '请输入验证码', text: () => '' },
      you: { title: '怎么称呼您？', text: () => '所在国家或地区决定哪些礼品可以送到您手上。' },
      stage: { title: '您走到哪一步了？', text: () => '好让您看到适合当下的内容。不想说也没关系。' },
      consents: { title: '就差一步了', text: () => '请阅读并同意以下内容，小窝就为您准备好了。' },
    },
    byPassword: '我有账户和密码',
    bind: '绑定并登录',
  },
  'zh-Hant': {
    working: '正在登入…',
    workingText: '請稍候',
    waiting: '還差一點',
    retry: '再試一次',
    goOn: '您已登入，繼續瀏覽',
    otherWay: '換一種方式登入',
    ended: {
      denied: {
        title: '您已取消，沒關係',
        text: ({ name }) => `${name} 沒有提供任何資料。您可以再試一次，或用電郵驗證碼登入。`,
      },
      expired: {
        title: '這次登入已失效',
        text: () => '為了您的安全，它只在幾分鐘內、在最初的頁面上有效一次。重新開始很快就好。',
      },
      failed: {
        title: '未能成功',
        text: ({ name }) => `我們無法確認 ${name} 的回覆。請再試一次，或用電郵驗證碼登入。`,
      },
      missing: {
        title: '這裡沒有待完成的登入',
        text: () => '請回到最初的分頁繼續，也可以在這裡重新開始。',
      },
    },
    eyebrow: ({ name }) => `使用 ${name} 繼續`,
    steps: {
      email: {
        title: '您的電郵是？',
        text: ({ name }) =>
          `您是第一次透過 ${name} 來到這裡。無論是新朋友還是老會員，我們都會用驗證碼確認電郵是您本人的。`,
      },
      password: {
        title: '綁定您的帳戶',
        text: ({ name }) => `用密碼登入一次，以後用 ${name} 就可以了。`,
      },
      code: { title: '請輸入驗證碼', text: () => '' },
      you: { title: '怎麼稱呼您？', text: () => '所在國家或地區會決定哪些禮品可以送到您手上。' },
      stage: { title: '您走到哪一步了？', text: () => '好讓您看到適合當下的內容。不想說也沒關係。' },
      consents: { title: '就差一步了', text: () => '請閱讀並同意以下內容，小窩就為您準備好了。' },
    },
    byPassword: '我有帳戶和密碼',
    bind: '綁定並登入',
  },
});
