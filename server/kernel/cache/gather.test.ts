import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { gather } from './gather.ts';

describe('gather', () => {
  test('runs what arrives together as one batch and gives each caller its own result', async () => {
    const batches: number[][] = [];
    const double = gather<number, number>(async (items) => {
      batches.push([...items]);
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  test('collects the next batch while one runs', async () => {
    const batches: number[][] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const echo = gather<number, number>(async (items) => {
      batches.push([...items]);
      if (batches.length === 1) await held;
      return items;
    });
    const first = echo(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = [echo(2), echo(3)];
    await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    expect(await Promise.all([first, ...later])).toEqual([1, 2, 3]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  test('an error in one place rejects that caller alone', async () => {
    const pick = gather<number, number>(async (items) =>
      items.map((item) => (item === 2 ? new Error('two') : item)),
    );
    const settled = await Promise.allSettled([pick(1), pick(2), pick(3)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('a batch that throws is tried item by item', async () => {
    const pick = gather<number, number>(async (items) => {
      if (items.includes(2)) throw new Error('two');
      return items;
    });
    const settled = await Promise.allSettled([pick(1), pick(2), pick(3)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('two items with the same key never share a batch', async () => {
    const batches: string[][] = [];
    const echo = gather<string, string>(
      async (items) => {
        batches.push([...items]);
        return items;
      },
      { key: (item) => item },
    );
    expect(await Promise.all(['a', 'b', 'a'].map(echo))).toEqual(['a', 'b', 'a']);
    expect(batches).toEqual([['a', 'b'], ['a']]);
  });

  test('refuses what comes while too many wait, and takes more once they are done', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const echo = gather<number, number>(
      async (items) => {
        await held;
        return items;
      },
      { mostWaiting: 3 },
    );
    const runs = echo(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const waits = [1, 2, 3].map(echo);
    await expect(echo(4)).rejects.toMatchObject({ error: errors.unavailable });
    release();
    expect(await Promise.all([runs, ...waits])).toEqual([0, 1, 2, 3]);
    expect(await echo(5)).toBe(5);
  });

  test('keeps batches within the limit', async () => {
    const sizes: number[] = [];
    const echo = gather<number, number>(
      async (items) => {
        sizes.push(items.length);
        return items;
      },
      { limit: 4 },
    );
    await Promise.all(Array.from({ length: 10 }, (_, item) => echo(item)));
    expect(sizes).toEqual([4, 4, 2]);
  });
});
