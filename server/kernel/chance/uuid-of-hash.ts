import { stringify } from 'uuid';

/** The id that a hash gives: a UUID of version 8, so that it can never be one that we made. @param hash 16 bytes or more */
export function uuidOfHash(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes);
}
