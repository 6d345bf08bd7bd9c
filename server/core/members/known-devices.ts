import { hash } from 'node:crypto';
import type { Queryable } from '#server/kernel/database/database.ts';
import { deleteOldestDevices, putDevice } from './queries-sessions.ts';

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
  const digest = await putDevice(tx, { memberId, key, now });
  await deleteOldestDevices(tx, memberId, most);
  return digest;
}
