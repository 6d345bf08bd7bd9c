import { codeRules } from '#contract/calls/accounts.ts';
import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { CodePurpose } from '#server/features/accounts/codes.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail that carries a code, and says what the code is for. */
export function codeMail(code: string, purpose: CodePurpose, brandName: string, script: Script): MailContent {
  const { minutes } = codeRules;
  const words = {
    en: {
      subject: `${code} is your ${brandName} code`,
      intro: {
        'sign-in': 'Here is your code to sign in:',
        recover: 'Here is your code to choose a new password:',
        bind: 'Here is your code to add this address to your account:',
        social: 'Here is your code to finish signing in:',
        proof: 'Here is your code to confirm that it is you:',
      },
      after: `It is good for ${minutes} minutes and works once. If you did not ask for it, you can ignore this mail; nobody gets any further without the code.`,
    },
    'zh-Hans': {
      subject: `${brandName} 验证码：${code}`,
      intro: {
        'sign-in': '您的登录验证码：',
        recover: '您设置新密码的验证码：',
        bind: '您绑定此邮箱的验证码：',
        social: '您完成登录的验证码：',
        proof: '确认是您本人操作的验证码：',
      },
      after: `验证码 ${minutes} 分钟内有效，仅可使用一次。如果不是您本人操作，请忽略这封邮件；没有验证码，任何人都无法继续操作。`,
    },
    'zh-Hant': {
      subject: `${brandName} 驗證碼：${code}`,
      intro: {
        'sign-in': '您的登入驗證碼：',
        recover: '您設定新密碼的驗證碼：',
        bind: '您綁定此電郵的驗證碼：',
        social: '您完成登入的驗證碼：',
        proof: '確認是您本人操作的驗證碼：',
      },
      after: `驗證碼 ${minutes} 分鐘內有效，只能使用一次。如果不是您本人操作，請忽略這封郵件；沒有驗證碼，任何人都無法繼續操作。`,
    },
  }[script];
  return {
    subject: oneLine(words.subject),
    text: `${words.intro[purpose]}\n\n    ${code}\n\n${words.after}\n\n${brandName}\n`,
    html: layout(brandName, script, [
      paragraph(words.intro[purpose]),
      `<p style="margin:24px 0;font-size:32px;letter-spacing:8px;font-weight:700;color:#5b2a4e">${escape(code)}</p>`,
      paragraph(words.after),
    ]),
  };
}

/** The mail after signing up. */
export function welcomeMail(
  firstName: string,
  { brandName, publicUrl }: SiteInfo,
  script: Script,
): MailContent {
  // Line breaks in a name could make it look like words of ours.
  const name = oneLine(firstName);
  const words = {
    en: {
      subject: `Welcome to ${brandName}`,
      hello: `Welcome, ${name}.`,
      body: 'Your nest is ready. Check in once a day for coins, whenever you have a free hand; a missed day a week is covered by itself.',
      link: 'Open my nest',
    },
    'zh-Hans': {
      subject: `欢迎加入 ${brandName}`,
      hello: `${name}，欢迎您！`,
      body: '您的小窝已经准备好了。有空时每天签到一次就能得金币，每周漏签一天也会自动补上。',
      link: '进入我的小窝',
    },
    'zh-Hant': {
      subject: `歡迎加入 ${brandName}`,
      hello: `${name}，歡迎您！`,
      body: '您的小窩已經準備好了。有空時每天簽到一次就能得金幣，每週漏簽一天也會自動補上。',
      link: '進入我的小窩',
    },
  }[script];
  return {
    subject: oneLine(words.subject),
    text: `${words.hello}\n\n${words.body}\n\n${publicUrl}\n\n${brandName}\n`,
    html: layout(brandName, script, [
      paragraph(words.hello),
      paragraph(words.body),
      linkTo(publicUrl, words.link),
    ]),
  };
}

/** The mail after closing an account: until when it can be taken back. */
export function closedMail(
  eraseAfter: Date,
  { brandName, publicUrl }: SiteInfo,
  script: Script,
): MailContent {
  const until = new Intl.DateTimeFormat(script, { dateStyle: 'long', timeZone: 'UTC' }).format(eraseAfter);
  const words = {
    en: {
      subject: `Your ${brandName} account is closed`,
      body: `You are signed out everywhere. If you change your mind, sign in until ${until} and everything is as it was. After that your personal data is erased for good.`,
      link: 'Take my account back',
    },
    'zh-Hans': {
      subject: `您的 ${brandName} 账户已注销`,
      body: `您已在所有设备上退出登录。如果改变主意，在${until}之前登录，一切都会恢复原样。之后，您的个人资料将被永久删除。`,
      link: '恢复我的账户',
    },
    'zh-Hant': {
      subject: `您的 ${brandName} 帳戶已註銷`,
      body: `您已在所有裝置上登出。如果改變主意，在${until}之前登入，一切都會恢復原樣。之後，您的個人資料將被永久刪除。`,
      link: '恢復我的帳戶',
    },
  }[script];
  const url = `${publicUrl}/login`;
  return {
    subject: oneLine(words.subject),
    text: `${words.body}\n\n${url}\n\n${brandName}\n`,
    html: layout(brandName, script, [
      paragraph(words.body),
      `<p style="margin:24px 0"><a href="${escape(url)}" style="color:#5b2a4e;font-weight:700">${escape(words.link)}</a></p>`,
    ]),
  };
}

/** A mail of plain paragraphs. */
export function noticeMail(
  subject: string,
  paragraphs: readonly string[],
  brandName: string,
  script: Script,
): MailContent {
  return {
    subject: oneLine(subject),
    text: `${paragraphs.join('\n\n')}\n\n${brandName}\n`,
    html: layout(brandName, script, paragraphs.map(paragraph)),
  };
}

export function layout(brandName: string, script: Script, parts: readonly string[]): string {
  return `<!doctype html><html lang="${script}"><body style="margin:0;padding:24px;background:#fbf6ef;color:#2a1f26;font-family:system-ui,-apple-system,'PingFang SC','Noto Sans CJK SC',sans-serif;font-size:16px;line-height:1.6"><div style="max-width:480px;margin:0 auto;background:#fffdf9;border-radius:20px;padding:32px"><p style="margin:0 0 24px;font-weight:700;color:#5b2a4e">${escape(brandName)}</p>${parts.join('')}</div></body></html>`;
}

/** A link that stands alone. */
export const linkTo = (url: string, label: string) =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="color:#5b2a4e;font-weight:700">${escape(label)}</a></p>`;

export const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text that stays on one line: a subject is a header, and nothing of it may begin another one. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
