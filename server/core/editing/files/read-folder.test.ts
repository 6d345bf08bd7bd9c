import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderLimits } from './folder.ts';
import { readFolder } from './read-folder.ts';
import { tellFault } from './report.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nestling-content-'));
  await mkdir(join(dir, 'faqGroup'));
});
afterEach(async () => rm(dir, { recursive: true }));

const group = 'name:\n  en: Orders\n  zh-Hans: 订单\n  zh-Hant: 訂單\nposition: 1\n';
const put = (path: string, text: string | Uint8Array) => writeFile(join(dir, path), text);
const faults = async () => (await readFolder(dir)).faults.map(tellFault);

test('pieces are read, and what is beside the folders is let be', async () => {
  await put('faqGroup/orders.yaml', group);
  await put('README.md', 'Ours');
  await mkdir(join(dir, '.git'));
  await put('.exported.json', `{"files":{"faqGroup/orders":"${'a'.repeat(64)}"}}`);
  const { pieces, base, faults } = await readFolder(dir);
  expect(faults).toEqual([]);
  expect(pieces.map(({ slug }) => slug)).toEqual(['orders']);
  expect([...base.keys()]).toEqual(['faqGroup/orders']);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'wrong UTF-8',
    () => put('faqGroup/a.yaml', Buffer.from('name:\n  en: \xff\n', 'latin1')),
    'faqGroup/a.yaml:2 This is no UTF-8',
  ],
  [
    'half a character at the end',
    () => put('faqGroup/a.yaml', Buffer.from('a\nb\n\xe8\xae', 'latin1')),
    'faqGroup/a.yaml:3 This is no UTF-8',
  ],
  [
    'a byte order mark',
    () => put('faqGroup/a.yaml', `\ufeff${group}`),
    'faqGroup/a.yaml:1 It begins with a byte order mark: save it without one',
  ],
  [
    'a picture of a kind that shows none',
    () => put('faqGroup/a.jpg', 'x'),
    'faqGroup/a.jpg:1 No piece of this kind has a file of this name',
  ],
  [
    'a large file',
    () => put('faqGroup/a.yaml', `#${'a'.repeat(folderLimits.fileBytes)}`),
    'faqGroup/a.yaml:1 A file above 1 MB is not taken',
  ],
  [
    'a link',
    () => symlink('/etc/passwd', join(dir, 'faqGroup/a.yaml')),
    'faqGroup/a.yaml:1 Links are not followed',
  ],
  ['a folder that is a link', () => symlink('/etc', join(dir, 'gift')), 'gift:1 Links are not followed'],
  [
    'a base that is a link',
    () => symlink('/etc/passwd', join(dir, '.exported.json')),
    '.exported.json:1 Links are not followed',
  ],
  ['a folder in a folder', () => mkdir(join(dir, 'faqGroup/a.yaml')), 'faqGroup/a.yaml:1 This is no file'],
  [
    'a pipe',
    async () => execFileSync('mkfifo', [join(dir, 'faqGroup/a.yaml')]),
    'faqGroup/a.yaml:1 This is no file',
  ],
  ['a kind that is none', () => mkdir(join(dir, 'toy')), 'toy:1 There is no such kind of content'],
  ['a kind that is no folder', () => put('gift', ''), 'gift:1 This has to be a folder'],
  [
    'a name that is no slug',
    () => put('faqGroup/My Group.yaml', group),
    'faqGroup/My Group.yaml:1 No piece of this kind has a file of this name',
  ],
  [
    'a name that climbs',
    () => put('faqGroup/..yaml', group),
    'faqGroup/..yaml:1 No piece of this kind has a file of this name',
  ],
  [
    'a file of another program',
    () => put('faqGroup/.DS_Store', ''),
    'faqGroup/.DS_Store:1 No piece of this kind has a file of this name',
  ],
  [
    'a base that nobody exported',
    () => put('.exported.json', '{"files":{"a":1}}'),
    '.exported.json:1 No export wrote this',
  ],
])('%s is refused', async (_, make, expected) => {
  await put('faqGroup/orders.yaml', group);
  await make();
  expect(await faults()).toEqual([expected]);
});

test('too many files are not read', async () => {
  for (let from = 0; from <= folderLimits.files; from += 500)
    await Promise.all(Array.from({ length: 500 }, (_, place) => put(`faqGroup/g${from + place}.yaml`, '')));
  expect(await faults()).toEqual(['.:1 More than 10000 files are not taken']);
});

test('too much together is not read', async () => {
  const text = `#${'a'.repeat(folderLimits.fileBytes - 1)}`;
  for (let file = 10; file <= 60; file += 1) await put(`faqGroup/g${file}.yaml`, text);
  expect((await faults())[0]).toBe('faqGroup/g60.yaml:1 More than 50 MB together are not taken');
});
