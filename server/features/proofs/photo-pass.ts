import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/http/context.ts';

type Signing = Pick<Services, 'secret' | 'now'>;

const stepMs = 12 * 3_600_000;

/**
 * Path of a photo's pictures, good for 12 to 24 hours: the same one for half a day, so that browsers need not load it
 * again. A proof can show a name and an address; a path that somebody copied must not show them for ever.
 */
export function passedPath({ secret, now }: Signing, pictureId: string): string {
  const step = Math.floor(now().getTime() / stepMs) + 2;
  return `/proof/${step.toString(36)}.${signatureOf(secret, step, pictureId).toString('base64url')}/${pictureId}`;
}

export function isPassed({ secret, now }: Signing, pass: string, pictureId: string): boolean {
  const parts = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(pass);
  if (!parts) return false;
  const step = Number.parseInt(parts[1] ?? '', 36);
  const given = Buffer.from(parts[2] ?? '', 'base64url');
  const right = timingSafeEqual(given, signatureOf(secret, step, pictureId));
  return right && now().getTime() < step * stepMs;
}

function signatureOf(secret: string, step: number, pictureId: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['proof', step, pictureId]))
    .digest()
    .subarray(0, 16);
}
