import { offeredScript, type Localised } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { findShownZone } from '#server/core/members/shown-zone.ts';
import { replyAddress } from './by-mail/reply-address.ts';
import type { TicketRow } from './queries.ts';

export type TicketNews =
  { readonly kind: 'received' } | { readonly kind: 'answered'; readonly answer: string };

/** Writes to who asked, in the language that was asked in. It is an answer, so it comes also during a pause. */
export async function tellOfTicket(
  tx: Transaction,
  { config, site, now, secret }: Pick<Services, 'config' | 'site' | 'now' | 'secret'>,
  row: TicketRow,
  news: TicketNews,
): Promise<void> {
  const memberId = row.guest ? null : row.memberId;
  const zone = memberId === null ? site().timeZone : await findShownZone(tx, site(), memberId);
  const { mailbox } = config;
  const reading = { script: offeredScript(row.language, site().languages), zone };
  const mail = ticketMail(news, row, reading, site(), mailbox !== null);
  const replyTo = mailbox && { replyTo: replyAddress(secret, mailbox.address, row.ticketId) };
  await queueMail(tx, config, { memberId, recipient: row.email, ...mail, ...replyTo, now: now() });
}

/** Stands in the mail where the answer goes, which has lines of its own. */
const answerMark = '\u{e000}';

const replyWords: Localised = {
  en: 'You can simply reply to this e-mail.',
  'zh-Hans': '直接回复本邮件即可联系我们。',
  'zh-Hant': '直接回覆此電郵即可聯絡我們。',
};

/** @param mayReply whether an answer to it comes back to the ticket */
export function ticketMail(
  news: TicketNews,
  { number, dueAt, guest, ticketId }: Pick<TicketRow, 'number' | 'dueAt' | 'guest' | 'ticketId'>,
  reading: ClockReading,
  { brandName, publicUrl }: SiteInfo,
  mayReply: boolean,
): MailContent {
  const { script } = reading;
  const contactUrl = guest ? `${publicUrl}/contact` : `${publicUrl}/contact?ticket=${ticketId}`;
  switch (news.kind) {
    case 'received':
      return fillMail('contact-received', script, {
        brandName,
        number,
        until: shownDate(dueAt, reading),
        contactUrl,
      });
    case 'answered': {
      const mail = fillMail('contact-answered', script, {
        brandName,
        number,
        answer: answerMark,
        contactUrl,
      });
      const text = mayReply ? `${news.answer}\n\n${replyWords[script]}` : news.answer;
      return { ...mail, lines: { mark: answerMark, text } };
    }
  }
}
