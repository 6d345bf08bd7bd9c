import type { Script } from '#contract/locales.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';

/** The mail whose link sets up an account of staff. */
export const setUpMail = (link: string, brandName: string, script: Script): MailContent =>
  fillMail('staff-set-up', script, { brandName, setUpUrl: link });

/** The mail that tells of a new passkey, so that whoever did not add it can act. */
export const passkeyMail = (
  words: { readonly passkeyName: string; readonly accountUrl: string; readonly brandName: string },
  script: Script,
): MailContent => fillMail('staff-passkey', script, words);
