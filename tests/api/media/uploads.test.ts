import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { checkPostForm, signPostPolicy } from '#server/core/media/post-policy.ts';
import { ownAccess } from '#server/kernel/storage/storage.ts';
import { sign } from '#server/kernel/storage/s3-signature.ts';
import { postForm } from '#tests/support/pictures.ts';
import { useTestServer, testSecret, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
let member: TestMember;
beforeEach(async () => {
  server.clock.at = null;
  member = await server.member();
});

const access = ownAccess({ secret: testSecret });
const file = Buffer.alloc(1000, 'x');
const place = () => `${server.url}/oss/uploads`;
const stored = (key: string) => readFile(join(server.config.dataDir, 'uploads', key)).catch(() => null);
const ask = () =>
  member.client.queryOssTempPolicy({ purpose: 'avatar', contentType: 'image/jpeg', size: file.length });

describe('queryOssTempPolicy', () => {
  test('lets exactly the file that was announced be put under a key that we chose', async () => {
    const policy = await ask();
    expect(policy.key).toMatch(new RegExp(`^incoming/${member.memberId}/avatar/[\\w-]{24}\\.jpg$`));
    expect(Date.parse(policy.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(policy.maxBytes).toBe(1000);
    expect(policy.url).toBe('/oss/uploads');
    const answer = await postForm(`${server.url}${policy.url}`, policy.fields, file);
    expect(answer).toMatchObject({ status: 204, code: '' });
    expect(await stored(policy.key)).toEqual(file);
    expect((await ask()).key).not.toBe(policy.key);
  });

  test('refuses files that are larger than their purpose needs', async () => {
    const asked = member.client.queryOssTempPolicy({
      purpose: 'avatar',
      contentType: 'image/png',
      size: 5_000_001,
    });
    await expect(asked).rejects.toMatchObject({ code: errors.uploadTooLarge.code, status: 413 });
  });

  test('knows neither drawings that can run nor other purposes', async () => {
    for (const query of ['contentType=image/svg%2Bxml&purpose=avatar', 'contentType=image/png&purpose=any']) {
      const { envelope } = await server.request(`/api/base/oss/queryOssTempPolicy/v2?size=10&${query}`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
      expect(envelope.code).toBe(400);
    }
  });

  test('gives a member sixty an hour', async () => {
    const answers = [];
    for (let turn = 0; turn < 61; turn += 1) answers.push(await ask().catch((error: unknown) => error));
    expect(answers.slice(0, 60).every((answer) => !(answer instanceof Error))).toBe(true);
    expect(answers[60]).toBeInstanceOf(ApiError);
    expect(answers[60]).toMatchObject({ code: 429 });
  });
});

describe('the form', () => {
  test('of another key, type, bucket or size is refused, and nothing is stored', async () => {
    const policy = await ask();
    const other = policy.key.replace(/[\w-]{24}\.jpg$/, `${'A'.repeat(24)}.jpg`);
    const cases: [Record<string, string>, Buffer, string][] = [
      [{ key: other }, file, 'AccessDenied'],
      [{ key: `../${policy.key}` }, file, 'AccessDenied'],
      [{ 'Content-Type': 'image/svg+xml' }, file, 'AccessDenied'],
      [{ bucket: 'another' }, file, 'AccessDenied'],
      [{ 'x-amz-meta-more': '1' }, file, 'AccessDenied'],
      [{}, Buffer.alloc(1001), 'EntityTooLarge'],
      [{}, Buffer.alloc(0), 'EntityTooSmall'],
    ];
    for (const [change, body, code] of cases) {
      const answer = await postForm(place(), { ...policy.fields, ...change }, body);
      expect({ change, code: answer.code }).toEqual({ change, code });
      expect(answer.headers.get('content-type')).toBe('application/xml');
    }
    expect(await stored(policy.key)).toBeNull();
    expect(await stored(other)).toBeNull();
  });

  test('counts for five minutes', async () => {
    server.clock.at = new Date('2026-03-02T09:00:00Z');
    const policy = await ask();
    server.clock.at = new Date('2026-03-02T09:04:59Z');
    expect((await postForm(place(), policy.fields, file)).status).toBe(204);
    server.clock.at = new Date('2026-03-02T09:05:00Z');
    expect(await postForm(place(), policy.fields, file)).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  test('is worth nothing once anything signed was changed', async () => {
    const { fields } = await ask();
    const widened = Buffer.from(fields['Policy'] ?? '', 'base64')
      .toString()
      .replace('1000]', '9000]');
    const cases: [Record<string, string>, string][] = [
      [{ Policy: Buffer.from(widened).toString('base64') }, 'SignatureDoesNotMatch'],
      [{ 'X-Amz-Signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
      [{ 'X-Amz-Signature': 'short' }, 'SignatureDoesNotMatch'],
      [{ 'X-Amz-Credential': 'nestling/20200101/local/s3/aws4_request' }, 'InvalidArgument'],
      [{ 'X-Amz-Credential': 'someone/20200101/local/s3/aws4_request' }, 'InvalidAccessKeyId'],
      [{ 'X-Amz-Algorithm': 'none' }, 'InvalidArgument'],
      [{ 'X-Amz-Signature': '' }, 'InvalidArgument'],
    ];
    for (const [change, code] of cases) {
      expect({ change, code: (await postForm(place(), { ...fields, ...change }, file)).code }).toEqual({
        change,
        code,
      });
    }
    const unsigned = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'Policy'));
    expect((await postForm(place(), unsigned, file)).code).toBe('InvalidArgument');
    expect((await postForm(place(), fields, null)).code).toBe('InvalidArgument');
    expect((await fetch(place(), { method: 'POST', body: '{}' })).status).toBe(412);
  });

  test.each(['x', '{}', '{"conditions":1}'])(
    'with %s for a policy is refused, also when it is signed',
    async (text) => {
      const { fields } = await ask();
      const policy = Buffer.from(text).toString('base64');
      const signature = sign(access, fields['X-Amz-Date'] ?? '', policy);
      const answer = await postForm(
        place(),
        { ...fields, Policy: policy, 'X-Amz-Signature': signature },
        file,
      );
      expect(answer).toMatchObject({ status: 400, code: 'InvalidPolicyDocument' });
    },
  );

  test('with more than one file keeps the first, and a field that comes twice is refused', async () => {
    const { fields, key } = await ask();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]), 'a');
    form.append('key', 'incoming/elsewhere');
    expect((await fetch(place(), { method: 'POST', body: form })).status).toBe(204);
    expect(await stored(key)).toEqual(file);
    const twice = new FormData();
    twice.append('KEY', key);
    for (const [name, value] of Object.entries(fields)) twice.append(name, value);
    twice.append('file', new Blob(['x']), 'a');
    expect(await (await fetch(place(), { method: 'POST', body: twice })).text()).toContain('InvalidArgument');
  });

  test('that is signed by us still reaches no path outside, and a broken one is told', async () => {
    const now = new Date();
    for (const key of ['incoming/../../secrets/key', '/etc/passwd', 'media/x/320.jpg']) {
      const fields = signPostPolicy(
        { bucket: 'uploads', access },
        { key, type: 'image/jpeg', maxBytes: 10, now, expiresAt: new Date(now.getTime() + 60_000) },
      );
      expect((await postForm(place(), fields, Buffer.from('x'))).code).toBe('AccessDenied');
    }
    const broken = await fetch(place(), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
    });
    expect(broken.status).toBe(400);
    expect(await broken.text()).toContain('MalformedPOSTRequest');
  });
});

describe('posts presigned by the AWS SDK', () => {
  const client = () =>
    new S3Client({
      region: access.region,
      endpoint: `${server.url}/oss`,
      forcePathStyle: true,
      credentials: access,
    });
  const key = () => `incoming/${member.memberId}/proof/${'k'.repeat(24)}.png`;

  test('are accepted, with exact and with looser conditions', async () => {
    for (const Conditions of [
      [{ 'Content-Type': 'image/png' }],
      [
        ['starts-with', '$Content-Type', 'image/'] as ['starts-with', string, string],
        ['starts-with', '$key', 'incoming/'] as ['starts-with', string, string],
        ['content-length-range', 1, 2000] as ['content-length-range', number, number],
      ],
    ]) {
      const { url, fields } = await createPresignedPost(client(), {
        Bucket: 'uploads',
        Key: key(),
        Conditions,
      });
      expect(url).toBe(place());
      const answer = await postForm(url, { ...fields, 'Content-Type': 'image/png' }, file);
      expect(answer).toMatchObject({ status: 204, code: '' });
      expect(await stored(key())).toEqual(file);
    }
  });

  test('are refused when their conditions fail or the keys are others', async () => {
    const strict = await createPresignedPost(client(), {
      Bucket: 'uploads',
      Key: key(),
      Conditions: [['content-length-range', 1, 999], { 'Content-Type': 'image/png' }],
    });
    const withType = { ...strict.fields, 'Content-Type': 'image/png' };
    expect((await postForm(strict.url, withType, file)).code).toBe('EntityTooLarge');
    expect((await postForm(strict.url, { ...withType, 'Content-Type': 'text/html' }, file)).code).toBe(
      'AccessDenied',
    );
    const stranger = new S3Client({
      region: access.region,
      endpoint: `${server.url}/oss`,
      forcePathStyle: true,
      credentials: { ...access, secretAccessKey: 'guessed' },
    });
    const foreign = await createPresignedPost(stranger, { Bucket: 'uploads', Key: key() });
    expect((await postForm(foreign.url, foreign.fields, file)).code).toBe('SignatureDoesNotMatch');
  });
});

test('a form that is signed by us counts until its policy expires', () => {
  const now = new Date();
  const good = signPostPolicy(
    { bucket: 'uploads', access },
    { key: 'k', type: 'image/png', maxBytes: 1, now, expiresAt: new Date(now.getTime() + 1000) },
  );
  const lower = new Map(Object.entries(good).map(([name, value]) => [name.toLowerCase(), value]));
  expect(checkPostForm({ bucket: 'uploads', access }, lower, now)).toEqual({
    key: 'k',
    type: 'image/png',
    minBytes: 1,
    maxBytes: 1,
  });
  expect(() => checkPostForm({ bucket: 'uploads', access }, lower, new Date(now.getTime() + 1000))).toThrow(
    /expired/,
  );
});
