import { timingSafeEqual } from 'node:crypto';
import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';

const idBytes = 16;
const signatureOf = (secret: string, body: Buffer) => keyedHash(secret, 'block', body.toString('base64url'));

/**
 * Says which block, and that we said so. It stands in the mail about it, so that she can answer who cannot sign in: it tells of
 * that block and takes one appeal, and opens nothing else.
 */
export function blockTicket(secret: string, blockId: string): string {
  const body = Buffer.from(parseUuid(blockId));
  return Buffer.concat([body, signatureOf(secret, body)]).toString('base64url');
}

/** Null for one that we did not make. */
export function blockOfTicket(secret: string, ticket: string): string | null {
  const bytes = Buffer.from(ticket, 'base64url');
  const body = bytes.subarray(0, idBytes);
  const signature = signatureOf(secret, body);
  if (bytes.length !== idBytes + signature.length) return null;
  return timingSafeEqual(bytes.subarray(idBytes), signature) ? stringifyUuid(body) : null;
}
