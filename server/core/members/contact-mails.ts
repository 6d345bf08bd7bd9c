import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { SmsContent } from '#server/core/outbox/sms-templates.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownMoment, type ClockReading } from '#server/kernel/clock/shown-time.ts';

/** A change of contact, as it is told: the new one with most of it left out, and from when on it is made. */
interface ToldChange {
  readonly masked: string;
  readonly dueAt: Date;
  readonly link: string;
}

/** Tells where she was reached until now what is to be changed, and how to refuse it. */
export const contactAskedMail = (
  { masked, dueAt, link }: ToldChange,
  { brandName }: SiteInfo,
  reading: ClockReading,
): MailContent =>
  fillMail('contact-asked', reading.script, {
    brandName,
    contact: masked,
    until: shownMoment(dueAt, reading),
    refuseUrl: link,
  });

/** The same as a text message. */
export const contactAskedSms = (
  { masked, dueAt, link }: ToldChange,
  { brandName }: SiteInfo,
  reading: ClockReading,
): SmsContent => {
  const until = shownMoment(dueAt, reading);
  return {
    kind: 'contact-asked',
    text: {
      en: `${brandName}: our staff were asked to let ${masked} sign in to your account in place of what you use now. If this was not you, refuse it until ${until}: ${link}`,
      'zh-Hans': `【${brandName}】有人请我们的同事把您的登录方式改为 ${masked}。如果不是您本人，请在${until}之前拒绝：${link}`,
      'zh-Hant': `【${brandName}】有人請我們的同事把您的登入方式改為 ${masked}。如果不是您本人，請在${until}之前拒絕：${link}`,
    }[reading.script],
  };
};

/** Asks whoever has the new address whether it is hers. */
export const contactConfirmMail = (
  { dueAt, link }: Omit<ToldChange, 'masked'>,
  { brandName }: SiteInfo,
  reading: ClockReading,
): MailContent =>
  fillMail('contact-confirm', reading.script, {
    brandName,
    until: shownMoment(dueAt, reading),
    confirmUrl: link,
  });

/** The same of a number. */
export const contactConfirmSms = (
  { dueAt, link }: Omit<ToldChange, 'masked'>,
  { brandName }: SiteInfo,
  reading: ClockReading,
): SmsContent => {
  const until = shownMoment(dueAt, reading);
  return {
    kind: 'contact-confirm',
    text: {
      en: `${brandName}: you asked us to let this number sign in to your account. Confirm it until ${until}: ${link} If you did not ask, do nothing.`,
      'zh-Hans': `【${brandName}】您请我们把登录方式改为本手机号。请在${until}之前确认：${link} 如果不是您本人，请忽略。`,
      'zh-Hant': `【${brandName}】您請我們把登入方式改為本手機號碼。請在${until}之前確認：${link} 如果不是您本人，請忽略。`,
    }[reading.script],
  };
};

/** Tells where she was reached until then that it is changed. */
export const contactChangedMail = (masked: string, site: SiteInfo, script: Script): MailContent =>
  fillMail('contact-changed', script, {
    brandName: site.brandName,
    contact: masked,
    contactUrl: `${site.publicUrl}/contact`,
  });
