import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { makePicture, postForm } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let s3: FakeS3;
let server: TestServer;
let bucket: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  bucket = s3.environment.S3_BUCKET;
  server = await startTestServer({
    environment: { ...s3.environment, S3_PUBLIC_URL: 'https://cdn.example/pictures/' },
  });
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

test('the same form goes to the bucket, and its pictures come from there', async () => {
  const member = await server.member();
  const bytes = await makePicture({ width: 400, height: 400 }).toBuffer();
  const policy = await member.client.queryOssTempPolicy({
    purpose: 'avatar',
    contentType: 'image/jpeg',
    size: bytes.length,
  });
  expect(policy.url).toBe(`${s3.url}/${bucket}`);
  expect(policy.fields['X-Amz-Credential']).toMatch(/^THEKEY\/\d{8}\/eu-west-2\/s3\/aws4_request$/);
  expect(JSON.stringify(policy)).not.toContain(s3.environment.S3_SECRET_ACCESS_KEY);
  expect((await postForm(policy.url, policy.fields, bytes)).status).toBe(204);
  expect([...s3.objects.keys()]).toEqual([`/${bucket}/${policy.key}`]);

  const { avatar } = await member.client.modifyUserAvatar({ key: policy.key });
  const name = /^https:\/\/cdn\.example\/pictures\/media\/([\w-]{24})\/320\.jpg$/.exec(avatar ?? '')?.[1];
  expect((await member.client.getUserInfo()).avatar).toBe(avatar);
  expect([...s3.objects].map(([key, { type }]) => `${key} ${type}`).toSorted()).toEqual(
    [96, 320, 960]
      .flatMap((size) => [`${size}.avif image/avif`, `${size}.jpg image/jpeg`])
      .map((file) => `/${bucket}/media/${name}/${file}`)
      .toSorted(),
  );
  // Also for whoever still has an address of this server.
  const here = await fetch(`${server.url}/media/${name}/320.jpg`);
  expect(here.status).toBe(200);
  expect(Buffer.from(await here.arrayBuffer())).toEqual(
    s3.objects.get(`/${bucket}/media/${name}/320.jpg`)?.bytes,
  );

  await member.client.modifyUserAvatar({ key: null });
  expect(s3.objects.size).toBe(0);
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
  s3.broken = true;
  await expect(member.client.modifyUserAvatar({ key })).rejects.toMatchObject({
    code: errors.unavailable.code,
    status: 503,
  });
  s3.broken = false;
  expect((await member.client.getUserInfo()).avatar).toBeNull();
  expect((await member.client.modifyUserAvatar({ key })).avatar).not.toBeNull();
});
