import { join } from 'node:path';
import { build } from 'vite';

const folder = join(import.meta.dirname, '../console');

/** Builds the console beside the site. @returns the folder it is in */
export async function buildConsole(buildDirectory: string): Promise<string> {
  const outDir = join(buildDirectory, 'console');
  await build({ configFile: join(folder, 'vite.config.ts'), build: { outDir }, logLevel: 'warn' });
  return outDir;
}
