import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { registerFiles } from './files.ts';
import { busyFrom, registerOverload } from './overload.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(async () => app.close());

test('what nobody misses is turned away as soon as others wait, and only then', async () => {
  await registerOverload(app);
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', async () => finished.then(() => 'done'));
  app.get('/quick', async () => 'done');
  app.post('/tracking', { config: { shed: 'first' } }, async () => 'taken');
  const tracking = () => app.inject({ method: 'POST', url: '/tracking' });

  const slow = Array.from({ length: busyFrom.requests - 1 }, () => app.inject('/slow'));
  await expect.poll(async () => (await tracking()).statusCode).toBe(200);
  slow.push(app.inject('/slow'));
  await expect.poll(async () => (await tracking()).statusCode).toBe(503);
  const refused = await tracking();
  expect(refused.headers['retry-after']).toBe('10');
  expect(refused.json()).toMatchObject({ code: 503 });
  expect((await app.inject('/quick')).statusCode).toBe(200);

  finish();
  await Promise.all(slow);
  expect((await tracking()).statusCode).toBe(200);
});

test('whatever is turned away, the files of a page that was served are not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-files-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'site.css'), 'main { color: plum }');
  // As if the memory were full.
  const heap = vi
    .spyOn(v8, 'getHeapStatistics')
    .mockReturnValue({ ...v8.getHeapStatistics(), heap_size_limit: 1 });
  onTestFinished(() => heap.mockRestore());
  await registerOverload(app);
  await registerFiles(app, folder);
  app.get('/page', async () => 'done');

  await expect.poll(async () => (await app.inject('/page')).statusCode).toBe(503);
  const { statusCode, body } = await app.inject('/site.css');
  expect([statusCode, body]).toEqual([200, 'main { color: plum }']);
});
