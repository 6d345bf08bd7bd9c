import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { alikeBits } from '#server/core/media/proofs/bands.ts';
import { printOf } from '#server/core/media/proofs/print.ts';
import { makeInvoice, makeScene } from '#tests/support/pictures.ts';

const print = async (bytes: Buffer) =>
  printOf(
    await sharp(bytes)
      .resize({ width: 320, withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
const distance = (one: string, other: string) =>
  Array.from(one).filter((bit, place) => bit !== other[place]).length;

async function cropped(bytes: Buffer, share: number): Promise<Sharp> {
  const { width, height } = await sharp(bytes).metadata();
  const [x, y] = [Math.round(width * share), Math.round(height * share)];
  return sharp(bytes).extract({ left: x, top: y, width: width - 2 * x, height: height - 2 * y });
}

const changes: Record<string, (bytes: Buffer) => Sharp | Promise<Sharp>> = {
  'saved again, badly': (bytes) => sharp(bytes).jpeg({ quality: 40 }),
  'as WebP': (bytes) => sharp(bytes).webp({ quality: 60 }),
  'made smaller': (bytes) => sharp(bytes).resize({ width: 240 }).jpeg(),
  'made larger': (bytes) => sharp(bytes).resize({ width: 1200 }).jpeg(),
  brighter: (bytes) => sharp(bytes).modulate({ brightness: 1.15 }).jpeg(),
  darker: (bytes) => sharp(bytes).modulate({ brightness: 0.8 }).jpeg(),
  'without colours': (bytes) => sharp(bytes).greyscale().jpeg(),
  'with 1 % of each edge cut off': async (bytes) => (await cropped(bytes, 0.01)).jpeg(),
};

const kinds = [makeScene, makeInvoice];
/** What each change is tried on; painted once for all of them. */
let pictures: readonly { readonly bytes: Buffer; readonly own: string }[];
beforeAll(async () => {
  const bytes = await Promise.all(
    kinds.flatMap((make) => Array.from({ length: 12 }, (_, place) => make(place + 1).toBuffer())),
  );
  pictures = await Promise.all(bytes.map(async (one) => ({ bytes: one, own: await print(one) })));
});

describe('the print of a picture', () => {
  test('is 64 bits, the same each time', async () => {
    const bytes = await makeScene(1).toBuffer();
    const one = await print(bytes);
    expect(one).toMatch(/^[01]{64}$/);
    expect(await print(bytes)).toBe(one);
  });

  test.each(Object.keys(changes))('is found again in the picture %s', async (name) => {
    const distances: number[] = [];
    for (const { bytes, own } of pictures) {
      const changed = await changes[name]?.(bytes);
      distances.push(distance(own, await print((await changed?.toBuffer()) ?? bytes)));
    }
    const found = distances.filter((bits) => bits <= alikeBits).length;
    expect(found).toBeGreaterThanOrEqual(name.includes('cut off') ? 23 : 24);
  });

  test('tells 250 pictures apart', async () => {
    const prints: string[] = [];
    for (let seed = 1; seed <= 250; seed += 1) {
      prints.push(await print(await makeScene(seed, { width: 160, height: 120 }).toBuffer()));
    }
    const near: number[] = [];
    prints.forEach((one, place) => {
      for (const other of prints.slice(0, place)) near.push(distance(one, other));
    });
    expect(near.length).toBe(31_125);
    expect(near.filter((bits) => bits <= alikeBits)).toEqual([]);
  });
});
