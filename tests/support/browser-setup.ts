import { spawn } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findOrInstallChromium, nameOfBrowser } from './chromium.ts';
import type { Chromium } from './chromium.ts';
import { thisMachine } from './machine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

/** Builds the site unless it is built from just these sources. @throws with the build's output */
async function ensureSiteIsBuilt(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [path.join(root, 'scripts/build-if-stale.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(output);
}

export async function setup(project: TestProject): Promise<void> {
  await ensureSiteIsBuilt();
  const chromium = await findOrInstallChromium();
  // What fails with one release may pass with the next.
  thisMachine().say(await nameOfBrowser(chromium.executablePath));
  project.provide('chromium', chromium);
}
