import { offeredScript, type Locale } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { blockTicket } from '#server/core/members/block-ticket.ts';
import { plainFor } from '#server/core/members/mail-reader.ts';
import type { BlockRow } from '#server/core/members/queries-shared-blocks.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { rests } from '#server/core/members/rests.ts';
import { shownZone } from '#server/core/members/shown-zone.ts';
import { tellMember } from '#server/core/members/tell-member.ts';
import type { SmsContent } from '#server/core/outbox/sms-templates.ts';
import type { MailContent } from '#server/core/outbox/written-mail.ts';
import type { ClockReading } from '#server/kernel/clock/shown-time.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { ToldBlock } from './mails.ts';

type Write<Content> = (told: ToldBlock, site: SiteInfo, reading: ClockReading) => Content;

/** Tells a member of a block of hers, in her language, with what staff wrote to her. Throws `careMemberGone`. */
export async function tellOfBlock(
  tx: Transaction,
  services: Pick<Services, 'config' | 'site' | 'secret' | 'now'>,
  { memberId, blockId, kind, endsAt }: Pick<BlockRow, 'memberId' | 'blockId' | 'kind' | 'endsAt'>,
  {
    words,
    mail,
    sms,
  }: { readonly words: string; readonly mail: Write<MailContent>; readonly sms: Write<SmsContent> },
): Promise<void> {
  const member = await ofMember(tx, memberId)
    .select(['memberId', 'email', 'phone', 'language', 'timeZone', 'ownClock', 'pausedAt', 'lostAt'])
    .executeTakeFirst();
  if (!member) throw new Failure('careMemberGone');
  const site = services.site();
  const script = offeredScript(member.language as Locale, site.languages);
  const reading = { script, zone: shownZone(site, member) };
  const { reason } = plainFor({ script, quiet: rests(member) }, { reason: words });
  const link = `${site.publicUrl}/blocked#${blockTicket(services.secret, blockId)}`;
  const told = { kind, endsAt, reason, link };
  const context = { ...services, script };
  await tellMember(tx, context, member, mail(told, site, reading), sms(told, site, reading));
}
