import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/kernel/http/context.ts';

type Signing = Pick<Services, 'secret' | 'now'>;

/**
 * What a pass opens: photos of proof; photos of posts as readers see them; the same for their author and for staff, who
 * see also what nobody else does.
 */
export type PassKind = 'proof' | 'post' | 'post-own';

const stepMs = 12 * 3_600_000;

/**
 * Path of a photo's pictures, good for 12 to 24 hours: the same one for half a day, so that browsers need not load it
 * again. A proof can show a name and an address; a path that somebody copied must not show them for ever.
 */
export function passedPath(signing: Signing, pictureId: string): string {
  return `/proof/${makePass(signing, 'proof', pictureId)}/${pictureId}`;
}

/** What opens one picture for whoever has its address, for 12 to 24 hours. */
export function makePass({ secret, now }: Signing, kind: PassKind, pictureId: string): string {
  const step = Math.floor(now().getTime() / stepMs) + 2;
  return `${step.toString(36)}.${signatureOf(secret, kind, step, pictureId).toString('base64url')}`;
}

/** Whether a pass is of this picture and kind, and has not run out. */
export function isPassed(
  { secret, now }: Signing,
  pass: string,
  pictureId: string,
  kind: PassKind = 'proof',
): boolean {
  const parts = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(pass);
  if (!parts) return false;
  const step = Number.parseInt(parts[1] ?? '', 36);
  const given = Buffer.from(parts[2] ?? '', 'base64url');
  const right = timingSafeEqual(given, signatureOf(secret, kind, step, pictureId));
  return right && now().getTime() < step * stepMs;
}

function signatureOf(secret: string, kind: PassKind, step: number, pictureId: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, step, pictureId]))
    .digest()
    .subarray(0, 16);
}
