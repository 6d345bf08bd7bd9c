import { counted } from '#contract/counted.ts';
import { isIP } from 'node:net';
import { codeRules } from '#contract/account-rules.ts';
import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { CodePurpose } from './code-purposes.ts';

/** What texts there are, for staff: no more than what each is about. */
export const smsSubjects = {
  code: { en: 'A code', 'zh-Hans': '验证码', 'zh-Hant': '驗證碼' },
  'ways-changed': {
    en: 'How you sign in was changed',
    'zh-Hans': '登录方式已更改',
    'zh-Hant': '登入方式已更改',
  },
  'signed-out': { en: 'You were signed out', 'zh-Hans': '登录已结束', 'zh-Hant': '登入已結束' },
  'own-data': { en: 'Your data', 'zh-Hans': '您的数据', 'zh-Hant': '您的資料' },
  'erase-link': { en: 'Closing your account', 'zh-Hans': '注销账户', 'zh-Hant': '關閉帳戶' },
  'contact-asked': {
    en: 'How you sign in is to be changed',
    'zh-Hans': '登录方式将要更改',
    'zh-Hant': '登入方式將要更改',
  },
  'contact-confirm': {
    en: 'A number to sign in with',
    'zh-Hans': '确认登录手机号',
    'zh-Hant': '確認登入手機號碼',
  },
  blocked: { en: 'Something you cannot do for a time', 'zh-Hans': '功能限制', 'zh-Hant': '功能限制' },
  'block-answered': {
    en: 'What was decided about your account',
    'zh-Hans': '限制的处理结果',
    'zh-Hant': '限制的處理結果',
  },
  closed: { en: 'Your account is closed', 'zh-Hans': '账户已注销', 'zh-Hant': '帳戶已關閉' },
} as const satisfies Record<string, Readonly<Record<Script, string>>>;

/** What a kind is about; null for one that is not written. */
export const smsSubject = (kind: string, script: Script): string | null =>
  kind in smsSubjects ? smsSubjects[kind as keyof typeof smsSubjects][script] : null;

export interface SmsContent {
  readonly kind: keyof typeof smsSubjects;
  readonly text: string;
}

/**
 * The text message that carries a code. Its last line binds the code to this site: a phone fills it in here and
 * nowhere else.
 */
export function codeSms(
  code: string,
  purpose: CodePurpose,
  { brandName, publicUrl }: SiteInfo,
  script: Script,
): string {
  const { minutes } = codeRules;
  const words = {
    en: `${code} is your ${brandName} code to ${
      {
        'sign-in': 'sign in',
        recover: 'choose a new password',
        bind: 'add this number',
        social: 'sign in',
        proof: 'confirm a change to your account',
      }[purpose]
    }. It is valid for ${counted(minutes, 'minute')}. Do not share it.`,
    'zh-Hans': `【${brandName}】${
      {
        'sign-in': '登录',
        recover: '设置新密码',
        bind: '绑定手机号',
        social: '登录',
        proof: '确认账户操作',
      }[purpose]
    }验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
    'zh-Hant': `【${brandName}】${
      {
        'sign-in': '登入',
        recover: '設定新密碼',
        bind: '綁定手機號碼',
        social: '登入',
        proof: '確認帳戶操作',
      }[purpose]
    }驗證碼 ${code}，${minutes} 分鐘內有效，請勿告訴他人。`,
  }[script];
  const domain = domainOf(publicUrl);
  return domain === null ? words : `${words}\n\n@${domain} #${code}`;
}

/** The text whose code she reads to one of our staff: nothing binds it to the site, where it opens nothing. */
export const callerCodeSms = (code: string, { brandName }: SiteInfo, script: Script): string =>
  ({
    en: `${code} is what to read to our ${brandName} colleague on the phone, within ${counted(codeRules.minutes, 'minute')}. If you did not call us, tell it to nobody.`,
    'zh-Hans': `【${brandName}】您正与我们的同事通话：请把 ${code} 念给对方，${codeRules.minutes} 分钟内有效。如果您没有来电，请勿告诉任何人。`,
    'zh-Hant': `【${brandName}】您正與我們的同事通話：請把 ${code} 讀給對方，${codeRules.minutes} 分鐘內有效。如果您沒有來電，請勿告訴任何人。`,
  })[script];

/** Tells a member whom no mail can reach that signing in has changed. */
export const waysChangedSms = ({ brandName }: SiteInfo, script: Script): string =>
  ({
    en: `${brandName}: how you sign in was changed just now. If this was not you, please contact us right away.`,
    'zh-Hans': `【${brandName}】您的登录方式刚刚已更改。如果不是您本人操作，请立即与我们联系。`,
    'zh-Hant': `【${brandName}】您的登入方式剛剛已更改。如果不是您本人操作，請立即與我們聯絡。`,
  })[script];

/** Tells a member whom no mail can reach that the account is closed, and until when it can be had back. */
export const closedSms = (until: string, { brandName }: SiteInfo, script: Script): string =>
  ({
    en: `${brandName}: your account is closed. Sign in until ${until} and everything is as it was; after that your personal data is erased.`,
    'zh-Hans': `【${brandName}】您的账户已注销。在${until}之前登录即可恢复，之后您的个人资料将被永久删除。`,
    'zh-Hant': `【${brandName}】您的帳戶已關閉。在${until}之前登入即可恢復，之後您的個人資料將被永久刪除。`,
  })[script];

/** Null where there is none to bind a code to, as on an address of a machine. */
function domainOf(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 ? hostname : null;
}
