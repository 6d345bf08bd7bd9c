import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { isSession } from '#server/core/members/fragments.ts';

export interface DeviceRow {
  readonly deviceId: string;
  readonly sessionDigest: Buffer;
  readonly userAgent: string;
  readonly createdAt: Date;
}

/** Two that come at once for one browser follow each other. */
export async function lockEndpoint(tx: Transaction, endpointDigest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${endpointDigest}, 'hex'), 202))`.execute(
    tx,
  );
}

/** @returns whose it was; null when nobody had it */
export async function deleteByEndpoint(
  tx: Transaction,
  endpointDigest: Buffer,
): Promise<{ memberId: string; deviceId: string; createdAt: Date } | null> {
  const row = await tx
    .deleteFrom('pushDevice')
    .where('endpointDigest', '=', endpointDigest)
    .returning(['memberId', 'deviceId', 'createdAt'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteBySession(
  tx: Transaction,
  { memberId, sessionDigest }: { memberId: string; sessionDigest: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('pushDevice')
    .where('memberId', '=', memberId)
    .where('sessionDigest', '=', sessionDigest)
    .execute();
}

export async function insertDevice(
  tx: Transaction,
  row: DeviceRow & { memberId: string; endpointDigest: Buffer; sealedSecret: Buffer },
): Promise<void> {
  await tx.insertInto('pushDevice').values(row).execute();
}

/** Those that a member has beyond so many, the oldest. */
export async function deleteOldest(
  tx: Transaction,
  { memberId, mostDevices }: { memberId: string; mostDevices: number },
): Promise<void> {
  await sql`
      delete from push_device d using (
        select device_id from push_device where member_id = ${memberId}
         order by created_at desc, device_id desc offset ${sql.lit(mostDevices)}) as old
       where d.member_id = ${memberId} and d.device_id = old.device_id`.execute(tx);
}

/** Those whose sign-in goes on: that of the session first, then the newest. */
export async function findDevices(
  db: Queryable,
  { memberId, digest, now }: { memberId: string; digest: Buffer; now: Date },
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.device_id, d.session_digest, d.user_agent, d.created_at from push_device d
     where d.member_id = ${memberId} and ${signedIn('d', now)}
     order by d.session_digest = ${digest} desc, d.created_at desc`.execute(db);
  return rows;
}

/** Of a device by its alias: that its sign-in goes on. */
export const signedIn = (alias: string, now: Date) =>
  isSession(sql.ref(`${alias}.memberId`), sql.ref(`${alias}.sessionDigest`), now);

/** With what was to be sent to it. */
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

/** For the upkeep: browsers whose sign-in is over. */
export async function removeEndedDevices(db: Queryable, now: Date): Promise<void> {
  await sql`delete from push_device d where not (${signedIn('d', now)})`.execute(db);
  await sql`
    delete from push_message p
     where not exists (select from push_device d where d.member_id = p.member_id and d.device_id = p.device_id)`.execute(
    db,
  );
}
