import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Everything the site is built from; tests beside the code are not part of it. */
const sources = [
  'web/**/*',
  'contract/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

function modifiedAt(file: string): number {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

export function siteBuildIsCurrent(): boolean {
  const builtAt = modifiedAt('build/server/index.js');
  const files = globSync(sources, { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  return builtAt > 0 && files.every((file) => modifiedAt(file) <= builtAt);
}

/** Builds the member site unless `build/` is newer than what it is made from. @throws with the build's output */
export async function ensureSiteIsBuilt(): Promise<void> {
  if (siteBuildIsCurrent()) return;
  process.stderr.write('Building the site for the browser tests …\n');
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Vitest's own value would build the site in development mode.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The site does not build:\n${output}`);
}
