import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerStopping } from './stopping.ts';

let app: FastifyInstance;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = Fastify({ forceCloseConnections: 'idle' });
  registerStopping(app);
  app.post('/', async () => 'done');
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

test('a request under way is answered, and its connection closed', async () => {
  const requested = once(app.server, 'request');
  const socket = await connection(withBody);
  await requested;
  const closed = app.close();
  socket.write('body');
  const reply = await new Promise<string>((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.once('close', () => resolve(text));
  });
  expect(reply).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n[^]*done$/i);
  await closed;
});

test('one whose body never comes is cut off after five seconds', async () => {
  const requested = once(app.server, 'request');
  const socket = await connection(`${withBody}bo`);
  await requested;
  const closing = vi.fn<() => void>();
  const closed = app.close().then(closing);
  await expect.poll(() => app.server.listening).toBe(false);
  vi.advanceTimersByTime(4900);
  expect(socket.destroyed).toBe(false);
  expect(closing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  await closed;
});
