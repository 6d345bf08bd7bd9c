import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..');

/** Everything the site is built from; tests beside the code are not part of it. */
const inputs = [
  'web/**/*.*',
  'console/**/*.*',
  'contract/**/*.ts',
  'scripts/{build*,finish-build,least-browsers}.ts',
  'scripts/browser-check/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Written when a build ends; a later check compares it with the sources. */
export const fingerprintFile = join(repository, 'build/fingerprint.txt');

/** The names of all inputs, from the repository's root on. */
export function listInputs(root = repository): string[] {
  return globSync(inputs, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted();
}

/** One hash over the names and contents of all inputs. */
export function fingerprintInputs(root = repository): string {
  const hash = createHash('sha256');
  for (const file of listInputs(root)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
