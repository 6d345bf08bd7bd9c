import type { Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { fillMail, type MailContent } from './written-mail.ts';

/** The mail with the ways back in: a new password, or signing in without one. */
export const recoveryMail = (
  links: { readonly recover: string; readonly signIn: string },
  { brandName }: SiteInfo,
  script: Script,
): MailContent =>
  fillMail('recovery', script, { brandName, recoverUrl: links.recover, signInUrl: links.signIn });

/** Tells that the password is another now, so that whoever did not change it can act. */
export const passwordChangedMail = ({ brandName, publicUrl }: SiteInfo, script: Script): MailContent =>
  fillMail('password-changed', script, { brandName, forgottenUrl: `${publicUrl}/forget_pwd` });

/** The mail whose link confirms an address. */
export const activationMail = (link: string, { brandName }: SiteInfo, script: Script): MailContent =>
  fillMail('activation', script, { brandName, activateUrl: link });
