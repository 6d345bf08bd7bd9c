import { describe, expect, test, vi } from 'vitest';
import { once, remember } from './remember.ts';

describe('remember', () => {
  test('makes what it was asked for once', () => {
    const make = vi.fn<(key: string) => number>((key) => key.length);
    const length = remember(make, { most: 2 });
    expect([length('a'), length('bb'), length('a')]).toEqual([1, 2, 1]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('keeps no more than it may: what was not asked for longest goes', () => {
    const make = vi.fn<(key: string) => number>((key) => key.length);
    const length = remember(make, { most: 2 });
    for (const key of ['a', 'bb', 'a', 'ccc', 'a', 'bb']) length(key);
    expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'bb', 'ccc', 'bb']);
  });

  test('forgets when its time is over', async () => {
    const make = vi.fn<(key: string) => number>((key) => key.length);
    const length = remember(make, { most: 2, lifeMs: 20 });
    length('a');
    await new Promise((resolve) => setTimeout(resolve, 60));
    length('a');
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('keeps nothing of what failed, and does not fail by that', async () => {
    const make = vi
      .fn<(key: string) => Promise<string>>()
      .mockRejectedValueOnce(new Error('a'))
      .mockResolvedValue('a');
    const read = remember(make, { most: 2 });
    await expect(read('a')).rejects.toThrow('a');
    expect(await read('a')).toBe('a');
    expect(await read('a')).toBe('a');
    expect(make).toHaveBeenCalledTimes(2);
  });
});

test('once makes what it makes when it is first asked', () => {
  const make = vi.fn<() => object>(() => ({}));
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledTimes(1);
});
