import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';

/** 80 bits; small letters, since a mail server in between may write all of them so. */
const tokenOf = (secret: string, messageId: string) =>
  keyedHash(secret, 'mail-name', messageId).toString('hex').slice(0, 20);

/** What a mail is known by outside, in its Message-ID and its envelope: nobody but us can make one. */
export const nameOfMail = (secret: string, messageId: string): string =>
  `${messageId}.${tokenOf(secret, messageId)}`;

const form = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{20})\b/gi;

/** The first mail of ours that a text names; null: it names none. */
export function mailNamedIn(secret: string, text: string): string | null {
  for (const [, id = '', token = ''] of text.matchAll(form)) {
    const messageId = id.toLowerCase();
    if (timingSafeEqual(Buffer.from(tokenOf(secret, messageId)), Buffer.from(token.toLowerCase())))
      return messageId;
  }
  return null;
}
