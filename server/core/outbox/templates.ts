import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import type { CodePurpose } from './code-purposes.ts';
import { fillMail, type MailContent } from './written-mail.ts';

/** The mail that carries a code, and says what the code is for. */
export const codeMail = (
  code: string,
  purpose: CodePurpose,
  brandName: string,
  script: Script,
): MailContent => fillMail(`code-${purpose}`, script, { brandName, code });

/** The mail whose code she reads to one of our staff who is on the phone. */
export const callerCodeMail = (code: string, brandName: string, script: Script): MailContent =>
  fillMail('code-caller', script, { brandName, code });

/** The mail after signing up. */
export const welcomeMail = (
  firstName: string,
  { brandName, publicUrl }: SiteInfo,
  script: Script,
): MailContent => fillMail('welcome', script, { brandName, firstName, siteUrl: publicUrl });

/** Tells that the account is closed, and until when it can be had back. */
export function closedMail(
  eraseAfter: Date,
  { brandName, publicUrl }: SiteInfo,
  reading: ClockReading,
): MailContent {
  return fillMail('closed', reading.script, {
    brandName,
    until: shownDate(eraseAfter, reading),
    signInUrl: `${publicUrl}/login`,
  });
}
