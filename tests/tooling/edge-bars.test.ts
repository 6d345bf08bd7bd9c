import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('what sticks to the lower edge of a page is a bar that tells how high it is', () => {
  const sources = globSync('web/**/*.tsx', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(path.join(root, file), 'utf8'),
  }));
  const named = ({ pattern }: { pattern: RegExp }) =>
    sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file);
  expect(named({ pattern: /\b(?:sticky|fixed)\b[^"'`]*\s-?bottom-/ })).toEqual([]);
  expect(named({ pattern: /['"`]page-bar\b/ })).toEqual(named({ pattern: /ref=\{[^}]*\bpageBar\b/ }));
});
