import { scriptOfLocale, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import type { MailContent } from '#server/core/outbox/written-mail.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findAllWith } from './queries-shared.ts';

/** Mails all who have one of some permissions, once each; in the first language of the site, since nobody asks staff for theirs. */
export async function mailStaff(
  tx: Transaction,
  { config, site }: Pick<Services, 'config' | 'site'>,
  {
    permissions,
    write,
    now,
  }: {
    readonly permissions: readonly Permission[];
    readonly now: Date;
    write(site: SiteInfo, script: Script): MailContent;
  },
): Promise<void> {
  const mail = write(site(), scriptOfLocale(site().languages[0] ?? 'en'));
  const emails = new Set<string>();
  for (const permission of permissions)
    for (const { email } of await findAllWith(tx, permission)) emails.add(email);
  for (const recipient of emails) await queueMail(tx, config, { memberId: null, recipient, ...mail, now });
}
