import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn, type Localised, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { listMark } from '#server/core/outbox/listed-lines.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownDay } from '#server/kernel/clock/shown-time.ts';

type Site = Pick<SiteInfo, 'brandName' | 'publicUrl'>;

const unreviewed: Localised = {
  en: 'Not yet reviewed by a clinician.',
  'zh-Hans': '尚未经医护人员审阅。',
  'zh-Hant': '尚未經醫護人員審閱。',
};

const reviewedBy: Readonly<Record<Script, (reviewer: string) => string>> = {
  en: (reviewer) => `Reviewed by ${reviewer}.`,
  'zh-Hans': (reviewer) => `由 ${reviewer} 审阅。`,
  'zh-Hant': (reviewer) => `由 ${reviewer} 審閱。`,
};

/** A mail for her week or month: its subject, its sender and its addresses are of no week. */
export function weekMail(
  { span, subject, title, text, source, checkedOn, reviewer }: ContentBody<'stageMail'>,
  { brandName, publicUrl }: Site,
  stopUrl: string,
  script: Script,
): MailContent {
  const places = {
    brandName,
    subject: textIn(subject, script),
    title: textIn(title, script),
    text: listMark,
    source,
    checked: checkedOn === null ? '–' : shownDay(checkedOn, script),
    review: reviewer === '' ? unreviewed[script] : reviewedBy[script](reviewer),
    url: `${publicUrl}/`,
    otherwiseUrl: `${publicUrl}/profile/loss`,
    stopUrl,
  };
  const mail =
    span === 'pregnancyWeek'
      ? fillMail('stage-week', script, places)
      : fillMail('stage-child', script, places);
  return { ...mail, lines: { mark: listMark, text: textIn(text, script) } };
}

/** A kind line after a while away. */
export const winBackMail = (
  { subject, title, text, button, target }: ContentBody<'winBack'>,
  { brandName, publicUrl }: Site,
  stopUrl: string,
  script: Script,
): MailContent => ({
  ...fillMail('win-back', script, {
    brandName,
    subject: textIn(subject, script),
    title: textIn(title, script),
    text: listMark,
    button: textIn(button, script),
    url: `${publicUrl}${target ?? '/'}`,
    stopUrl,
  }),
  lines: { mark: listMark, text: textIn(text, script) },
});
