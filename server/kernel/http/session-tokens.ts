import type { Chance } from '#server/kernel/chance/chance.ts';
import { hash } from 'node:crypto';
import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';

const idBytes = 16;
const secretBytes = 32;
const form = /^[\w-]{64}$/;

/**
 * A token is the id of whose it is followed by 256 random bits. The id lets a session be found by its owner, so that
 * tables can be sharded; only the SHA-256 of the random part is stored.
 */
export function makeToken(ownerId: string, chance: Chance): { token: string; digest: Buffer } {
  const secret = chance.bytes(secretBytes);
  return {
    token: Buffer.concat([parseUuid(ownerId), secret]).toString('base64url'),
    digest: digestOf(secret),
  };
}

/** What a token says: whose session it would be. Null for what is no token. */
export function readToken(token: string): { ownerId: string; digest: Buffer } | null {
  if (!form.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  try {
    return { ownerId: stringifyUuid(bytes.subarray(0, idBytes)), digest: digestOf(bytes.subarray(idBytes)) };
  } catch {
    return null;
  }
}

const digestOf = (secret: Buffer) => hash('sha256', secret, 'buffer');
