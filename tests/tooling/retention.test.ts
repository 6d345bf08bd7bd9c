import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { partitionedTables } from '#server/kernel/database/partitions.ts';
import { tableNames } from '../../scripts/house.ts';

const root = resolve(import.meta.dirname, '../..');
const [, section = ''] =
  /\n## What grows, and for how long\n([\s\S]*?)(?:\n## |$)/.exec(
    readFileSync(resolve(root, 'docs/operations.md'), 'utf8'),
  ) ?? [];
const [aged = '', kept = ''] = section.split('\nWhat has none, and why:\n');

const namesIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
/** Tables of the rows, which are named in the second column. */
const tablesIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => namesIn(line.split('|')[2] ?? ''));
const [, others = ''] = kept.split('\nThe others have as many rows');

test('every table has a line that says how long what is in it is kept, or does not grow', () => {
  const named = [...tablesIn(aged), ...tablesIn(kept), ...namesIn(others.split('.\n')[0] ?? '')];
  expect(named.toSorted()).toEqual(tableNames().toSorted());
});

test('what is said to have an age is deleted by something', () => {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n');
  const months = partitionedTables.filter(({ retainMonths }) => retainMonths !== null);
  const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const immortal = tablesIn(aged).filter(
    (name) =>
      !months.some(({ table }) => table === name) &&
      !new RegExp(String.raw`delete from ${name}\b|deleteFrom\('${camel(name)}'\)`).test(sources),
  );
  expect(immortal).toEqual([]);
});
