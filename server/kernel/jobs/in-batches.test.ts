import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

function batchesOf(...counts: number[]) {
  let run = 0;
  return { batch: async () => counts[run++] ?? 0, runs: () => run };
}

test('goes on until a batch finds nothing', async () => {
  const { batch, runs } = batchesOf(500, 500, 12);
  expect(await inBatches(batch, { pauseMs: 0 })).toBe(1012);
  expect(runs()).toBe(4);
});

test('ends between two batches when it is told to', async () => {
  const stop = new AbortController();
  const { batch, runs } = batchesOf(5, 5, 5);
  const stopping = async () => {
    const count = await batch();
    if (runs() === 2) stop.abort();
    return count;
  };
  expect(await inBatches(stopping, { signal: stop.signal, pauseMs: 0 })).toBe(10);
  expect(runs()).toBe(2);
  expect(await inBatches(batch, { signal: stop.signal })).toBe(0);
  expect(runs()).toBe(2);
});

test('rests between two batches for as long as the first took', async () => {
  const counts = [1, 1, 0];
  const begun: number[] = [];
  await inBatches(
    async () => {
      begun.push(performance.now());
      await delay(60);
      return counts.shift() ?? 0;
    },
    { pauseMs: 0 },
  );
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(110);
});
