import v8 from 'node:v8';
import { expect, test } from 'vitest';
import { makeHeapGuard } from './heap-guard.ts';

/** Old enough to be moved away from what is young: what is made beside it has that collected. */
function makeOld(): object[] {
  const kept: object[] = [];
  for (let piece = 0; piece < 1_000_000; piece += 1) kept.push({ piece });
  return kept;
}

test('what lives fills the heap, and what is dead is collected before it counts', () => {
  const used = () =>
    v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;
  // What other tests left is collected first: with a limit of nothing all is too much.
  makeHeapGuard(0)();
  // So much as is there before it, and half of what comes.
  const before = used();
  let kept = makeOld();
  const limit = (all: number) => (before + (all - before) / 2) / 0.8;
  const isFull = makeHeapGuard(limit(used()) + otherBytes());
  expect([isFull(), kept.length]).toEqual([true, 1_000_000]);

  kept = [];
  expect(used()).toBeGreaterThan(before + 10_000_000);
  expect(makeHeapGuard(limit(used()) + otherBytes())()).toBe(false);
});

/** Of the heap that is neither young, read-only nor in the space that the test looks at, as the guard counts it. */
const otherBytes = (): number =>
  v8
    .getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !/^(?:new_|read_only|old_space)/.test(name))
    .reduce((sum, { space_used_size: size }) => sum + size, 0);
