import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signPostPolicy } from '#server/core/media/post-policy.ts';
import { sha256Hex, sign, signRequest } from './s3-signature.ts';

/** The keys of Amazon's own published examples. */
const example = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');

test('signs requests as in Amazon’s examples', () => {
  const get = signRequest(
    example,
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: '',
    },
    now,
  );
  expect(get['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  const list = signRequest(
    example,
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J'), body: '' },
    now,
  );
  expect(list['authorization']).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
  expect(list['x-amz-content-sha256']).toBe(sha256Hex(''));
});

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
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
