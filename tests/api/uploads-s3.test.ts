import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { checkPostForm } from '#server/features/uploads/post-policy.ts';
import { signRequest } from '#server/integrations/s3-signature.ts';
import { makePicture, postForm } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const access = { region: 'eu-west-2', accessKeyId: 'THEKEY', secretAccessKey: 'the secret of the key' };
const bucket = 'nest-uploads';

/** As much of S3 as is used: objects by path, signed requests, posted forms. */
const objects = new Map<string, { bytes: Buffer; type: string }>();
let broken = false;
let s3: Server;
let server: TestServer;
beforeAll(async () => {
  s3 = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    environment: {
      S3_ENDPOINT: addressOfS3(),
      S3_REGION: access.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
      S3_PUBLIC_URL: 'https://cdn.example/pictures/',
    },
  });
});
afterAll(async () => {
  await server.stop();
  s3.closeAllConnections();
  await new Promise((resolve) => s3.close(resolve));
});

const addressOfS3 = () => `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (broken) return void refuse(503, 'SlowDown');
  if (request.method === 'POST') return answerForm(request, response, body);

  const url = new URL(request.url ?? '', addressOfS3());
  const date = String(request.headers['x-amz-date']);
  const type = request.headers['content-type'];
  const signed = signRequest(
    access,
    {
      method: request.method ?? '',
      url,
      body,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    },
    new Date(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')),
  );
  if (signed['authorization'] !== request.headers.authorization) {
    return void refuse(403, 'SignatureDoesNotMatch');
  }
  const found = objects.get(url.pathname);
  if (request.method === 'PUT') objects.set(url.pathname, { bytes: body, type: type ?? '' });
  else if (request.method === 'DELETE') objects.delete(url.pathname);
  else if (!found) return void refuse(404, 'NoSuchKey');
  else return void response.writeHead(200).end(found.bytes);
  response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
}

async function answerForm(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  const form = await new Response(Readable.toWeb(Readable.from([body])) as ReadableStream, {
    headers: { 'content-type': String(request.headers['content-type']) },
  }).formData();
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  const { key, type } = checkPostForm({ bucket, access }, fields, new Date());
  const file = form.get('file') as File;
  objects.set(`/${bucket}/${key}`, { bytes: Buffer.from(await file.arrayBuffer()), type });
  response.writeHead(204).end();
}

test('the same form goes to the bucket, and its pictures come from there', async () => {
  const member = await server.member();
  const bytes = await makePicture({ width: 400, height: 400 }).toBuffer();
  const policy = await member.client.queryOssTempPolicy({
    purpose: 'avatar',
    contentType: 'image/jpeg',
    size: bytes.length,
  });
  expect(policy.url).toBe(`${addressOfS3()}/${bucket}`);
  expect(policy.fields['X-Amz-Credential']).toMatch(/^THEKEY\/\d{8}\/eu-west-2\/s3\/aws4_request$/);
  expect(JSON.stringify(policy)).not.toContain(access.secretAccessKey);
  expect((await postForm(policy.url, policy.fields, bytes)).status).toBe(204);
  expect([...objects.keys()]).toEqual([`/${bucket}/${policy.key}`]);

  const { avatar } = await member.client.modifyUserAvatar({ key: policy.key });
  const name = /^https:\/\/cdn\.example\/pictures\/media\/([\w-]{24})\/320\.jpg$/.exec(avatar ?? '')?.[1];
  expect((await member.client.getUserInfo()).avatar).toBe(avatar);
  expect([...objects].map(([key, { type }]) => `${key} ${type}`).toSorted()).toEqual(
    [96, 320, 960]
      .flatMap((size) => [`${size}.avif image/avif`, `${size}.jpg image/jpeg`])
      .map((file) => `/${bucket}/media/${name}/${file}`)
      .toSorted(),
  );
  // Also for whoever still has an address of this server.
  const here = await fetch(`${server.url}/media/${name}/320.jpg`);
  expect(here.status).toBe(200);
  expect(Buffer.from(await here.arrayBuffer())).toEqual(
    objects.get(`/${bucket}/media/${name}/320.jpg`)?.bytes,
  );

  await member.client.modifyUserAvatar({ key: null });
  expect(objects.size).toBe(0);
});

test('our own end of uploads is closed then', async () => {
  expect((await fetch(`${server.url}/oss/uploads`, { method: 'POST' })).status).toBe(404);
});

test('a bucket that fails changes nothing, and the same key is good later', async () => {
  const member = await server.member();
  const bytes = await makePicture().toBuffer();
  const { url, fields, key } = await member.client.queryOssTempPolicy({
    purpose: 'avatar',
    contentType: 'image/jpeg',
    size: bytes.length,
  });
  await postForm(url, fields, bytes);
  broken = true;
  await expect(member.client.modifyUserAvatar({ key })).rejects.toMatchObject({
    code: errors.unavailable.code,
    status: 503,
  });
  broken = false;
  expect((await member.client.getUserInfo()).avatar).toBeNull();
  expect((await member.client.modifyUserAvatar({ key })).avatar).not.toBeNull();
});
