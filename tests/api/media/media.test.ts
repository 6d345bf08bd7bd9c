import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { videoKey } from '#server/core/media/media-files.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const mediaId = randomBytes(18).toString('base64url');
const video = randomBytes(50_000);
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n先吸一口气。\n');

let s3: FakeS3;
const servers: Record<string, TestServer> = {};
beforeAll(async () => {
  s3 = await startFakeS3();
  servers['this machine'] = await startTestServer();
  servers['S3'] = await startTestServer({ environment: s3.environment });
  for (const { services } of Object.values(servers)) {
    await services.files.write(videoKey(mediaId, 'video.mp4'), video, 'video/mp4');
    await services.files.write(videoKey(mediaId, 'zh-Hans.vtt'), captions, 'text/vtt');
    await services.files.write(videoKey(mediaId, 'zh-Hant.pdf'), captions, 'application/pdf');
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop();
  await s3.stop();
});

describe.each(['this machine', 'S3'])('a video on %s', (where) => {
  const get = (file: string, headers: Record<string, string> = {}) => {
    const server = servers[where];
    if (!server) throw new Error('Not started');
    return fetch(`${server.url}/media/${mediaId}/${file}`, { headers });
  };
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('comes whole, as nothing that can run, and is kept for ever', async () => {
    const response = await get('video.mp4');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '50000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await bytesOf(response)).equals(video)).toBe(true);
  });

  test('a document is saved and never shown, whatever it holds', async () => {
    const response = await get('zh-Hant.pdf');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await bytesOf(response)).equals(captions)).toBe(true);
    expect((await get('en.pdf')).status).toBe(404);
  });

  test.each([
    ['bytes=0-1', 0, 1],
    ['bytes=49990-', 49_990, 49_999],
    ['bytes=10-99999999', 10, 49_999],
  ])('comes in parts: %s', async (range, from, to) => {
    const response = await get('video.mp4', { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to}/50000`,
    ]);
    expect((await bytesOf(response)).equals(video.subarray(from, to + 1))).toBe(true);
  });

  test('says that there is nothing behind its end, and gives all when several parts are asked for', async () => {
    expect((await get('video.mp4', { range: 'bytes=50000-' })).status).toBe(416);
    const several = await get('video.mp4', { range: 'bytes=0-1,5-6' });
    expect([several.status, (await bytesOf(several)).length]).toEqual([200, 50_000]);
  });

  test('has captions, and nothing else under its name', async () => {
    const response = await get('zh-Hans.vtt');
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect((await bytesOf(response)).equals(captions)).toBe(true);
    for (const file of ['en.vtt', 'poster.jpg', 'other.mp4', 'video.mp4.bak'])
      expect((await get(file)).status).toBe(404);
    const server = servers[where];
    expect((await fetch(`${server?.url}/media/..%2f..%2fsecrets/video.mp4`)).status).toBe(404);
  });
});

test('the last bytes can be asked for on this machine', async () => {
  const server = servers['this machine'];
  const response = await fetch(`${server?.url}/media/${mediaId}/video.mp4`, {
    headers: { range: 'bytes=-100' },
  });
  expect(response.headers.get('content-range')).toBe('bytes 49900-49999/50000');
});
