import { linkMinutes } from '#contract/calls/recovery.ts';
import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { layout, linkTo, oneLine, paragraph, type MailContent } from './templates.ts';

/** The mail with the ways back in: a new password, or signing in without one. */
export function recoveryMail(
  links: { readonly recover: string; readonly signIn: string },
  { brandName }: SiteInfo,
  script: Script,
): MailContent {
  const minutes = linkMinutes.recover;
  const words = {
    en: {
      subject: `Your new password for ${brandName}`,
      intro:
        'Somebody, hopefully you, has forgotten the password. It happens to all of us. Choose a new one here:',
      recover: 'Choose a new password',
      or: 'Or leave it as it is and just come in:',
      signIn: 'Sign in without a password',
      after: `Both links are good for ${minutes} minutes and work once each. If you did not ask for this, you can ignore this mail; nothing changes, and nobody gets in without it.`,
    },
    'zh-Hans': {
      subject: `设置 ${brandName} 的新密码`,
      intro: '我们收到了重设密码的请求。忘记密码很常见，点这里设置新密码：',
      recover: '设置新密码',
      or: '也可以不改密码，直接登录：',
      signIn: '免密码登录',
      after: `两个链接都在 ${minutes} 分钟内有效，各可使用一次。如果不是您本人操作，请忽略这封邮件；账户不会有任何变化，没有这封邮件，任何人都无法进入。`,
    },
    'zh-Hant': {
      subject: `設定 ${brandName} 的新密碼`,
      intro: '我們收到了重設密碼的請求。忘記密碼很常見，點這裡設定新密碼：',
      recover: '設定新密碼',
      or: '也可以不改密碼，直接登入：',
      signIn: '免密碼登入',
      after: `兩個連結都在 ${minutes} 分鐘內有效，各可使用一次。如果不是您本人操作，請忽略這封郵件；帳戶不會有任何變動，沒有這封郵件，任何人都無法進入。`,
    },
  }[script];
  return {
    subject: oneLine(words.subject),
    text: [words.intro, links.recover, words.or, links.signIn, words.after, `${brandName}\n`].join('\n\n'),
    html: layout(brandName, script, [
      paragraph(words.intro),
      linkTo(links.recover, words.recover),
      paragraph(words.or),
      linkTo(links.signIn, words.signIn),
      paragraph(words.after),
    ]),
  };
}

/** Tells that the password is another now, so that whoever did not change it can act. */
export function passwordChangedMail({ brandName, publicUrl }: SiteInfo, script: Script): MailContent {
  const url = `${publicUrl}/forget_pwd`;
  const words = {
    en: {
      subject: `Your ${brandName} password was changed`,
      body: 'Your password was changed just now, and all your other devices were signed out. If it was you, all is well.',
      not: 'If it was not you, choose a new password right away:',
      link: 'Choose a new password',
    },
    'zh-Hans': {
      subject: `您的 ${brandName} 密码已修改`,
      body: '您的密码刚刚已修改，其他设备均已退出登录。如果是您本人操作，无需理会。',
      not: '如果不是您本人操作，请立即重新设置密码：',
      link: '重新设置密码',
    },
    'zh-Hant': {
      subject: `您的 ${brandName} 密碼已更改`,
      body: '您的密碼剛剛已更改，其他裝置均已登出。如果是您本人操作，無需理會。',
      not: '如果不是您本人操作，請立即重新設定密碼：',
      link: '重新設定密碼',
    },
  }[script];
  return {
    subject: oneLine(words.subject),
    text: [words.body, words.not, url, `${brandName}\n`].join('\n\n'),
    html: layout(brandName, script, [paragraph(words.body), paragraph(words.not), linkTo(url, words.link)]),
  };
}

/** The mail whose link confirms an address. */
export function activationMail(link: string, { brandName }: SiteInfo, script: Script): MailContent {
  const hours = linkMinutes.activate / 60;
  const words = {
    en: {
      subject: `Confirm your e-mail for ${brandName}`,
      intro: 'Please confirm that this address is yours, so that nothing of ours goes astray:',
      link: 'Yes, this is my e-mail',
      after: `The link is good for ${hours} hours and works once. If you know nothing of this, you can ignore this mail.`,
    },
    'zh-Hans': {
      subject: `验证您的 ${brandName} 邮箱`,
      intro: '请确认这是您本人的邮箱，以免错过重要消息：',
      link: '确认邮箱',
      after: `链接 ${hours} 小时内有效，仅可使用一次。如果您对此并不知情，请忽略这封邮件。`,
    },
    'zh-Hant': {
      subject: `驗證您的 ${brandName} 電郵`,
      intro: '請確認這是您本人的電郵，以免錯過重要消息：',
      link: '確認電郵',
      after: `連結 ${hours} 小時內有效，只能使用一次。如果您對此並不知情，請忽略這封郵件。`,
    },
  }[script];
  return {
    subject: oneLine(words.subject),
    text: [words.intro, link, words.after, `${brandName}\n`].join('\n\n'),
    html: layout(brandName, script, [
      paragraph(words.intro),
      linkTo(link, words.link),
      paragraph(words.after),
    ]),
  };
}
