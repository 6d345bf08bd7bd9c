import type { Script } from '#contract/locales.ts';
import { draftLetter, type Letter } from './letter.tsx';
import { defineMail } from './template.ts';

/** Tells that our staff signed her out. */
export const signedOutMail = defineMail(
  { signInUrl: 'https://club.example/login' },
  ({ brandName, signInUrl }, script) =>
    draftLetter(
      {
        en: {
          subject: `You were signed out of ${brandName}`,
          heading: 'You were signed out',
          body: 'One of our colleagues ended where you were signed in: because you asked for it, or to keep your account safe.',
          link: 'Sign in',
          after:
            'Nothing else was changed. If you do not know why, choose a new password and please contact us.',
        },
        'zh-Hans': {
          subject: `您已退出 ${brandName}`,
          heading: '您的登录已结束',
          body: '应您的要求，或为了保护您的账户，我们的同事结束了您的登录。',
          link: '登录',
          after: '其他内容均未更改。如果您不清楚原因，请设置新密码，并与我们联系。',
        },
        'zh-Hant': {
          subject: `您已登出 ${brandName}`,
          heading: '您的登入已結束',
          body: '應您的要求，或為了保護您的帳戶，我們的同事結束了您的登入。',
          link: '登入',
          after: '其他內容均未更改。如果您不清楚原因，請設定新密碼，並與我們聯絡。',
        },
      }[script],
      signInUrl,
    ),
);

const ownDataWords = (brandName: string): Readonly<Record<Script, Letter>> => ({
  en: {
    subject: `Your data at ${brandName}`,
    heading: 'Everything we keep about you',
    body: 'You asked one of our colleagues for your data. It waits in your settings: sign in and choose “Download everything”.',
    link: 'Open my settings',
    after:
      'Only you can open it; our colleagues have not seen it. If you did not ask for it, you can ignore this e-mail.',
  },
  'zh-Hans': {
    subject: `您在 ${brandName} 的数据`,
    heading: '我们保存的关于您的一切',
    body: '您向我们的同事索取了您的数据。请登录后打开设置，选“下载全部数据”。',
    link: '打开设置',
    after: '只有您本人可以打开，我们的同事看不到内容。如果不是您本人要求，请忽略这封邮件。',
  },
  'zh-Hant': {
    subject: `您在 ${brandName} 的資料`,
    heading: '我們保存的關於您的一切',
    body: '您向我們的同事索取了您的資料。請登入後打開設定，選「下載全部資料」。',
    link: '打開設定',
    after: '只有您本人可以打開，我們的同事看不到內容。如果不是您本人要求，請忽略這封電郵。',
  },
});

/** Leads to her data, which she alone can open. */
export const ownDataMail = defineMail(
  { settingsUrl: 'https://club.example/profile/settings' },
  ({ brandName, settingsUrl }, script) => draftLetter(ownDataWords(brandName)[script], settingsUrl),
);

/** Leads to where she closes her account, which nobody does for her. */
export const eraseLinkMail = defineMail(
  { closeUrl: 'https://club.example/profile/close' },
  ({ brandName, closeUrl }, script) =>
    draftLetter(
      {
        en: {
          subject: `Closing your ${brandName} account`,
          heading: 'You decide, and nobody else',
          body: 'You told one of our colleagues that you want your account to be erased. You do it yourself: sign in, and confirm that it is you.',
          link: 'Close my account',
          after:
            'As long as you do not confirm it, nothing is closed. If you did not ask for it, you can ignore this e-mail.',
        },
        'zh-Hans': {
          subject: `注销您的 ${brandName} 账户`,
          heading: '由您本人决定',
          body: '您告诉我们的同事想要注销账户。这一步由您自己完成：请登录，并确认是您本人。',
          link: '注销账户',
          after: '在您确认之前，账户不会注销。如果不是您本人要求，请忽略这封邮件。',
        },
        'zh-Hant': {
          subject: `關閉您的 ${brandName} 帳戶`,
          heading: '由您本人決定',
          body: '您告訴我們的同事想要關閉帳戶。這一步由您自己完成：請登入，並確認是您本人。',
          link: '關閉帳戶',
          after: '在您確認之前，帳戶不會關閉。如果不是您本人要求，請忽略這封電郵。',
        },
      }[script],
      closeUrl,
    ),
);
