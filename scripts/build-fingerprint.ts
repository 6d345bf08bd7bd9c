import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;

/** Everything the site is built from; tests beside the code are not part of it. */
const inputs = [
  'web/**/*.*',
  'contract/**/*.ts',
  'scripts/{build*,finish-build,least-browsers,page-code-errors,route-discovery,slim-*}.ts',
  'scripts/browser-check/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Written when a build ends; a later check compares it with the sources. */
export const fingerprintFile = join(root, 'build/fingerprint.txt');

/** One hash over the names and contents of all inputs. */
export function fingerprintInputs(): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root }).filter((file) => !file.includes('.test.'));
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
