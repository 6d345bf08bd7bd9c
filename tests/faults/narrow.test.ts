import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A server in a process of its own, which ends with the test. */
async function start(command: string, ...options: string[]) {
  const child = spawn(command, [...options, path.resolve('tests/support/small-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { url: url.trim(), hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
};

test('a heap that is nearly full turns requests away instead of ending the process', async () => {
  const { url, hasEnded } = await start(
    process.execPath,
    '--max-semi-space-size=8',
    '--max-old-space-size=64',
    '--expose-gc',
  );
  const statuses: number[] = [];
  while (statuses.at(-1) !== 503 && statuses.length < 200) statuses.push(await statusOf(`${url}/keep`));
  expect(statuses.at(-1)).toBe(503);
  // It was more than a hair's breadth: much was served before.
  expect(statuses.length).toBeGreaterThan(10);
  for (let more = 0; more < 100; more += 1) await statusOf(`${url}/keep`);
  // What was let in before makes it fuller still, and V8 sees that collecting is in vain.
  for (let more = 0; more < 8; more += 1) await statusOf(`${url}/keep-on`);
  expect(await statusOf(`${url}/collect`)).toBe(200);
  expect([hasEnded(), await statusOf(`${url}/healthz`), await statusOf(`${url}/`)]).toEqual([
    false,
    200,
    503,
  ]);

  expect(await statusOf(`${url}/let-go`)).toBe(200);
  await expect
    .poll(async () => {
      await statusOf(`${url}/healthz`);
      return statusOf(`${url}/keep`);
    })
    .toBe(200);
});

test.skipIf(process.platform !== 'linux')(
  'more connections than descriptors are turned away, and the process lives',
  async () => {
    const { url, hasEnded } = await start('prlimit', '--nofile=120:120', process.execPath);
    const sockets: Socket[] = [];
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    let dropped = 0;
    for (let count = 0; count < 400; count += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined).once('close', () => (dropped += 1));
      sockets.push(socket);
    }
    await expect.poll(() => dropped).toBeGreaterThan(300);
    expect(hasEnded()).toBe(false);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => statusOf(`${url}/`).catch(() => 0)).toBe(200);
  },
);
