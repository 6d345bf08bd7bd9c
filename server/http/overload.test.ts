import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { busyFrom, registerOverload } from './overload.ts';

const app = Fastify();
afterEach(async () => app.close());

test('what nobody misses is turned away as soon as others wait, and only then', async () => {
  await registerOverload(app);
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', async () => finished.then(() => 'done'));
  app.get('/quick', async () => 'done');
  app.post('/tracking', { config: { shedFirst: true } }, async () => 'taken');
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
