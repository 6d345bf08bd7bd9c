import type { Access, StaffAccess } from '#contract/define.ts';
import type { SiteMode } from '#server/kernel/config/mode.ts';
import { chanceOf, perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import {
  once,
  type CallContext,
  type Caller,
  type Services,
  type Session,
} from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { SessionClaim, SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';
import { knowDevice } from './known-devices.ts';
import { isJoined } from './queries-shared-joined.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { findSessions, insertSession, markSeen, shareMember } from './queries-sessions.ts';
import { makeToken, readToken } from '#server/kernel/http/session-tokens.ts';

/** Hard end of a session; the token cookie lives as long (specification, section 9). */
const sessionDays = 20;

function parseToken(token: string): SessionClaim | null {
  const claim = readToken(token);
  return claim && { memberId: claim.ownerId, digest: claim.digest };
}

/**
 * Opens a session inside the transaction that proved who signs in; the token exists only in the answer. An account
 * that is being closed opens only for `comeBack`, which takes it back; throws `accountClosing` otherwise,
 * `accountJoined` for one whose owner signs in to another one, and `signingInBlocked` for who is kept from it. A made-up
 * member's opens in a demo alone.
 */
export async function openSession(
  tx: Queryable,
  memberId: string,
  from: { now: Date; mode: SiteMode; userAgent: string; knownDevice?: string | null; comeBack?: boolean },
): Promise<{ token: string; expiresAt: string; uid: string }> {
  const { token, digest } = makeToken(memberId, chanceOf(tx));
  const expiresAt = new Date(from.now.getTime() + sessionDays * 86_400_000);
  // Whoever closes or erases the account holds its row: the next statement sees how that ended.
  const member = await shareMember(tx, memberId);
  if (!member) throw new Failure('accountUnknown', { why: 'erased meanwhile' });
  if (member.demo && from.mode.kind === 'real') throw new Failure('accountUnknown', { why: 'of a demo' });
  await refuseBlocked({ db: tx, now: () => from.now }, { memberId }, 'signingIn');
  const device = await knowDevice(tx, { memberId, knownDevice: from.knownDevice ?? null, now: from.now });
  const opened = await insertSession(tx, {
    memberId,
    digest,
    now: from.now,
    expiresAt,
    userAgent: from.userAgent.slice(0, 300),
    device,
    comeBack: from.comeBack ?? false,
  });
  if (!opened) throw new Failure((await isJoined(tx, memberId)) ? 'accountJoined' : 'accountClosing');
  return { token, expiresAt: expiresAt.toISOString(), uid: memberId };
}

/** The device that a session is opened on. */
export const deviceOf = ({
  config: { mode },
  now,
  userAgent,
  knownDevice,
}: Pick<CallContext, 'config' | 'now' | 'userAgent' | 'knownDevice'>) => ({
  mode,
  now: now(),
  userAgent,
  knownDevice,
});

/**
 * The session of a token, checked in the database on every request so that revoking works at once in every
 * process. Throws `tokenMissing` for no or an unknown token and `tokenExpired` for an ended one; a public call
 * does without a token but not with a wrong one, a call for anyone has no session whatever comes along.
 */
export async function requireSession(
  { db, now, ask }: Pick<Services, 'db' | 'now' | 'ask'>,
  { token, memo }: Pick<Caller, 'token' | 'memo'>,
  access: Exclude<Access, StaffAccess>,
  read: SessionReader = readSession,
): Promise<Session | null> {
  if (access === 'anyone') return null;
  if (token === null) {
    if (access === 'public') return null;
    throw new Failure('tokenMissing', { why: 'no token' });
  }
  const claimed = parseToken(token);
  if (!claimed) throw new Failure('tokenMissing', { why: 'malformed' });
  const found = await once(memo, requireSession, () => read({ db, now, memo, ask }, claimed));
  if (!found) throw new Failure('tokenMissing', { why: 'unknown' });
  if (found.revokedAt) throw new Failure('tokenExpired', { why: 'revoked' });
  const at = now();
  if (found.expiresAt <= at) throw new Failure('tokenExpired', { why: 'expired' });
  if (at.getTime() - found.seenAt.getTime() > seenEveryMs) noteSeen(db, claimed, at);
  return { ...claimed, expiresAt: found.expiresAt };
}

const seenEveryMs = 3_600_000;

/** Nobody waits for it, and one that fails is made up for by the next request. */
function noteSeen(db: Database, claim: SessionClaim, at: Date): void {
  const unseenFrom = new Date(at.getTime() - seenEveryMs);
  void markSeen(db, claim, { at, unseenFrom }).catch(() => undefined);
}

/** Requests that arrive together are checked by one statement. */
const sessionsOf = perDatabase((db: Database) =>
  gatherOn<SessionClaim, StoredSession | undefined>(db, async (claims) => {
    const rows = await findSessions(db, [claims.map((c) => c.memberId), claims.map((c) => c.digest)]);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return claims.map((_, index) => byPosition.get(index + 1));
  }),
);

const readSession: SessionReader = ({ db }, claim) => sessionsOf(db)(claim);
