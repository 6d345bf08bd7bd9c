import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { shownMoment, type ClockReading } from '#server/kernel/clock/shown-time.ts';

type Sending = Pick<Services, 'config' | 'site'>;

/** To who reported an image: that it came, when it will be answered, and where to look. */
export async function mailReceipt(
  tx: Transaction,
  { config, site }: Sending,
  {
    email,
    reading,
    ticket,
    dueAt,
    now,
  }: {
    readonly email: string;
    readonly reading: ClockReading;
    readonly ticket: string;
    readonly dueAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  const mail = receiptMail({ ticket, dueAt }, reading, site());
  await queueMail(tx, config, { memberId: null, recipient: email, ...mail, now });
}

/** The answer, with what staff added. */
export async function mailAnswer(
  tx: Transaction,
  { config, site }: Sending,
  {
    email,
    script,
    outcome,
    note,
    now,
  }: {
    readonly email: string;
    readonly script: Script;
    readonly outcome: 'removed' | 'kept';
    readonly note: string | null;
    readonly now: Date;
  },
): Promise<void> {
  if (email === '') return;
  const mail = answerMail({ outcome, note }, script, site());
  await queueMail(tx, config, { memberId: null, recipient: email, ...mail, now });
}

export function receiptMail(
  { ticket, dueAt }: { readonly ticket: string; readonly dueAt: Date },
  reading: ClockReading,
  { brandName, publicUrl }: SiteInfo,
): MailContent {
  return fillMail('image-report-received', reading.script, {
    brandName,
    due: shownMoment(dueAt, reading),
    ticket,
    statusUrl: `${publicUrl}/report-image?ticket=${ticket}`,
  });
}

export function answerMail(
  { outcome, note }: { readonly outcome: 'removed' | 'kept'; readonly note: string | null },
  script: Script,
  { brandName, publicUrl }: SiteInfo,
): MailContent {
  return fillMail(`image-report-${outcome}`, script, {
    brandName,
    note: note ?? noNote[script],
    contactUrl: `${publicUrl}/contact`,
  });
}

const noNote: Readonly<Record<Script, string>> = {
  en: 'Thank you for telling us.',
  'zh-Hans': '感谢您告诉我们。',
  'zh-Hant': '感謝您告訴我們。',
};
