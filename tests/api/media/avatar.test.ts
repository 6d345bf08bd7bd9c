import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PictureType } from '#contract/pictures.ts';
import { errors } from '#contract/errors.ts';
import { giveUpUploads } from '#server/core/media/queries.ts';
import { sweepUploads } from '#server/core/media/sweep-uploads.ts';
import { makePicture, pixelOf, postForm } from '#tests/support/pictures.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
let member: TestMember;
beforeEach(async () => {
  server.clock.at = null;
  member = await server.member();
});

async function upload(bytes: Buffer, contentType: PictureType = 'image/jpeg', by = member): Promise<string> {
  const policy = await by.client.queryOssTempPolicy({ purpose: 'avatar', contentType, size: bytes.length });
  expect(await postForm(`${server.url}${policy.url}`, policy.fields, bytes)).toMatchObject({ status: 204 });
  return policy.key;
}

async function files(): Promise<string[]> {
  const found = await readdir(join(server.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

const filesOf = async (part: string) => (await files()).filter((name) => name.includes(part)).length;
const pictureOf = (path: string | null) => /^\/media\/([\w-]{24})\/320\.jpg$/.exec(path ?? '')?.[1] ?? 'none';

async function take(bytes: Buffer, type?: PictureType): Promise<string> {
  const { avatar } = await member.client.modifyUserAvatar({ key: await upload(bytes, type) });
  return avatar ?? '';
}

async function load(path: string) {
  const response = await fetch(`${server.url}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('modifyUserAvatar', () => {
  test('draws the picture anew in all sizes and shows it to whoever knows its name', async () => {
    const bytes = await makePicture({ width: 1200, height: 1000 }).toBuffer();
    const key = await upload(bytes);
    const { avatar } = await member.client.modifyUserAvatar({ key });
    expect(avatar).toMatch(/^\/media\/[\w-]{24}\/320\.jpg$/);
    expect(avatar).not.toContain(member.memberId);
    expect((await member.client.getUserInfo()).avatar).toBe(avatar);

    for (const size of [96, 320, 960]) {
      for (const [ending, type, format] of [
        ['jpg', 'image/jpeg', 'jpeg'],
        ['avif', 'image/avif', 'heif'],
      ] as const) {
        const { response, bytes: made } = await load((avatar ?? '').replace('320.jpg', `${size}.${ending}`));
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        });
        const { width, height, format: found } = await sharp(made).metadata();
        expect({ width, height, found }).toEqual({ width: size, height: size, found: format });
      }
    }
    expect(await filesOf(member.memberId)).toBe(0);
    const row = await server.db
      .selectFrom('upload')
      .selectAll()
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: 'taken',
      key,
      purpose: 'avatar',
      type: 'image/jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      takenAt: expect.any(Date),
    });
  });

  test.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ] as const)('takes %s, also when it is small', async (format, type) => {
    const path = await take(await makePicture({ width: 60, height: 40, format }).toBuffer(), type);
    const { width, height } = await sharp((await load(path)).bytes).metadata();
    expect({ width, height }).toEqual({ width: 40, height: 40 });
  });

  test('leaves behind place, camera, comments and hidden parts, and turns the picture upright', async () => {
    const tagged = await makePicture({ width: 600, height: 400 })
      .withExif({
        IFD0: { Make: 'SECRETCAMERA', Copyright: 'SECRETNAME' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 42/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const bytes = Buffer.concat([tagged, Buffer.from('<script>alert("SECRETTAIL")</script>PK\u0003\u0004')]);
    const before = await sharp(bytes).metadata();
    expect(before.orientation).toBe(6);
    expect(bytes.includes('SECRETCAMERA')).toBe(true);

    const path = await take(bytes);
    for (const name of ['96.jpg', '320.jpg', '960.jpg', '96.avif', '320.avif', '960.avif']) {
      const { bytes: made } = await load(path.replace('320.jpg', name));
      const { exif, icc, xmp, iptc, orientation } = await sharp(made).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(made.includes('SECRET')).toBe(false);
    }
    // Turned a quarter to the right, the red left half is the upper one.
    const { bytes: upright } = await load(path);
    const [top, bottom] = [await pixelOf(upright, 160, 30), await pixelOf(upright, 160, 290)];
    expect(top[0]).toBeGreaterThan(180);
    expect(bottom[2]).toBeGreaterThan(180);
  });

  test('refuses what is no picture, or another than it said', async () => {
    const png = await makePicture({ format: 'png' }).toBuffer();
    const jpeg = await makePicture().toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    );
    const cases: [Buffer, PictureType][] = [
      [svg, 'image/png'],
      [Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), svg]), 'image/png'],
      [Buffer.from('GIF89a<script>'), 'image/jpeg'],
      [Buffer.from('%PDF-1.7 '), 'image/jpeg'],
      [Buffer.from('x'), 'image/webp'],
      [png, 'image/jpeg'],
      [jpeg, 'image/png'],
      [jpeg.subarray(0, jpeg.length / 3), 'image/jpeg'],
    ];
    for (const [bytes, type] of cases) {
      const key = await upload(bytes, type);
      await expect(member.client.modifyUserAvatar({ key })).rejects.toMatchObject({
        code: errors.pictureUnreadable.code,
        status: 422,
      });
    }
    expect((await member.client.getUserInfo()).avatar).toBeNull();
  });

  test('refuses a small file that would unpack to a huge picture, without unpacking it', async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const key = await upload(bomb, 'image/png');
    const before = process.cpuUsage();
    await expect(member.client.modifyUserAvatar({ key })).rejects.toMatchObject({
      code: errors.pictureTooLarge.code,
    });
    // Unpacked it would be 3.6 GB.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test('knows only uploads of the member’s own that arrived', async () => {
    const other = await server.member();
    const theirs = await upload(await makePicture().toBuffer(), 'image/jpeg', other);
    await expect(member.client.modifyUserAvatar({ key: theirs })).rejects.toMatchObject({
      code: errors.uploadUnknown.code,
    });
    const proof = await member.client.queryOssTempPolicy({
      purpose: 'proof',
      contentType: 'image/jpeg',
      size: 9,
    });
    await expect(member.client.modifyUserAvatar({ key: proof.key })).rejects.toMatchObject({
      code: errors.uploadUnknown.code,
    });
    const { key } = await member.client.queryOssTempPolicy({
      purpose: 'avatar',
      contentType: 'image/jpeg',
      size: 9,
    });
    await expect(member.client.modifyUserAvatar({ key })).rejects.toMatchObject({
      code: errors.uploadMissing.code,
      status: 409,
    });
  });

  test('gives the same answer to the same key, also at once, and a replaced one is used up', async () => {
    const key = await upload(await makePicture().toBuffer());
    const answers = await Promise.all([1, 2, 3].map(() => member.client.modifyUserAvatar({ key })));
    const [first] = answers;
    expect(new Set(answers.map(({ avatar }) => avatar)).size).toBe(1);
    expect(await member.client.modifyUserAvatar({ key })).toEqual(first);
    const second = await take(await makePicture({ width: 300 }).toBuffer());
    expect(second).not.toBe(first?.avatar);
    await expect(member.client.modifyUserAvatar({ key })).rejects.toMatchObject({
      code: errors.uploadUsed.code,
    });
    expect((await load(first?.avatar ?? '')).response.status).toBe(404);
    expect(await filesOf(pictureOf(second))).toBe(6);
  });

  test('null removes it, and again', async () => {
    const path = await take(await makePicture().toBuffer());
    expect(await member.client.modifyUserAvatar({ key: null })).toEqual({ avatar: null });
    expect(await member.client.modifyUserAvatar({ key: null })).toEqual({ avatar: null });
    expect((await load(path)).response.status).toBe(404);
    expect((await member.client.getUserInfo()).avatar).toBeNull();
  });
});

test('nothing but pictures comes from /media', async () => {
  const path = await take(await makePicture().toBuffer());
  await writeFile(join(server.config.dataDir, 'uploads', 'media', pictureOf(path), 'note.txt'), 'x');
  for (const name of ['note.txt', '320.png', '321.jpg', '..%2f..%2f..%2fsecrets%2fkey', '320.jpg%00']) {
    const { response } = await load(path.replace('320.jpg', name));
    expect({ name, status: response.status }).toEqual({ name, status: 404 });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await load('/media/..%2fincoming/320.jpg')).response.status).toBe(404);
});

describe('the daily upkeep', () => {
  const rowsOf = () =>
    server.db
      .selectFrom('upload')
      .select(['state', 'sweptAt'])
      .where('memberId', '=', member.memberId)
      .orderBy('uploadId')
      .execute();

  test('deletes after a day what was never taken, and what came again behind a taken one', async () => {
    const bytes = await makePicture().toBuffer();
    const abandoned = await upload(bytes);
    const policy = await member.client.queryOssTempPolicy({
      purpose: 'avatar',
      contentType: 'image/jpeg',
      size: bytes.length,
    });
    const post = () => postForm(`${server.url}${policy.url}`, policy.fields, bytes);
    await post();
    const { avatar } = await member.client.modifyUserAvatar({ key: policy.key });
    await post();
    expect(await filesOf(member.memberId)).toBe(2);

    await sweepUploads(server.services);
    expect(await filesOf(member.memberId)).toBe(2);
    server.clock.at = new Date(Date.now() + 2 * 86_400_000);
    await sweepUploads(server.services);
    expect(await filesOf(member.memberId)).toBe(0);
    expect(await rowsOf()).toEqual([{ state: 'taken', sweptAt: server.clock.at }]);
    expect((await load(avatar ?? '')).response.status).toBe(200);
    server.clock.at = null;
    await expect(member.client.modifyUserAvatar({ key: abandoned })).rejects.toMatchObject({
      code: errors.uploadUnknown.code,
    });
  });

  test('deletes everything of a member who is erased', async () => {
    const path = await take(await makePicture().toBuffer());
    await upload(await makePicture().toBuffer());
    await giveUpUploads(server.db, member.memberId);
    server.clock.at = new Date(Date.now() + 2 * 86_400_000);
    await sweepUploads(server.services);
    expect(await rowsOf()).toEqual([]);
    expect(await filesOf(pictureOf(path))).toBe(0);
    expect(await filesOf(member.memberId)).toBe(0);
  });
});

/** A white PNG of one bit a pixel, without laying it out in memory. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
