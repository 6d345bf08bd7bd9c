import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';

/** 80 bits: a mailbox in between may write all letters small, so these are. */
const tokenOf = (secret: string, ticketId: string) =>
  keyedHash(secret, 'ticket-by-mail', ticketId).toString('hex').slice(0, 20);

const idOf = (ticketId: string) => ticketId.replaceAll('-', '');

/** Where an answer to a mail about a ticket goes, beneath the address of the mailbox: `help+0199….ab12…@club.example`. */
export function replyAddress(secret: string, mailbox: string, ticketId: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${idOf(ticketId)}.${tokenOf(secret, ticketId)}${mailbox.slice(at)}`;
}

const form = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-f]{20})@/i;

/** Which ticket one of these addresses is of; null where none is one that we made. */
export function ticketIn(secret: string, addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const parts = form
      .exec(address)
      ?.slice(1)
      .map((part) => part.toLowerCase());
    const token = parts?.pop();
    if (!parts || token === undefined) continue;
    const ticketId = parts.join('-');
    if (timingSafeEqual(Buffer.from(tokenOf(secret, ticketId)), Buffer.from(token))) return ticketId;
  }
  return null;
}
