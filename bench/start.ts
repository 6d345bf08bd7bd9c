import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answer, freePort, serverCommand } from './support/installation.ts';
import { median, print } from './support/report.ts';

const root = path.resolve(import.meta.dirname, '..');

/** From the start of the process, embedded database and all, to the first page: with everything already set up. */
export async function start(runs: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nestling-bench-'));
  try {
    await startOnce(dataDir);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await startOnce(dataDir));
    print({ name: 'warm-start', ms: Math.round(median(times)), runs });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** In milliseconds; of a checkout in `folder`. What is in `dataDir` already need not be set up. */
export async function startOnce(dataDir: string, folder = root): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, serverCommand(folder), {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answer(`http://127.0.0.1:${port}/login`, child);
  const took = performance.now() - begun;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}
