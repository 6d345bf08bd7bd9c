import { offeredScript } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { findShownZone } from '#server/core/members/shown-zone.ts';
import type { TicketRow } from './queries.ts';

export type TicketNews =
  { readonly kind: 'received' } | { readonly kind: 'answered'; readonly answer: string };

/** Writes to who asked, in the language that was asked in. It is an answer, so it comes also during a pause. */
export async function tellOfTicket(
  tx: Transaction,
  { config, site, now }: Pick<Services, 'config' | 'site' | 'now'>,
  row: TicketRow,
  news: TicketNews,
): Promise<void> {
  const memberId = row.guest ? null : row.memberId;
  const zone = memberId === null ? site().timeZone : await findShownZone(tx, site(), memberId);
  const mail = ticketMail(news, row, { script: offeredScript(row.language, site().languages), zone }, site());
  await queueMail(tx, config, { memberId, recipient: row.email, ...mail, now: now() });
}

/** Stands in the mail where the answer goes, which has lines of its own. */
const answerMark = '\u{e000}';

export function ticketMail(
  news: TicketNews,
  { number, dueAt, guest, ticketId }: Pick<TicketRow, 'number' | 'dueAt' | 'guest' | 'ticketId'>,
  reading: ClockReading,
  { brandName, publicUrl }: SiteInfo,
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
      return { ...mail, lines: { mark: answerMark, text: news.answer } };
    }
  }
}
