import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Says in its title, or by its names, that it goes a way without its guard. */
const saysControl =
  /['`][^'`\n]*\b(?:the control\b|naive|without (?:the|its|that|what) (?:guard|check))|\b(?:const|let) (?:naive|unguarded|control)\b/i;
/** The same way, with the guard taken out of what runs. */
const takesOut = /\bwithoutGuard\(|\bvi\.doMock\(/;

/** The tests of a source without its comments, each as far as the next one. */
const testsOf = (source: string) =>
  source
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .split(/^(?= *(?:test|describe)\b)/m)
    .filter((part) => /^ *test\b/.test(part));
const controlsOf = (source: string) => testsOf(source).filter((one) => saysControl.test(one));
const copiesOf = (source: string) => controlsOf(source).filter((one) => !takesOut.test(one));

test('each control goes the same way without its guard, never by code of its own', () => {
  const self = path.relative(root, import.meta.filename);
  const files = globSync('{contract,server,tests,web}/**/*.test.{ts,tsx}', { cwd: root });
  const sources = files
    .filter((file) => file !== self)
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  expect(sources.flatMap(([, source]) => controlsOf(source)).length).toBeGreaterThanOrEqual(5);
  const copies = sources.flatMap(([file, source]) =>
    copiesOf(source).map((one) => `${file}: ${one.trim().split('\n')[0]}`),
  );
  expect(copies).toEqual([]);
});

test.each([
  ["test('the naive way oversells', () => { let left = 3; left -= 1; })", 1],
  ["test('oversells', async () => {\n  const naive = async () => take();\n})", 1],
  ["test.each([1])('%i without its guard is two', () => expect(life({ waits: false })).toBe(2))", 1],
  ["test('without its guard it gives two', async () => { await withoutGuard(rewrite, () => rush()); })", 0],
  ["test('the control fails', async () => { vi.doMock('./guard.ts', () => none); })", 0],
  ["test('all fields have their control', () => undefined)", 0],
])('of %j finds %i', (source, copies) => {
  expect(copiesOf(source)).toHaveLength(copies);
});
