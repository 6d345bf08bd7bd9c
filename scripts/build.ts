import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Builds the site into `build/`: browser and server part, compressed, with its build info, within its budgets. */
export async function buildSite(): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error('The site could not be built; what went wrong stands above.');
}

if (import.meta.main) {
  try {
    await buildSite();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
