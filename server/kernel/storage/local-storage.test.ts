import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localStorage } from './local-storage.ts';

async function makeStorage() {
  const directory = await mkdtemp(join(tmpdir(), 'nestling-storage-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return { directory, storage: localStorage(directory) };
}

const bytes = Buffer.from('a picture');

test('the last file of a folder takes the folder along, and no other', async () => {
  const { directory, storage } = await makeStorage();
  const keys = ['media/a/b/small.webp', 'media/a/b/large.webp', 'media/c.webp'];
  for (const key of keys) await storage.write(key, bytes, 'image/webp');
  const [small = '', large = '', other = ''] = keys;
  await storage.remove([small]);
  expect(await readdir(join(directory, 'media/a'))).toEqual(['b']);
  await storage.remove([large, 'media/a/b/never-there.webp']);
  expect(await readdir(join(directory, 'media'))).toEqual(['c.webp']);
  await storage.remove([other, other]);
  expect(await readdir(directory)).toEqual([]);
});

test('what is written while its folder is removed is there', async () => {
  const { directory, storage } = await makeStorage();
  const keyOf = (number: number) => `media/one/two/${number}.webp`;
  const work = async (first: number) => {
    for (let number = first; number < first + 60; number += 1) {
      const key = keyOf(number);
      await storage.write(key, bytes, 'image/webp');
      expect(await storage.read(key, 100)).toEqual(bytes);
      await storage.remove([key]);
    }
  };
  await Promise.all([0, 100, 200, 300].map(work));
  expect(await readdir(directory)).toEqual([]);
});
