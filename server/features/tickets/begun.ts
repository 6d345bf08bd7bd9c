import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { leastSeconds, mostHours } from './rules.ts';

const signatureOf = (secret: string, at: string) =>
  keyedHash(secret, 'contact-form', at).toString('base64url');

/** Says when a form was opened, and that we said so. */
export function makeBegun(secret: string, now: Date): string {
  const at = String(now.getTime());
  return `${at}.${signatureOf(secret, at)}`;
}

/** Whether the form was filled in sooner than a person can, or nobody knows when it was opened. */
export function isHasty(secret: string, begun: string, now: Date): boolean {
  const [at = '', signature = ''] = begun.split('.');
  const expected = Buffer.from(signatureOf(secret, at));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return true;
  const seconds = (now.getTime() - Number(at)) / 1000;
  return !(seconds >= leastSeconds && seconds <= mostHours * 3600);
}
