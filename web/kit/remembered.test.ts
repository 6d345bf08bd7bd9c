import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('what was made is kept, and no more than so many of it', () => {
  const make = vi.fn<(key: string) => number>((key) => key.length);
  const length = remembered(make, { most: 2 });
  expect([length('a'), length('bb'), length('a'), length('bb')]).toEqual([1, 2, 1, 2]);
  expect(make).toHaveBeenCalledTimes(2);
  // A third begins anew, so that the first is made once more.
  for (const key of ['ccc', 'a', 'ccc']) length(key);
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'bb', 'ccc', 'a']);
});
