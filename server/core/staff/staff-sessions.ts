import { staffSessionHours, type StaffSignedIn } from '#contract/calls/staff.ts';
import { permissionsFor, type StaffAccess } from '#contract/define.ts';
import { chanceOf, newId, type Transaction } from '#server/kernel/database/database.ts';
import type { Caller, Services, StaffSession } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { makeToken, readToken } from '#server/kernel/http/session-tokens.ts';
import { findRoleOf } from './queries-roles.ts';
import { findSession, insertSession, markSeen } from './queries-sign-in.ts';
import { heldRole } from './roles.ts';

const hourMs = 3_600_000;
/** A session that is in use is noted so this often. */
const seenEveryMs = 60_000;
/** Another form than a member's token: neither is ever looked up as the other. */
const tokenStart = 'staff-';

/** Opens a session inside the transaction that proved who signs in; the token exists only in the answer. */
export async function openStaffSession(
  tx: Transaction,
  { staffId, name }: { staffId: string; name: string },
  { now, userAgent }: { now: Date; userAgent: string },
): Promise<StaffSignedIn> {
  const { token, digest } = makeToken(staffId, chanceOf(tx));
  const expiresAt = new Date(now.getTime() + staffSessionHours.most * hourMs);
  await insertSession(tx, {
    sessionId: newId(tx),
    staffId,
    digest,
    createdAt: now,
    expiresAt,
    lastSeenAt: now,
    userAgent: userAgent.slice(0, 300),
  });
  const { role, permissions } = heldRole(await findRoleOf(tx, staffId));
  return {
    token: `${tokenStart}${token}`,
    expiresAt: expiresAt.toISOString(),
    name,
    role,
    permissions: [...permissions],
  };
}

/**
 * The session of a staff token, checked in the database on every request. Throws `tokenMissing` for no or an unknown
 * token, `tokenExpired` for one that has ended or was not used for too long, and `forbidden` without the permission.
 */
export async function requireStaff(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  { token }: Pick<Caller, 'token'>,
  access: StaffAccess,
): Promise<StaffSession> {
  if (token === null) throw new Failure('tokenMissing', { why: 'no token' });
  const claimed = parseToken(token);
  if (!claimed) throw new Failure('tokenMissing', { why: 'malformed' });
  const found = await findSession(db, claimed);
  if (!found) throw new Failure('tokenMissing', { why: 'unknown' });
  const at = now();
  const idleFrom = new Date(at.getTime() - staffSessionHours.idle * hourMs);
  if (found.revokedAt || !found.active) throw new Failure('tokenExpired', { why: 'revoked' });
  if (found.expiresAt <= at) throw new Failure('tokenExpired', { why: 'expired' });
  if (found.lastSeenAt <= idleFrom) throw new Failure('tokenExpired', { why: 'idle' });
  if (found.totpOff && config.mode.kind === 'real') throw new Failure('tokenExpired', { why: 'of a demo' });
  const held = heldRole(found);
  const enough = permissionsFor(access);
  if (!held.permissions.some((permission) => enough.includes(permission))) {
    throw new Failure('forbidden', { why: access });
  }
  if (at.getTime() - found.lastSeenAt.getTime() > seenEveryMs) await markSeen(db, claimed, at);
  const { sessionId, email, name, signedInAt, expiresAt } = found;
  return { ...claimed, ...held, sessionId, email, name, signedInAt, expiresAt };
}

function parseToken(token: string): Pick<StaffSession, 'staffId' | 'digest'> | null {
  const claim = token.startsWith(tokenStart) ? readToken(token.slice(tokenStart.length)) : null;
  return claim && { staffId: claim.ownerId, digest: claim.digest };
}
