import type { Script } from '#contract/locales.ts';
import { noticeMail, type MailContent } from '#server/features/mail/templates.ts';

/** Tells that an identity can sign in from now on. */
export function boundMail(provider: string, brandName: string, script: Script): MailContent {
  const words = {
    en: {
      subject: `${provider} can now sign you in to ${brandName}`,
      body: `From now on you can sign in to your account with ${provider}.`,
      after: 'If this was not you, remove it in your settings and change your password.',
    },
    'zh-Hans': {
      subject: `${brandName}：已绑定 ${provider} 登录`,
      body: `今后您可以用 ${provider} 登录您的账户。`,
      after: '如果不是您本人操作，请在设置中解除绑定，并修改密码。',
    },
    'zh-Hant': {
      subject: `${brandName}：已綁定 ${provider} 登入`,
      body: `今後您可以用 ${provider} 登入您的帳戶。`,
      after: '如果不是您本人操作，請在設定中解除綁定，並更改密碼。',
    },
  }[script];
  return noticeMail(words.subject, [words.body, words.after], brandName, script);
}

/** Tells that a way to sign in is gone. `way` is a provider, or null for the e-mail address itself. */
export function removedMail(way: string | null, brandName: string, script: Script): MailContent {
  const words = {
    en: {
      subject: `A way to sign in to ${brandName} was removed`,
      body: `${way ?? 'This e-mail address'} can no longer sign in to your account.`,
      after: 'If this was not you, please contact us.',
    },
    'zh-Hans': {
      subject: `${brandName}：一种登录方式已解除`,
      body: `${way ?? '此邮箱'}已不能再用于登录您的账户。`,
      after: '如果不是您本人操作，请与我们联系。',
    },
    'zh-Hant': {
      subject: `${brandName}：一種登入方式已解除`,
      body: `${way ?? '此電郵'}已不能再用於登入您的帳戶。`,
      after: '如果不是您本人操作，請與我們聯絡。',
    },
  }[script];
  return noticeMail(words.subject, [words.body, words.after], brandName, script);
}
