import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PushDevice } from '#contract/calls/notifications.ts';
import type { CallInput } from '#contract/client.ts';
import { transaction, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { deviceName } from '#server/core/members/device-name.ts';
import { isSession } from '#server/core/members/fragments.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { isPushService } from '#server/integrations/push-services.ts';
import { seal, unseal } from '#server/kernel/secrets/sealing.ts';

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
    // Two that come at once for one browser follow each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(encode(${endpointDigest}, 'hex'), 202))`.execute(
      tx,
    );
    const before = await tx
      .deleteFrom('pushDevice')
      .where('endpointDigest', '=', endpointDigest)
      .returning(['memberId', 'deviceId', 'createdAt'])
      .executeTakeFirst();
    const known = before?.memberId === memberId ? before : null;
    // The browser of a sign-in is one, whatever its address is by now.
    await tx
      .deleteFrom('pushDevice')
      .where('memberId', '=', memberId)
      .where('sessionDigest', '=', session.digest)
      .execute();
    const row = {
      memberId,
      deviceId: known?.deviceId ?? uuidv7(),
      endpointDigest,
      sealedSecret: seal(secret, purpose, memberId, Buffer.from(JSON.stringify(target))),
      sessionDigest: session.digest,
      userAgent: userAgent.slice(0, 300),
      createdAt: known?.createdAt ?? now(),
    };
    await tx.insertInto('pushDevice').values(row).execute();
    await sql`
      delete from push_device d using (
        select device_id from push_device where member_id = ${memberId}
         order by created_at desc, device_id desc offset ${sql.lit(mostDevices)}) as old
       where d.member_id = ${memberId} and d.device_id = old.device_id`.execute(tx);
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

interface DeviceRow {
  readonly deviceId: string;
  readonly sessionDigest: Buffer;
  readonly userAgent: string;
  readonly createdAt: Date;
}

const present = (row: DeviceRow, digest: Buffer): PushDevice => ({
  deviceId: row.deviceId,
  ...deviceName(row.userAgent),
  since: row.createdAt.toISOString(),
  current: row.sessionDigest.equals(digest),
});

/** Those whose sign-in goes on. */
export async function listPushDevices({ db, session, now }: MemberContext): Promise<PushDevice[]> {
  const { rows } = await sql<DeviceRow>`
    select d.device_id, d.session_digest, d.user_agent, d.created_at from push_device d
     where d.member_id = ${session.memberId} and ${signedIn('d', now())}
     order by d.session_digest = ${session.digest} desc, d.created_at desc`.execute(db);
  return rows.map((row) => present(row, session.digest));
}

/** Of a device by its alias: that its sign-in goes on. */
export const signedIn = (alias: string, now: Date) =>
  isSession(sql.ref(`${alias}.memberId`), sql.ref(`${alias}.sessionDigest`), now);

export async function removePushDevice(db: Queryable, memberId: string, deviceId: string): Promise<void> {
  await db
    .deleteFrom('pushDevice')
    .where('memberId', '=', memberId)
    .where('deviceId', '=', deviceId)
    .execute();
  await db
    .deleteFrom('pushMessage')
    .where('memberId', '=', memberId)
    .where('deviceId', '=', deviceId)
    .execute();
}

/** Null when it was sealed with another secret: nothing can be pushed there any more. */
export function openTarget(secret: string, memberId: string, sealed: Buffer): PushTarget | null {
  const bytes = unseal(secret, purpose, memberId, sealed);
  // Nobody but `subscribePush` can have sealed it.
  return bytes && (JSON.parse(bytes.toString()) as PushTarget);
}

/** For the upkeep: browsers whose sign-in is over. */
export async function removeEndedDevices(db: Database, now: Date): Promise<void> {
  await sql`delete from push_device d where not (${signedIn('d', now)})`.execute(db);
  await sql`
    delete from push_message p
     where not exists (select from push_device d where d.member_id = p.member_id and d.device_id = p.device_id)`.execute(
    db,
  );
}
