import { expect, test } from 'vitest';
import { attemptAll } from './attempt-all.ts';

test('goes on behind what fails, tells each failure and throws the last', async () => {
  const done: number[] = [];
  const told: [string, number][] = [];
  const all = attemptAll(
    [1, 2, 3, 4],
    async (item) => {
      if (item % 2 === 0) throw new Error(`no ${item}`);
      done.push(item);
    },
    (error, item) => told.push([(error as Error).message, item]),
  );
  await expect(all).rejects.toThrow('no 4');
  expect(done).toEqual([1, 3]);
  expect(told).toEqual([
    ['no 2', 2],
    ['no 4', 4],
  ]);
});

test('is content when nothing fails', async () => {
  await attemptAll(
    [1, 2],
    async () => undefined,
    () => expect.unreachable(),
  );
});
