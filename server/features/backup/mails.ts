import { consoleBase } from '#contract/console-page.ts';
import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownMoment } from '#server/kernel/clock/shown-time.ts';

/** `since`: when the last good one was begun, or the first one at all where none is good. */
export const backupMissingMail = (
  since: Date,
  { brandName, publicUrl, timeZone }: Pick<SiteInfo, 'brandName' | 'publicUrl' | 'timeZone'>,
  script: Script,
): MailContent =>
  fillMail('staff-backup-missing', script, {
    brandName,
    since: shownMoment(since, { script, zone: timeZone }),
    consoleUrl: `${publicUrl}${consoleBase}`,
  });
