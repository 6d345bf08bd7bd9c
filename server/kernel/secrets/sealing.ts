import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Each purpose has a key of its own. */
const keyOf = (secret: string, purpose: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose]))
    .digest();

/** Encrypts what a reader of the database must not have. It opens for the same purpose and owner alone. */
export function seal(secret: string, purpose: string, owner: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Null when it was sealed with another installation's secret, for something else, or changed. */
export function unseal(
  secret: string,
  purpose: string,
  owner: string,
  sealed: Buffer,
): Buffer<ArrayBuffer> | null {
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), sealed.subarray(0, ivLength))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}
