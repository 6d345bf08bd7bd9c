import { createHash, hash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkPlay,
  fromHex,
  hashOf,
  messageOf,
  percentOf,
  prizeAt,
  rollOf,
  rolls,
  toHex,
  type Chance,
  type PublishedPlay,
} from './draw-proof.ts';

const seed = fromHex('00112233445566778899aabbccddeeff'.repeat(2));
const ids = {
  drawCode: 'lucky',
  periodStart: '2026-03-02T00:00:00.000Z',
  memberKey: 'a1b2',
  playId: '0b0e6f0e-6a86-4d7c-9f5b-3f5b8f0f3b5a',
};

/** The same rule written a second time, by other means: HMAC as RFC 2104 puts it together from two hashes. */
function rollByHand(key: Uint8Array): (message: string) => number {
  const padded = (pad: number) => Uint8Array.from({ length: 64 }, (_, index) => (key[index] ?? 0) ^ pad);
  const innerPad = padded(0x36);
  const outerPad = padded(0x5c);
  return (message) => {
    const inner = hash('sha256', Buffer.concat([innerPad, Buffer.from(message)]), 'buffer');
    const outer = hash('sha256', Buffer.concat([outerPad, inner]), 'buffer');
    return outer.readUInt32BE(0) * 2 ** 20 + (outer.readUInt32BE(4) >>> 12);
  };
}

describe('the roll', () => {
  test('is the first 52 bits of the HMAC, as another implementation has it', async () => {
    const byHand = rollByHand(seed);
    for (let n = 0; n < 200; n += 1) {
      const one = { ...ids, playId: `${ids.playId}-${n}` };
      const roll = await rollOf(seed, one);
      expect(roll).toBe(byHand(messageOf(one)));
      expect(Number.isSafeInteger(roll) && roll >= 0 && roll < rolls).toBe(true);
    }
  });

  test('hangs on each of its parts', async () => {
    const roll = await rollOf(seed, ids);
    for (const part of Object.keys(ids)) expect(await rollOf(seed, { ...ids, [part]: 'x' })).not.toBe(roll);
    expect(await rollOf(fromHex('ff'.repeat(32)), ids)).not.toBe(roll);
  });

  test('the hash of a seed is its SHA-256', async () => {
    expect(await hashOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    expect(toHex(fromHex('00ff10'))).toBe('00ff10');
  });
});

describe('the prize', () => {
  const odds: Chance[] = [
    { prizeId: 'never', weight: 0 },
    { prizeId: 'one', weight: 1 },
    { prizeId: 'two', weight: 2 },
    { prizeId: 'neither', weight: 0 },
  ];

  test('begins and ends exactly where its part of the odds does', () => {
    const third = Math.ceil(rolls / 3);
    expect(prizeAt(0, odds)).toBe('one');
    expect(prizeAt(third - 1, odds)).toBe('one');
    expect(prizeAt(third, odds)).toBe('two');
    expect(prizeAt(rolls - 1, odds)).toBe('two');
    expect(percentOf(1, odds)).toBe(33.3333);
  });

  test('of any odds in any order, a prize is landed on by as many rolls as its weight says', () => {
    let state = 20260302;
    const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
    for (let round = 0; round < 300; round += 1) {
      const weights = Array.from({ length: 1 + ((random() >>> 8) % 9) }, () =>
        (random() >>> 9) % 3 === 0 ? 0 : (random() >>> 7) % 1_000_000,
      );
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      if (total === 0) continue;
      const table = weights.map((weight, index) => ({ prizeId: String(index), weight }));
      let before = 0;
      for (const { prizeId, weight } of table) {
        // The first roll at or after the line before it, and the last before its own.
        const first = Number((BigInt(before) * BigInt(rolls) + BigInt(total) - 1n) / BigInt(total));
        before += weight;
        const last = Number((BigInt(before) * BigInt(rolls) - 1n) / BigInt(total));
        if (weight === 0) continue;
        expect(prizeAt(first, table)).toBe(prizeId);
        expect(prizeAt(last, table)).toBe(prizeId);
      }
    }
  });

  test('odds that give nothing are no odds', () => {
    expect(() => prizeAt(0, [{ prizeId: 'a', weight: 0 }])).toThrow(RangeError);
    expect(() => prizeAt(0, [])).toThrow(RangeError);
  });

  describe('of very many plays', () => {
    const plays = 200_000;
    let rollsOfAll: number[] = [];
    beforeAll(() => {
      const byHand = rollByHand(seed);
      rollsOfAll = Array.from({ length: plays }, (_, n) => byHand(messageOf({ ...ids, playId: String(n) })));
    }, 60_000);

    // Of the chi-square distribution, by degrees of freedom: exceeded by one table in a thousand.
    const critical = [0, 10.83, 13.82, 16.27, 18.47, 20.52];
    test.each([
      { name: 'even', weights: [1, 1, 1, 1] },
      { name: 'steep', weights: [1, 10, 100, 1000, 8889] },
      { name: 'partly impossible', weights: [0, 70, 0, 25, 5, 0] },
    ])('$name odds come out as promised', ({ weights }) => {
      const table = weights.map((weight, index) => ({ prizeId: String(index), weight }));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const counts = new Map<string, number>();
      for (const roll of rollsOfAll) {
        const prizeId = prizeAt(roll, table);
        counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1);
      }
      let chiSquare = 0;
      for (const { prizeId, weight } of table) {
        const found = counts.get(prizeId) ?? 0;
        const expected = (plays * weight) / total;
        if (weight === 0) expect(found).toBe(0);
        else chiSquare += (found - expected) ** 2 / expected;
      }
      expect(chiSquare).toBeLessThan(critical[weights.filter(Boolean).length - 1] ?? 0);
    });
  });
});

describe('checking a play', () => {
  async function published(more: Partial<PublishedPlay> = {}): Promise<PublishedPlay> {
    const odds = [
      { prizeId: 'a', weight: 3 },
      { prizeId: 'b', weight: 1 },
    ];
    const roll = await rollOf(seed, ids);
    const landedOn = prizeAt(roll, odds);
    return {
      ...ids,
      seed: toHex(seed),
      seedHash: await hashOf(seed),
      odds,
      fallbackId: 'b',
      roll,
      landedOn,
      given: landedOn,
      instead: null,
      ...more,
    };
  }
  const other = (prizeId: string) => (prizeId === 'a' ? 'b' : 'a');

  test('an honest play is right in every step', async () => {
    expect(await checkPlay(await published())).toMatchObject({
      seedHash: { right: true },
      roll: { right: true },
      landedOn: { right: true },
      given: { right: true },
      right: true,
    });
  });

  test('whatever is changed afterwards shows at its step', async () => {
    const { roll, landedOn } = await published();
    const found = async (more: Partial<PublishedPlay>) => checkPlay(await published(more));
    expect(await found({ seed: 'ff'.repeat(32) })).toMatchObject({
      seedHash: { right: false },
      right: false,
    });
    expect(await found({ seedHash: 'ff'.repeat(32) })).toMatchObject({
      seedHash: { right: false },
      right: false,
    });
    expect(await found({ roll: roll + 1 })).toMatchObject({ roll: { right: false }, right: false });
    expect(await found({ memberKey: 'z' })).toMatchObject({ roll: { right: false }, right: false });
    expect(await found({ landedOn: other(landedOn) })).toMatchObject({
      landedOn: { right: false },
      right: false,
    });
    expect(await found({ given: other(landedOn) })).toMatchObject({ given: { right: false }, right: false });
  });

  test('for a reason the fallback is given, and nothing else', async () => {
    const { landedOn } = await published();
    const fallbackId = other(landedOn);
    const fair = await published({ fallbackId, given: fallbackId, instead: 'soldOut' });
    expect((await checkPlay(fair)).right).toBe(true);
    expect((await checkPlay({ ...fair, given: 'c' })).right).toBe(false);
  });
});
