import type { BlockKind } from '#contract/blocks.ts';
import type { Localised } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { SmsContent } from '#server/core/outbox/sms-templates.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';

/** What she cannot do, as the middle of a sentence. */
const kept: Readonly<Record<BlockKind, Localised>> = {
  writing: {
    en: 'write in the villages',
    'zh-Hans': '在村子里发言',
    'zh-Hant': '在村子裡發言',
  },
  claiming: { en: 'claim gifts or draw', 'zh-Hans': '领取礼品或抽奖', 'zh-Hant': '領取禮品或抽獎' },
  earning: {
    en: 'check in or earn points and coins on our site',
    'zh-Hans': '签到或在网站上获取积分、金币',
    'zh-Hant': '簽到或在網站上獲取積分、金幣',
  },
  signingIn: { en: 'sign in', 'zh-Hans': '登录', 'zh-Hant': '登入' },
};

/** A block as she is told of it. */
export interface ToldBlock {
  readonly kind: BlockKind;
  readonly endsAt: Date;
  /** What staff wrote to her. */
  readonly reason: string;
  /** Where she reads it and answers. */
  readonly link: string;
}

export const blockedMail = (
  { kind, endsAt, reason, link }: ToldBlock,
  { brandName }: SiteInfo,
  reading: ClockReading,
): MailContent =>
  fillMail('blocked', reading.script, {
    brandName,
    kept: kept[kind][reading.script],
    until: shownDate(endsAt, reading),
    reason,
    blockUrl: link,
  });

export const blockedSms = (
  { kind, endsAt, link }: ToldBlock,
  { brandName }: SiteInfo,
  reading: ClockReading,
): SmsContent => {
  const [what, until] = [kept[kind][reading.script], shownDate(endsAt, reading)];
  return {
    kind: 'blocked',
    text: {
      en: `${brandName}: until ${until} you cannot ${what}. Why, and how to appeal: ${link}`,
      'zh-Hans': `【${brandName}】在${until}之前，您暂不能${what}。原因及申诉方式：${link}`,
      'zh-Hant': `【${brandName}】在${until}之前，您暫不能${what}。原因及申訴方式：${link}`,
    }[reading.script],
  };
};

/** Tells that she can do it again. */
export const blockLiftedMail = (
  { kind, reason, link }: ToldBlock,
  { brandName }: SiteInfo,
  { script }: ClockReading,
): MailContent =>
  fillMail('block-lifted', script, { brandName, kept: kept[kind][script], reason, blockUrl: link });

/** Tells that a second look changed nothing. */
export const blockKeptMail = (
  { kind, endsAt, reason, link }: ToldBlock,
  { brandName }: SiteInfo,
  reading: ClockReading,
): MailContent =>
  fillMail('block-kept', reading.script, {
    brandName,
    kept: kept[kind][reading.script],
    until: shownDate(endsAt, reading),
    reason,
    blockUrl: link,
  });

/** Of both, as a text message: what it is stands on the page. */
export const blockAnsweredSms = (
  { link }: ToldBlock,
  { brandName }: SiteInfo,
  { script }: ClockReading,
): SmsContent => ({
  kind: 'block-answered',
  text: {
    en: `${brandName}: a colleague decided on what you were kept from. Please read it here: ${link}`,
    'zh-Hans': `【${brandName}】关于您受到的限制，我们的同事已作出决定，请查看：${link}`,
    'zh-Hant': `【${brandName}】關於您受到的限制，我們的同事已作出決定，請查看：${link}`,
  }[script],
});
