import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs Vitest on some files, with the reporters of this project. @returns its exit status and its last lines */
async function run(
  name: string,
  files: Record<string, string>,
  { setup = '', lines = 1 }: { setup?: string; lines?: number } = {},
): Promise<[number | null, string]> {
  const folder = path.join(root, 'tests/.output', name);
  mkdirSync(folder, { recursive: true });
  const config = `
    import { ClosingLine } from '../../support/closing-line.ts';
    export default { test: { globalSetup: ['setup.ts'], reporters: ['default', new ClosingLine()] } };`;
  for (const [file, content] of Object.entries({
    ...files,
    'vitest.config.ts': config,
    'setup.ts': `export function setup(project) { ${setup} }`,
  })) {
    writeFileSync(path.join(folder, file), content);
  }
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  rmSync(folder, { recursive: true });
  return [status, output.trimEnd().split('\n').slice(-lines).join('\n')];
}

const passing = "import { test } from 'vitest'; test('passes', () => {});";

test('a good run', async () => {
  expect(await run('good', { 'a.test.ts': `${passing} test.skip('later', () => {});` })).toEqual([
    0,
    '1 passed, 0 failed, 1 skipped',
  ]);
});

test('what fails outside a test counts as failed', async () => {
  const ending = await run('bad', {
    'a.test.ts': `${passing} test('fails', () => { throw new Error('no'); });`,
    'unreadable.test.ts': "import './nowhere.ts';",
    'leaking.test.ts':
      "import { test } from 'vitest'; test('leaks', () => { void Promise.reject(new Error('late')); });",
  });
  expect(ending).toEqual([1, '2 passed, 3 failed, 0 skipped']);
});

test('a run that never came to its tests is not a good one', async () => {
  const ending = await run('broken', { 'a.test.ts': passing }, { setup: "throw new Error('no database');" });
  expect(ending).toEqual([1, '0 passed, 1 failed, 0 skipped']);
});

test('an engine that could not be had is named', async () => {
  const setup =
    "project.provide('engines', { webkit: { ready: false, why: 'no Xvfb' }, firefox: { ready: true, paths: [] } });";
  const ending = await run('unseen', { 'a.test.ts': passing }, { setup, lines: 2 });
  expect(ending).toEqual([0, 'Not seen in WebKit: no Xvfb\n1 passed, 0 failed, 0 skipped']);
});
