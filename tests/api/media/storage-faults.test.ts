import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from '#server/core/media/sweep-uploads.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe('storage on this machine', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nestling-faults-'));
    server = await startTestServer({ environment: { DATA_DIR: folder } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const name = (letter: string) => letter.repeat(24);

  async function giveUp(memberId: string, letter: string, issuedAt: Date): Promise<string> {
    const key = `incoming/${memberId}/avatar/${name(letter)}.jpg`;
    const row = { memberId, uploadId: uuidv7(), key, pictureId: name(letter), issuedAt, size: 1 };
    await server.db
      .insertInto('upload')
      .values({ ...row, purpose: 'avatar', type: 'image/jpeg', state: 'removed' })
      .execute();
    return key;
  }

  test('a file that cannot be deleted keeps no other, and is told', async () => {
    const { memberId } = await server.member();
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    const stuck = await giveUp(memberId, 'a', longAgo);
    const other = await giveUp(memberId, 'b', new Date(longAgo.getTime() + 1000));
    const uploads = join(folder, 'uploads');
    // What is in the way of the older one is a folder that is not empty.
    await mkdir(join(uploads, stuck, 'full'), { recursive: true });
    await writeFile(join(uploads, other), 'x');
    const services = {
      db: server.db,
      files: server.services.files,
      now: () => new Date(),
      log: server.app.log,
    };
    await expect(sweepUploads(services)).rejects.toMatchObject({ code: 'ERR_FS_EISDIR' });
    const left = await server.db
      .selectFrom('upload')
      .select('key')
      .where('memberId', '=', memberId)
      .execute();
    expect(left).toEqual([{ key: stuck }]);
    expect(await readdir(join(uploads, 'incoming', memberId, 'avatar'))).toEqual([`${name('a')}.jpg`]);

    await rm(join(uploads, stuck), { recursive: true });
    await sweepUploads(services);
    expect(
      await server.db.selectFrom('upload').select('key').where('memberId', '=', memberId).execute(),
    ).toEqual([]);
  });

  test.each([
    ['application/xml', '<form/>'],
    ['application/json', '{"half":'],
    ['application/json', `"${'x'.repeat(300_000)}"`],
  ])('a body of %s is told to be no form', async (type, body) => {
    const path = '/oss/uploads';
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(412);
    expect(await answer.text()).toContain('<Code>PreconditionFailed</Code>');
  });
});

test('while the bucket is away its pictures are asked for again, not broken', async () => {
  const s3 = await startFakeS3();
  const server = await startTestServer({ environment: s3.environment });
  try {
    await s3.stop();
    const answer = await fetch(`${server.url}/media/${'a'.repeat(24)}/320.jpg`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).not.toMatch(/S3|unavailable/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  } finally {
    await server.stop();
  }
});
