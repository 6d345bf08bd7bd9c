import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { SmsContent } from '#server/core/outbox/sms-templates.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';

const contactOf = ({ publicUrl }: SiteInfo) => `${publicUrl}/contact`;

/** Tells that two accounts are one, and until when that can be undone. */
export const accountsJoinedMail = (until: Date, site: SiteInfo, reading: ClockReading): MailContent =>
  fillMail('accounts-joined', reading.script, {
    brandName: site.brandName,
    until: shownDate(until, reading),
    contactUrl: contactOf(site),
  });

/** Tells that they are apart again. */
export const accountsPartedMail = (site: SiteInfo, { script }: Pick<ClockReading, 'script'>): MailContent =>
  fillMail('accounts-parted', script, { brandName: site.brandName, contactUrl: contactOf(site) });

/** What is sent to a member that leads to a page of hers. */
export type OwnPage = 'own-data' | 'erase-link';

const settingsOf = ({ publicUrl }: SiteInfo) => `${publicUrl}/profile/settings`;
const closeOf = ({ publicUrl }: SiteInfo) => `${publicUrl}/profile/close`;

/** Tells that our staff signed her out. */
export const signedOutMail = (site: SiteInfo, script: Script): MailContent =>
  fillMail('signed-out', script, { brandName: site.brandName, signInUrl: `${site.publicUrl}/login` });

/** The same for whom no mail can reach. */
export const signedOutSms = ({ brandName }: SiteInfo, script: Script): SmsContent => ({
  kind: 'signed-out',
  text: {
    en: `${brandName}: a colleague of ours signed you out, as you asked or to keep your account safe. If you do not know why, please contact us.`,
    'zh-Hans': `【${brandName}】应您的要求，或为了保护您的账户，我们的同事结束了您的登录。如果您不清楚原因，请与我们联系。`,
    'zh-Hant': `【${brandName}】應您的要求，或為了保護您的帳戶，我們的同事結束了您的登入。如果您不清楚原因，請與我們聯絡。`,
  }[script],
});

/** Leads to the page of hers. */
export const ownPageMail = (page: OwnPage, site: SiteInfo, script: Script): MailContent =>
  page === 'own-data'
    ? fillMail(page, script, { brandName: site.brandName, settingsUrl: settingsOf(site) })
    : fillMail(page, script, { brandName: site.brandName, closeUrl: closeOf(site) });

/** The same for whom no mail can reach. */
export function ownPageSms(kind: OwnPage, site: SiteInfo, script: Script): SmsContent {
  const { brandName } = site;
  const text =
    kind === 'own-data'
      ? {
          en: `${brandName}: you asked for your data. Sign in and you find it in your settings: ${settingsOf(site)}`,
          'zh-Hans': `【${brandName}】您索取了您的数据，请登录后选“下载全部数据”：${settingsOf(site)}`,
          'zh-Hant': `【${brandName}】您索取了您的資料，請登入後選「下載全部資料」：${settingsOf(site)}`,
        }
      : {
          en: `${brandName}: you asked for your account to be erased. You do it yourself, signed in: ${closeOf(site)}`,
          'zh-Hans': `【${brandName}】您想要注销账户，请登录后由您本人确认：${closeOf(site)}`,
          'zh-Hant': `【${brandName}】您想要關閉帳戶，請登入後由您本人確認：${closeOf(site)}`,
        };
  return { kind, text: text[script] };
}
