import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const decisions = globSync('docs/decisions/*', { cwd: root })
  .map((file) => path.basename(file))
  .toSorted();
const numberOf = (file: string) => Number(/^\d{4}(?=-[a-z0-9-]+\.md$)/.exec(file)?.[0]);

test('a decision has a number of its own, in its name and its title; some numbers have none', () => {
  expect(decisions.length).toBeGreaterThan(40);
  expect(decisions.filter((file) => Number.isNaN(numberOf(file)))).toEqual([]);
  expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
  expect(
    decisions.filter((file) => {
      const [, titled] = /^# (\d+)/.exec(read(`docs/decisions/${file}`)) ?? [];
      return titled !== undefined && Number(titled) !== numberOf(file);
    }),
  ).toEqual([]);
});

test('whatever names a decision names one that is there', () => {
  const files = [
    ...globSync('*.md', { cwd: root }),
    ...globSync('docs/**/*.md', { cwd: root }),
    ...globSync('{bench,contract,emails,scripts,server,tests,web}/**/*.{ts,tsx,css,sql,md}', { cwd: root }),
  ];
  const there = new Set(decisions.map(numberOf));
  const named = files.flatMap((file) => {
    const text = read(file);
    const names = [...text.matchAll(/\b(?:decisions\/|\]\()(\d{4}-[a-z0-9-]+\.md)/g)].map(
      ([, name = '']) => name,
    );
    const numbers = [...text.matchAll(/\bdecisions? (\d{1,4})(?: and (\d{1,4}))?(?![\d.,]*\w)/g)].flatMap(
      ([, ...all]) => all.filter((one) => one !== undefined).map(Number),
    );
    return [
      ...names.map((name) => ({ file, name, known: decisions.includes(name) })),
      ...numbers.map((name) => ({ file, name, known: there.has(name) })),
    ];
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ known }) => !known)).toEqual([]);
});
