import type { Device } from '#contract/calls/profile.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deviceName } from '#server/core/members/device-name.ts';
import { endSessions } from './queries-shared.ts';
import { findOpenSessions, forgetDevices, revokeSession } from './queries-sessions.ts';

/** Where she is signed in: this device first, then by when they were last seen. */
export async function listDevices({ db, session, now }: MemberContext): Promise<Device[]> {
  const rows = await findOpenSessions(db, session.memberId, now());
  return rows
    .map((row) => ({
      deviceId: row.digest.toString('hex'),
      ...deviceName(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.digest.equals(session.digest),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/** The device is known no more, as one that was lost must not be. Signing out twice is the same. */
export async function signOutDevice({ db, session, now }: MemberContext, deviceId: string): Promise<true> {
  const { memberId } = session;
  const digest = Buffer.from(deviceId, 'hex');
  await transaction(db, async (tx) => {
    if (!(await revokeSession(tx, { memberId, digest }, now()))) throw new Failure('deviceUnknown');
    await forgetDevices(tx, memberId, { only: digest });
  });
  return true;
}

/** Ends all her sessions but this one; says how many ended. */
export async function signOutOtherDevices({ db, session, now }: MemberContext): Promise<{ count: number }> {
  const { memberId, digest: except } = session;
  return transaction(db, async (tx) => {
    await forgetDevices(tx, memberId, { except });
    return { count: await endSessions(tx, memberId, { now: now(), except }) };
  });
}
