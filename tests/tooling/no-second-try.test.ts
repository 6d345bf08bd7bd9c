import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('a test that fails is not tried again: it is a race, in the test or in what it tests', () => {
  const sources = globSync(
    ['vitest.config.ts', 'scripts/*.ts', 'tests/**/*.{ts,tsx}', 'package.json', '.ci/run'],
    {
      cwd: root,
    },
  );
  expect(sources.length).toBeGreaterThan(300);
  const again = new RegExp(String.raw`\b${'retry'}['"]?:\s*[\d{]|--${'retry'}\b`);
  expect(sources.filter((file) => again.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
