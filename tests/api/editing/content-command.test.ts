import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { rewrite, textsOf, useFolders } from '#tests/support/content-folders.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { testSecret } from '#tests/support/server.ts';

const newFolder = useFolders();
const root = resolve(import.meta.dirname, '../../..');

test('the command exports, tells what differs and brings it in', async () => {
  const [database, dir] = [await createTestDatabase(), await newFolder()];
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string[] }>((done) => {
      const env = {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: dir,
        SECRET: testSecret,
        DEMO: 'off',
      };
      execFile(process.execPath, ['scripts/content.ts', ...args], { cwd: root, env }, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, said: `${out}${err}`.trim().split('\n') }),
      );
    });
  try {
    const folder = join(dir, 'content');
    expect(await run('export', folder)).toEqual({
      code: 0,
      said: [expect.stringMatching(/^\d+ pieces written$/)],
    });
    expect(await run('diff', folder)).toEqual({
      code: 0,
      said: [expect.stringMatching(/^0 new or changed, \d+ unchanged, 0 left alone$/)],
    });
    const group = Object.keys(await textsOf(folder)).find((path) => path.startsWith('faqGroup/')) ?? '';
    await rewrite(folder, group, (text) => text.replace(/en: .*/, 'en: Another name'));
    const told = [
      `changed: ${group.replace('.yaml', '')}, published`,
      expect.stringMatching(/^ {2}name.en: ".*" -> "Another name"$/),
      expect.stringMatching(/^1 new or changed, \d+ unchanged, 0 left alone$/),
    ];
    expect(await run('diff', folder)).toEqual({ code: 1, said: told });
    expect(await run('import', folder)).toEqual({
      code: 0,
      said: [...told, '', 'Nothing was changed: this is what --publish would do.'],
    });
    expect(await run('import', folder, '--publish')).toEqual({ code: 0, said: told });
    await rewrite(folder, group, (text) => text.replace(/en: .*/, 'en: ""'));
    const faulty = [`${group}:2 name.en: The English text is missing`, '', 'Nothing was changed.'];
    expect(await run('import', folder, '--publish')).toEqual({ code: 1, said: faulty });
    expect(await run('diff', folder)).toEqual({ code: 2, said: faulty });
    await rm(folder, { recursive: true });
    expect(await run('diff', folder)).toMatchObject({ code: 2, said: [expect.stringContaining('ENOENT')] });
    expect((await run('export', folder, '--publish')).said[0]).toBe('--publish is of import alone.');
  } finally {
    await database.drop();
  }
});
