import type { Device } from '#contract/calls/profile.ts';
import { transaction, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { MemberContext, Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deviceName } from '#server/core/members/device-name.ts';
import { changeWays } from './change-ways.ts';
import { endSessions } from './queries-shared.ts';
import { findOpenSessions, forgetDevices, revokeSession } from './queries-sessions.ts';

/** Where she is signed in: this device first, then by when they were last seen. */
export async function listDevices({ db, session, now }: MemberContext): Promise<Device[]> {
  const current = session.digest.toString('hex');
  const devices = await listSessions(db, session.memberId, now());
  return devices
    .map((device) => ({ ...device, current: device.deviceId === current }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Where a member is signed in, as staff see it who help her: by when it was last seen. */
export async function listSessions(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<Omit<Device, 'current'>[]> {
  const rows = await findOpenSessions(db, memberId, now);
  return rows
    .map((row) => ({
      deviceId: row.digest.toString('hex'),
      ...deviceName(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/** Ends one session of a member, whose device is known no more. Throws `deviceUnknown`. */
export async function endOneSession(
  tx: Transaction,
  { memberId, deviceId, now }: { memberId: string; deviceId: string; now: Date },
): Promise<void> {
  const digest = Buffer.from(deviceId, 'hex');
  if (!(await revokeSession(tx, { memberId, digest }, now))) throw new Failure('deviceUnknown');
  await forgetDevices(tx, memberId, { only: digest });
}

/** Ends all sessions of a member, and voids whatever else somebody may hold to get in by. @returns how many ended */
export const endAllSessions = (
  tx: Transaction,
  services: Pick<Services, 'secret' | 'now'>,
  memberId: string,
): Promise<number> =>
  changeWays(tx, services, memberId, async () => {
    await forgetDevices(tx, memberId, { except: null });
    return endSessions(tx, memberId, { now: services.now() });
  });

/** The device is known no more, as one that was lost must not be. Signing out twice is the same. */
export async function signOutDevice({ db, session, now }: MemberContext, deviceId: string): Promise<true> {
  const { memberId } = session;
  await transaction(db, (tx) => endOneSession(tx, { memberId, deviceId, now: now() }));
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
