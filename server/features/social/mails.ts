import type { Script } from '#contract/locales.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';

/** Tells that an identity can sign in from now on. */
export const boundMail = (way: string, brandName: string, script: Script): MailContent =>
  fillMail('bound', script, { brandName, way });

/** Tells that a way to sign in is gone. `way` is a provider or a number, or null for the e-mail address itself. */
export const removedMail = (way: string | null, brandName: string, script: Script): MailContent =>
  way === null
    ? fillMail('removed-email', script, { brandName })
    : fillMail('removed', script, { brandName, way });
