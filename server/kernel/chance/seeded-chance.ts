import { createHmac } from 'node:crypto';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { Chance } from './chance.ts';

const idBytes = 16;
/** Of one number between bounds. */
const numberBytes = 6;
/** Bits of a version 7 id that put those of one moment in order. */
const mostInMoment = 2 ** 31;

/**
 * The same ids, codes and numbers in the same order each time, as they follow from a seed and what they are for. Who does
 * not know the seed guesses none of them.
 */
export function seededChance(seed: Buffer, purpose: string, now: () => Date): Chance {
  let block = 0;
  let made = 0;
  let left = Buffer.alloc(0);

  function bytes(count: number): Buffer {
    while (left.length < count) {
      const more = createHmac('sha512', seed).update(`${purpose} ${block}`).digest();
      block += 1;
      left = Buffer.concat([left, more]);
    }
    const taken = left.subarray(0, count);
    left = left.subarray(count);
    return taken;
  }

  function between(least: number, end: number): number {
    const width = end - least;
    const whole = 256 ** numberBytes;
    // What is above the last whole multiple would make low numbers likelier.
    for (;;) {
      const number = bytes(numberBytes).readUIntBE(0, numberBytes);
      if (number < whole - (whole % width)) return least + (number % width);
    }
  }

  return {
    id(at = now()) {
      made += 1;
      return uuidv7({ msecs: at.getTime(), seq: made % mostInMoment, random: bytes(idBytes) });
    },
    blindId: () => uuidv4({ random: bytes(idBytes) }),
    bytes,
    between,
  };
}
