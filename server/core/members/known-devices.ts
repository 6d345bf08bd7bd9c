import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';

/** A key is 256 random bits, made in the browser. */
const keyForm = /^[\w-]{43}$/;
/** Whoever signs in on more has the oldest forgotten. */
const most = 20;

/** What stands for a browser's key until it is put together with a member; null for what is no key. */
export function digestOfKey(knownDevice: string | null): Buffer | null {
  if (knownDevice === null || !keyForm.test(knownDevice)) return null;
  return hash('sha256', `known device ${knownDevice}`, 'buffer');
}

/** Notes that a member signed in on this device. @returns its digest */
export async function knowDevice(
  tx: Queryable,
  { memberId, knownDevice, now }: { memberId: string; knownDevice: string | null; now: Date },
): Promise<Buffer | null> {
  const key = digestOfKey(knownDevice);
  if (key === null) return null;
  const { rows } = await sql<{ digest: Buffer }>`
    insert into known_device (member_id, digest, signed_in_at)
    values (${memberId}, sha256(${key}::bytea || uuid_send(${memberId}::uuid)), ${now})
    on conflict (member_id, digest) do update set signed_in_at = excluded.signed_in_at
    returning digest`.execute(tx);
  await sql`
    delete from known_device where member_id = ${memberId} and digest in (
      select digest from known_device where member_id = ${memberId} order by signed_in_at desc offset ${most})`.execute(
    tx,
  );
  return rows[0]?.digest ?? null;
}

/** Forgets the devices of a member's other sessions, or the one of a single session. */
export async function forgetDevices(
  tx: Queryable,
  memberId: string,
  which: { readonly only: Buffer } | { readonly except: Buffer | null },
): Promise<void> {
  const session = 'only' in which ? which.only : which.except;
  const ofSession = sql`
    digest in (select device_digest from session
                where member_id = ${memberId} and digest = ${session}::bytea and device_digest is not null)`;
  await sql`
    delete from known_device
     where member_id = ${memberId} and ${'only' in which ? ofSession : sql`not (${ofSession})`}`.execute(tx);
}
