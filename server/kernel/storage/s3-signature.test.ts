import { hash } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signPostPolicy } from '#server/core/media/post-policy.ts';
import { sign } from './s3-signature.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './stored-files.ts';

/** The keys of Amazon’s published examples. */
const example = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');

test.each([
  ['a part of a file', (storage: Storage) => storage.open('media/one.jpg', 'bytes=0-9')],
  ['a file to keep', (storage: Storage) => storage.write('media/one.jpg', Buffer.from('one'), 'image/jpeg')],
])('signs the request for %s as the AWS SDK does', async (_, ask) => {
  const answer = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  await ask(s3Storage({ ...example, endpoint: 'https://s3.example', bucket: 'nest', publicUrl: null }));
  const [url, { method = '', headers, body } = {}] = answer.mock.calls[0] ?? [];
  const { authorization, ...sent } = Object.fromEntries(new Headers(headers));

  const { hostname, pathname } = new URL(String(url));
  const client = new S3Client({ region: example.region, credentials: example });
  const signer = await client.config.signer();
  const theirs = await signer.sign(
    {
      protocol: 'https:',
      hostname,
      path: pathname,
      query: {},
      method,
      body,
      headers: { ...sent, host: hostname },
    },
    { signingDate: now, signableHeaders: new Set(['range']) },
  );
  expect(authorization).toBe(theirs.headers['authorization']);
  expect(sent['x-amz-content-sha256']).toBe(hash('sha256', body instanceof Uint8Array ? body : ''));
});

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('signs POST policies as the AWS SDK does', async () => {
  const client = new S3Client({
    region: 'eu-central-1',
    endpoint: 'https://s3.example',
    forcePathStyle: true,
    credentials: example,
  });
  const theirs = await createPresignedPost(client, {
    Bucket: 'nest',
    Key: 'incoming/a.jpg',
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [['content-length-range', 1, 900]],
    Expires: 300,
  });
  const access = { ...example, region: 'eu-central-1' };
  const ours = signPostPolicy(
    { bucket: 'nest', access },
    {
      key: 'incoming/a.jpg',
      type: 'image/jpeg',
      maxBytes: 900,
      now,
      expiresAt: new Date(now.getTime() + 300_000),
    },
  );

  const policyOf = (fields: Record<string, string>) => {
    const { expiration, conditions } = JSON.parse(
      Buffer.from(fields['Policy'] ?? '', 'base64').toString(),
    ) as { expiration: string; conditions: unknown[] };
    return {
      expires: Date.parse(expiration),
      conditions: conditions.map((one) => JSON.stringify(one)).toSorted(),
    };
  };
  const plain = ({ Policy: _, 'X-Amz-Signature': __, ...rest }: Record<string, string>) => rest;
  expect(plain(ours)).toEqual(plain(theirs.fields));
  expect(policyOf(ours)).toEqual(policyOf(theirs.fields));
  // The same text has the same signature, whoever signs it.
  expect(sign(access, '20130524T000000Z', theirs.fields['Policy'] ?? '')).toBe(
    theirs.fields['X-Amz-Signature'],
  );
  expect(sign(access, '20130524T000000Z', ours['Policy'] ?? '')).toBe(ours['X-Amz-Signature']);
});
