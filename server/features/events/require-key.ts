import type { Caller, KeySession, Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { readToken } from '#server/kernel/http/session-tokens.ts';
import { findKey, markUsed } from './queries-keys.ts';

/** Another form than the tokens of members and staff: none is ever looked up as the other. */
export const keyStart = 'key-';
/** A key that is in use is noted so this often. */
const usedEveryMs = 60_000;

/** The key of a call, checked in the database on every request. Throws `tokenMissing` for no or an unknown one, and `tokenExpired`. */
export async function requireKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { token }: Pick<Caller, 'token'>,
): Promise<KeySession> {
  const claim = token?.startsWith(keyStart) ? readToken(token.slice(keyStart.length)) : null;
  if (!claim) throw new Failure('tokenMissing', { why: 'no key' });
  const found = await findKey(db, { keyId: claim.ownerId, digest: claim.digest });
  if (!found) throw new Failure('tokenMissing', { why: 'unknown' });
  if (found.endedAt) throw new Failure('tokenExpired', { why: 'ended' });
  const at = now();
  if (found.usedAt === null || at.getTime() - found.usedAt.getTime() > usedEveryMs)
    await markUsed(db, found.keyId, at);
  return { keyId: found.keyId, events: found.events };
}
