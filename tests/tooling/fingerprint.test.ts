import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintInputs, listInputs } from '../../scripts/build-fingerprint.ts';

const root = resolve(import.meta.dirname, '../..');

/** A file and all that it imports, and they in turn, types included. */
function addWithImports(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return;
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, name = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^'?]+)/g)) {
    const target = name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(file), name));
    // Others are types that the router writes, or stand in an example.
    if (existsSync(join(root, target))) addWithImports(target, found);
  }
}

test('whatever a build reads is an input of its fingerprint', () => {
  const begins = [
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build.ts',
    'scripts/build-if-stale.ts',
  ];
  const site = globSync('web/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const read = new Set(['tsconfig.json', 'package.json', 'package-lock.json']);
  for (const file of [...begins, ...site]) addWithImports(file, read);
  expect(read.size).toBeGreaterThan(1000);
  const inputs = new Set(listInputs());
  expect([...read].filter((file) => !inputs.has(file))).toEqual([]);
});

test('a change of any script, setting or part of the contract makes a build stale', () => {
  const copy = mkdtempSync(join(tmpdir(), 'nestling-fingerprint-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const files = listInputs().filter((file) => !file.startsWith('web/') && file !== 'package-lock.json');
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) cpSync(join(root, file), join(copy, file));
  const before = fingerprintInputs(copy);
  const unseen = files.filter((file) => {
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), `${text} `);
    const seen = fingerprintInputs(copy) !== before;
    writeFileSync(join(copy, file), text);
    return !seen;
  });
  expect(unseen).toEqual([]);
  rmSync(join(copy, 'scripts/least-browsers.ts'));
  expect(fingerprintInputs(copy)).not.toBe(before);
});
