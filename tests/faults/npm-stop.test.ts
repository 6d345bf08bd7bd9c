import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '#server/kernel/database/embedded/processes.ts';
import { makeDataDir, postmasterPid, removeDataDir } from './server-process.ts';

test.skipIf(process.platform === 'win32')(
  'a server that npm started ends with the shell that npm gave it',
  async () => {
    const dataDir = makeDataDir();
    onTestFinished(() => removeDataDir(dataDir));
    // Two commands, so that the shell stays in between as npm's does.
    const shell = spawn('sh', ['-c', `"${process.execPath}" server/main.js & echo "pid $!"; wait`], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: '0',
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'error',
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    while (!said.includes(' is ready at ')) await delay(50);
    const server = Number(/^pid (\d+)$/m.exec(said)?.[1]);
    const postgres = postmasterPid(dataDir) ?? 0;
    expect([isAlive(server), isAlive(postgres)]).toEqual([true, true]);

    shell.kill('SIGTERM');
    await once(shell, 'exit');
    await expect.poll(() => [isAlive(server), isAlive(postgres)]).toEqual([false, false]);
  },
);
