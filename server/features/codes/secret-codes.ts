import { createHmac } from 'node:crypto';
import { codeLength, writeCode } from '#contract/code-form.ts';
import type { Chance } from '#server/kernel/chance/chance.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { seal, unseal } from '#server/kernel/secrets/sealing.ts';

const purpose = 'code-batch';
const seedBytes = 32;
const signBits = 5;
/** Of what a code says. */
const codeBits = codeLength * signBits;
export const codeBytes = Math.ceil(codeBits / 8);
/** What of the first byte belongs to it. */
export const firstByteMask = 0xff >> (codeBytes * 8 - codeBits);

/** The secret of a new batch, as it is stored. */
export const newSeed = (secret: string, batchId: string, chance: Chance): Buffer =>
  seal(secret, purpose, batchId, chance.bytes(seedBytes));

/** The secret of a batch. */
export function openSeed(secret: string, { batchId, seed }: { batchId: string; seed: Buffer }): Buffer {
  const opened = unseal(secret, purpose, batchId, seed);
  if (!opened) throw new Error(`The codes of ${batchId} were made with another secret`);
  return opened;
}

/** By which codes are found in the database, where nobody without it can try one. */
export const findingKey = (secret: string): Buffer => keyedHash(secret, 'printed-code');

const hmac = (key: Buffer, bytes: Buffer): Buffer => createHmac('sha256', key).update(bytes).digest();

/** The code of a number, as it is printed. */
export function codeAt(seed: Buffer, number: number): string {
  const place = Buffer.alloc(4);
  place.writeInt32BE(number);
  const said = hmac(seed, place).subarray(0, codeBytes);
  const bits = BigInt(`0x${said.toString('hex')}`);
  return writeCode(
    Array.from({ length: codeLength }, (_, at) =>
      Number((bits >> BigInt((codeLength - 1 - at) * signBits)) & 31n),
    ),
  );
}

/** What a code is found by, from the numbers of its signs. */
export function digestOf(secret: string, signs: readonly number[]): Buffer {
  const bits = signs.reduce((sum, sign) => (sum << BigInt(signBits)) | BigInt(sign), 0n);
  const said = Buffer.from(bits.toString(16).padStart(codeBytes * 2, '0'), 'hex');
  return hmac(findingKey(secret), said);
}

const block = 64;

/** A key of 32 bytes as HMAC (RFC 2104) puts it before what it hashes: inside, and around that. */
export function padsOf(key: Buffer): { readonly inner: Buffer; readonly outer: Buffer } {
  const padded = (value: number) =>
    Buffer.from(Array.from({ length: block }, (_, at) => (key[at] ?? 0) ^ value));
  return { inner: padded(0x36), outer: padded(0x5c) };
}
