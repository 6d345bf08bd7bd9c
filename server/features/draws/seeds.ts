import type { Chance } from '#server/kernel/chance/chance.ts';
import { createHash, createHmac } from 'node:crypto';
import { seal, unseal } from '#server/kernel/secrets/sealing.ts';

const purpose = 'draw-seed';
export const seedBytes = 32;

export interface NewSeed {
  /** SHA-256 of the seed, to be published. */
  readonly hash: Buffer;
  /** The seed, to be opened by `openSeed` alone. */
  readonly sealed: Buffer;
}

/** Makes the 32 random bytes that decide a period. In clear they leave this function only inside `sealed`. */
export function makeSeed(secret: string, periodId: string, chance: Chance): NewSeed {
  const seed = chance.bytes(seedBytes);
  return { hash: createHash('sha256').update(seed).digest(), sealed: seal(secret, purpose, periodId, seed) };
}

/** The seed of a period; null when it was sealed with another installation's key, or changed. */
export function openSeed(secret: string, periodId: string, sealed: Buffer): Buffer<ArrayBuffer> | null {
  return unseal(secret, purpose, periodId, sealed);
}

/** Stands for a member in the public proofs of one draw; it tells neither who she is nor what else she plays. */
export function memberKeyOf(secret: string, drawCode: string, memberId: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['draw-member', drawCode, memberId]))
    .digest('hex')
    .slice(0, 32);
}
