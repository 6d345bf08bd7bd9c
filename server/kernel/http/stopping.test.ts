import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { serverOptions } from './server-options.ts';
import { registerStopping } from './stopping.ts';

let app: FastifyInstance;
let answer: string | Readable = 'here';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { forceCloseConnections, return503OnClosing } = serverOptions(readConfig({}));
  app = Fastify({ forceCloseConnections, return503OnClosing });
  registerStopping(app);
  app.post('/', async () => 'done');
  app.get('/', () => answer);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  app.server.closeAllConnections();
  vi.useRealTimers();
});

/** A connection on which so much was sent. */
async function connection(sent: string): Promise<Socket> {
  const arrived = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await arrived;
  if (sent) await new Promise((resolve) => socket.write(sent, resolve));
  return socket;
}

const withBody = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n';

test('connections opened ahead, and with half a request, do not hold the server', async () => {
  await connection('');
  await connection('POST / HTTP/1.1\r\nHost: a\r\n');
  await app.close();
  expect(app.server.listening).toBe(false);
});

/** All that comes, until the server closes the connection. */
async function allOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += String(part);
  return text;
}

const plain = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('one that leaves serves on, old connections and new, each for one more answer', async () => {
  answer = 'here';
  const old = await connection(plain);
  expect(String((await once(old, 'data'))[0])).toMatch(/connection: keep-alive\r\n[^]*here$/i);
  expect(app.leaving.begun).toBe(false);
  app.leaving.begin();
  const later = await connection(plain);
  old.write(plain);
  for (const socket of [old, later]) {
    expect(await allOf(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n[^]*here$/i);
  }
  expect(app.server.listening).toBe(true);
  await app.close();
});

test('a connection that was promised to stay is closed once its answer is out, and holds nobody', async () => {
  const slowly = new PassThrough();
  answer = slowly;
  const socket = await connection(plain);
  slowly.write('first');
  expect(String((await once(socket, 'data'))[0])).toMatch(/connection: keep-alive/i);
  const closed = app.close();
  await expect.poll(() => app.leaving.begun).toBe(true);
  slowly.end('last');
  expect(await allOf(socket)).toMatch(/last\r\n0\r\n\r\n$/);
  await closed;
});

test('an answer that is still on its way to a slow reader is not cut off', async () => {
  answer = 'long '.repeat(4_000_000);
  const requested = once(app.server, 'request');
  const socket = (await connection('')).pause();
  socket.write(plain);
  const [, response] = (await requested) as [unknown, ServerResponse];
  await expect.poll(() => response.writableEnded).toBe(true);
  const closed = app.close();
  await expect.poll(() => app.leaving.begun).toBe(true);
  expect((await allOf(socket)).endsWith(answer)).toBe(true);
  await closed;
});

test('a request under way is answered, and its connection closed', async () => {
  const requested = once(app.server, 'request');
  const socket = await connection(withBody);
  await requested;
  const closed = app.close();
  socket.write('body');
  expect(await allOf(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n[^]*done$/i);
  await closed;
});

test('one whose body never comes is cut off after five seconds', async () => {
  const requested = once(app.server, 'request');
  const socket = await connection(`${withBody}bo`);
  await requested;
  const closing = vi.fn<() => void>();
  const closed = app.close().then(closing);
  await expect.poll(() => app.leaving.begun).toBe(true);
  vi.advanceTimersByTime(4900);
  expect(socket.destroyed).toBe(false);
  expect(closing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  await closed;
});
