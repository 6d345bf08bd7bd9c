import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Of a query, name, parameters and row say it. */
const isSaid = (file: string) => !/(?:^|\/)queries[^/]*\.ts$|\.test\.ts$|database\/schema\.ts$/.test(file);

test('every function that core and kernel offer says what it does, gives and throws', () => {
  const unsaid: string[] = [];
  let looked = 0;
  for (const file of globSync('server/{kernel,core}/**/*.ts', { cwd: root }).filter(isSaid)) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const name = /^export (?:async )?function (\w+)|^export const (\w+) = (?:async )?[(<]/.exec(line);
      if (!name) continue;
      looked += 1;
      let above = index - 1;
      while (lines[above]?.startsWith('//')) above -= 1;
      if (!lines[above]?.endsWith('*/')) unsaid.push(`${file}: ${name[1] ?? name[2]}`);
    }
  }
  expect(looked).toBeGreaterThan(300);
  expect(unsaid).toEqual([]);
});
