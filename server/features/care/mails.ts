import type { SiteInfo } from '#contract/pages.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';

const contactOf = ({ publicUrl }: SiteInfo) => `${publicUrl}/contact`;

/** Tells that two accounts are one, and until when that can be undone. */
export const accountsJoinedMail = (until: Date, site: SiteInfo, reading: ClockReading): MailContent =>
  fillMail('accounts-joined', reading.script, {
    brandName: site.brandName,
    until: shownDate(until, reading),
    contactUrl: contactOf(site),
  });

/** Tells that they are apart again. */
export const accountsPartedMail = (site: SiteInfo, { script }: Pick<ClockReading, 'script'>): MailContent =>
  fillMail('accounts-parted', script, { brandName: site.brandName, contactUrl: contactOf(site) });
