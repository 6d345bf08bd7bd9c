import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { heldStorage } from './held-storage.ts';
import { localStorage } from './local-storage.ts';

test('reads through, and keeps to itself what is written and removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestling-held-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stored = localStorage(folder);
  await stored.write('a', Buffer.from('as it was'), 'text/plain');
  await stored.write('b', Buffer.from('stays'), 'text/plain');
  const held = heldStorage(stored);
  expect(String(await held.read('a', 100))).toBe('as it was');

  await held.write('a', Buffer.from('0123456789'), 'text/plain');
  await held.remove(['b']);
  expect(String(await held.read('a', 100))).toBe('0123456789');
  expect(await held.read('a', 5)).toBe(null);
  expect(await held.read('b', 100)).toBe(null);
  expect(await held.open('b', null)).toBe(null);
  const part = await held.open('a', 'bytes=2-4');
  if (part === null || part === 'unsatisfiable') throw new Error('It is there');
  expect(part).toMatchObject({ length: 3, range: 'bytes 2-4/10' });
  expect(String(await buffer(part.body))).toBe('234');
  expect(await held.open('a', 'bytes=20-')).toBe('unsatisfiable');

  expect(String(await stored.read('a', 100))).toBe('as it was');
  expect(String(await stored.read('b', 100))).toBe('stays');
});
