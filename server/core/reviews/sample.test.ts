import { expect, test } from 'vitest';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { isInSample } from './sample.ts';

const among = (secret: string, percent: number) =>
  Array.from({ length: 2000 }, (_, at) => at).filter((at) =>
    isInSample(keyedHash(secret, 'second look', `${at}`), percent),
  );

test('none of a hundred are none, all are all, and ten about ten', () => {
  expect(among('a', 0)).toEqual([]);
  expect(among('a', 100)).toHaveLength(2000);
  expect(among('a', 10).length).toBeGreaterThan(140);
  expect(among('a', 10).length).toBeLessThan(260);
});

test('which they are depends on the secret, and more of a hundred hold those of fewer', () => {
  expect(among('a', 10)).not.toEqual(among('b', 10));
  expect(among('a', 30)).toEqual(expect.arrayContaining(among('a', 10)));
});
