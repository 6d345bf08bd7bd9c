import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';

/** Reminds of today's check-in. */
export const checkInReminderMail = (
  firstName: string,
  { brandName, publicUrl }: SiteInfo,
  script: Script,
): MailContent =>
  fillMail('check-in-reminder', script, { brandName, firstName, checkInUrl: `${publicUrl}/games/checkIn` });
