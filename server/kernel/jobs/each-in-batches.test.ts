import { expect, test } from 'vitest';
import { eachInBatches } from './each-in-batches.ts';

const items = Array.from({ length: 45 }, (_, index) => index);
const find = async (after: number | null, limit: number) =>
  items.filter((item) => after === null || item > after).slice(0, limit);

test('every item is done once, also behind those that fail, and the last failure is thrown', async () => {
  const [done, failed]: [number[], number[]] = [[], []];
  const work = async (item: number) => {
    if (item % 20 === 7) throw new Error(`not ${item}`);
    done.push(item);
  };
  const running = eachInBatches(find, work, { pauseMs: 0, failed: (_, item) => failed.push(item) });
  await expect(running).rejects.toThrow('not 27');
  expect(failed).toEqual([7, 27]);
  expect(done).toEqual(items.filter((item) => !failed.includes(item)));
});

test('ends between two batches when it is told to', async () => {
  const done: number[] = [];
  const ending = new AbortController();
  const work = async (item: number) => {
    done.push(item);
    if (item === 3) ending.abort();
  };
  await eachInBatches(find, work, { pauseMs: 0, failed: () => undefined, signal: ending.signal });
  expect(done).toEqual(items.slice(0, 20));
});
