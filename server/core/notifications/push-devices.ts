import { createECDH } from 'node:crypto';
import type { PushDevice } from '#contract/calls/notifications.ts';
import type { CallInput } from '#contract/client.ts';
import { newId, transaction } from '#server/kernel/database/database.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { deviceName } from '#server/core/members/device-name.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { isPushService } from '#server/integrations/push-services.ts';
import { seal, unseal } from '#server/kernel/secrets/sealing.ts';
import {
  deleteByEndpoint,
  deleteBySession,
  deleteOldest,
  findDevices,
  insertDevice,
  lockEndpoint,
  type DeviceRow,
} from './queries-devices.ts';

/** Who has more browsers than this gives up the oldest. */
const mostDevices = 20;
const purpose = 'push device';

/** Where a browser is pushed to, with the keys that its messages are encrypted with. */
export type PushTarget = CallInput<'subscribePush'>;

/**
 * Lets this browser be pushed to until its sign-in ends. One that another member allowed before is hers no longer.
 * Throws `pushServiceUnknown`.
 */
export async function subscribePush(context: MemberContext, target: PushTarget): Promise<PushDevice> {
  const { db, secret, session, now, userAgent } = context;
  const { memberId } = session;
  await countTry(context, 'pushByMember', memberId);
  if (!isPushService(target.endpoint)) throw new Failure('pushServiceUnknown');
  if (!isPoint(target.keys.p256dh)) throw new Failure('badRequest', { why: 'no point of the curve' });
  const endpointDigest = keyedHash(secret, purpose, target.endpoint);
  const device = await transaction(db, async (tx) => {
    await lockEndpoint(tx, endpointDigest);
    const before = await deleteByEndpoint(tx, endpointDigest);
    const known = before?.memberId === memberId ? before : null;
    // The browser of a sign-in is one, whatever its address is by now.
    await deleteBySession(tx, { memberId, sessionDigest: session.digest });
    const row = {
      memberId,
      deviceId: known?.deviceId ?? newId(tx),
      endpointDigest,
      sealedSecret: seal(secret, purpose, memberId, Buffer.from(JSON.stringify(target))),
      sessionDigest: session.digest,
      userAgent: userAgent.slice(0, 300),
      createdAt: known?.createdAt ?? now(),
    };
    await insertDevice(tx, row);
    await deleteOldest(tx, { memberId, mostDevices });
    return row;
  });
  return present(device, session.digest);
}

function isPoint(key: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    return ecdh.computeSecret(key, 'base64url').length === 32;
  } catch {
    return false;
  }
}

const present = (row: DeviceRow, digest: Buffer): PushDevice => ({
  deviceId: row.deviceId,
  ...deviceName(row.userAgent),
  since: row.createdAt.toISOString(),
  current: row.sessionDigest.equals(digest),
});

/** Those whose sign-in goes on. */
export async function listPushDevices({ db, session, now }: MemberContext): Promise<PushDevice[]> {
  const { memberId, digest } = session;
  const rows = await findDevices(db, { memberId, digest, now: now() });
  return rows.map((row) => present(row, session.digest));
}

/** Null when it was sealed with another secret: nothing can be pushed there any more. */
export function openTarget(secret: string, memberId: string, sealed: Buffer): PushTarget | null {
  const bytes = unseal(secret, purpose, memberId, sealed);
  // Nobody but `subscribePush` can have sealed it.
  return bytes && (JSON.parse(bytes.toString()) as PushTarget);
}
