import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { s3Storage } from './s3.ts';

let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));
let storage: ReturnType<typeof s3Storage>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  storage = s3Storage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-west-2',
    bucket: 'pictures',
    accessKeyId: 'THEKEY',
    secretAccessKey: 'the secret of the key',
    publicUrl: null,
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Promises more than is sent, and hangs up once that has left. */
const cutShort = (status: number, sent: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-length': 1000 });
  response.write(sent, () => response.destroy());
};

test.each([
  ['a file', 200, 'the first bytes'],
  ['what is wrong', 503, '<Error><Code>SlowDo'],
])('storage that hangs up while it tells %s is unavailable', async (_, status, sent) => {
  answer = cutShort(status, sent);
  await expect(storage.read('media/one.jpg', 2000)).rejects.toMatchObject({
    name: 'Failure',
    error: errors.unavailable,
    retryAfterSeconds: 5,
  });
});

test('a file that is larger than it may be is none, and the rest of it is not waited for', async () => {
  answer = (response) => response.writeHead(200).write('x'.repeat(20));
  expect(await storage.read('media/one.jpg', 10)).toBeNull();
});
