import { describe, expect, test } from 'vitest';
import { claimReload, isOtherBuild } from './build-updates.ts';
import { mayPrefetch } from './page-code.ts';

function newStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('reload', () => {
  test('happens at most once in ten seconds', () => {
    const store = newStore();
    expect(claimReload(store, 100_000)).toBe(true);
    expect(claimReload(store, 100_001)).toBe(false);
    expect(claimReload(store, 109_999)).toBe(false);
    expect(claimReload(store, 110_000)).toBe(true);
  });
});

describe('another build', () => {
  const running = { revision: 'a', release: 'a', commitMessage: '', packingTime: '2026-01-01T00:00:00.000Z' };

  test('is told by revision or packing time', () => {
    expect(isOtherBuild(running, running)).toBe(false);
    expect(isOtherBuild(running, { ...running, revision: 'b' })).toBe(true);
    expect(isOtherBuild(running, { ...running, packingTime: '2026-01-02T00:00:00.000Z' })).toBe(true);
  });

  test('is not told by an answer that is none', () => {
    expect(isOtherBuild(running, {})).toBe(false);
  });
});

describe('page code ahead of a click', () => {
  test.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('over %j: %s', (connection, may) => {
    expect(mayPrefetch(connection)).toBe(may);
  });
});
