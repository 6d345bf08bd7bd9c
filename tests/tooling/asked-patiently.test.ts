import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Whether it answers at all, and how it turns away, is what these are about. */
const impatient = [
  'tests/api/every-call/health.test.ts',
  'tests/faults/server-process.ts',
  'tests/timed/development.test.ts',
  'tests/timed/killed.test.ts',
  'tests/timed/preview-process.test.ts',
];

test('a server of its own is asked again by a test, as by browsers, when it has too much to do', () => {
  const files = globSync('tests/**/*.ts', { cwd: root, exclude: ['tests/tooling/**'] });
  const hasty = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const startsOne = /\b(?:startProcess|useLoggingProcess|ServerProcess)\b/.test(source);
    return startsOne && /\bfetch\(/.test(source);
  });
  expect(hasty.toSorted()).toEqual(impatient);
});
