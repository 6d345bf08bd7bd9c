import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export interface NewSeed {
  /** SHA-256 of the seed, to be published. */
  readonly hash: Buffer;
  /** The seed, to be opened by `openSeed` alone. */
  readonly sealed: Buffer;
}

/** Makes the 32 random bytes that decide a period. In clear they leave this function only inside `sealed`. */
export function makeSeed(secret: string, periodId: string): NewSeed {
  const seed = randomBytes(32);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(periodId));
  const sealed = Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  return { hash: createHash('sha256').update(seed).digest(), sealed };
}

/** The seed of a period; null when it was sealed with another installation's key, or changed. */
export function openSeed(secret: string, periodId: string, sealed: Buffer): Buffer<ArrayBuffer> | null {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, ivLength))
    .setAAD(Buffer.from(periodId))
    .setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}

const keyOf = (secret: string) => createHmac('sha256', secret).update('["draw-seed"]').digest();

/** Stands for a member in the public proofs of one draw; it tells neither who she is nor what else she plays. */
export function memberKeyOf(secret: string, drawCode: string, memberId: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['draw-member', drawCode, memberId]))
    .digest('hex')
    .slice(0, 32);
}
