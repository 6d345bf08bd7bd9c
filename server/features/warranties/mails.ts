import { textIn, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { findMailReader, plainFor } from '#server/core/members/mail-reader.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { notify } from '#server/core/notifications/notify.ts';
import type { CallContext, Services } from '#server/kernel/http/context.ts';
import { shownDay } from '#server/kernel/clock/shown-time.ts';
import type { RegistrationRow } from './queries.ts';

export type WarrantyNews =
  | { readonly kind: 'card' }
  | { readonly kind: 'extended' }
  | { readonly kind: 'declined'; readonly reason: string };

type CardOfMail = Pick<RegistrationRow, 'registrationId' | 'name' | 'warrantyUntil'>;

/** Sends the card that was just made: to the member, or to the address of who is not signed in. */
export async function tellOfCard(tx: Transaction, context: CallContext, row: RegistrationRow): Promise<void> {
  const { contact } = row;
  if (contact === null) return tellOfWarranty(tx, context, row, { kind: 'card' }, context.now());
  const { site, script, config, now } = context;
  const mail = visitorCardMail(row, site(), script);
  // Nobody's until she has an account; then it is found by its address.
  await queueMail(tx, config, { memberId: null, recipient: contact, ...mail, now: now() });
}

export const visitorCardMail = (
  { name, warrantyUntil }: CardOfMail,
  { brandName, publicUrl }: SiteInfo,
  script: Script,
): MailContent =>
  fillMail('warranty-card-visitor', script, {
    brandName,
    product: textIn(name, script),
    until: shownDay(warrantyUntil, script),
    joinUrl: `${publicUrl}/register`,
  });

/**
 * Tells a member what became of a warranty, in the transaction in which it did. It is about something that she asked
 * for, so it comes whatever other mail she wants, also during a pause.
 */
export async function tellOfWarranty(
  tx: Transaction,
  { config, site }: Pick<Services, 'config' | 'site'>,
  row: RegistrationRow,
  news: WarrantyNews,
  now: Date,
): Promise<void> {
  // Her card she has just made herself.
  if (news.kind !== 'card') {
    await notify(tx, [
      {
        memberId: row.memberId,
        kind: 'warrantyDecided',
        key: `warranty:${row.registrationId}:${now.toISOString()}`,
        path: news.kind === 'declined' ? `/rights/upload?id=${row.registrationId}` : '/rights',
        words: { what: row.name, outcome: news.kind },
        now,
      },
    ]);
  }
  const reader = await findMailReader(tx, site(), row.memberId);
  if (!reader) return;
  const mail = warrantyMail(plainFor(reader, news), row, reader, site());
  await queueMail(tx, config, { memberId: row.memberId, recipient: reader.email, ...mail, now });
}

/** `quiet`: the mail does not say what it is about. */
export function warrantyMail(
  news: WarrantyNews,
  { registrationId, name, warrantyUntil }: CardOfMail,
  { script, quiet }: { script: Script; quiet: boolean },
  { brandName, publicUrl }: SiteInfo,
): MailContent {
  const product = quiet ? unnamed[script] : textIn(name, script);
  const until = shownDay(warrantyUntil, script);
  switch (news.kind) {
    case 'card':
      return fillMail('warranty-card', script, {
        brandName,
        product,
        until,
        rightsUrl: `${publicUrl}/rights`,
      });
    case 'extended':
      return fillMail('warranty-extended', script, {
        brandName,
        product,
        until,
        rightsUrl: `${publicUrl}/rights`,
      });
    case 'declined':
      return fillMail('warranty-declined', script, {
        brandName,
        product,
        until,
        reason: news.reason,
        uploadUrl: `${publicUrl}/rights/upload?id=${registrationId}`,
      });
  }
}

const unnamed: Readonly<Record<Script, string>> = {
  en: 'Your product',
  'zh-Hans': '您的产品',
  'zh-Hant': '您的產品',
};
