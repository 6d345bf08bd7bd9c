import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readCaptions } from '#contract/captions.ts';
import { errors } from '#contract/errors.ts';
import { scripts } from '#contract/locales.ts';
import { readMp4 } from '#server/core/media/files/read-mp4.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { sendFile } from '#tests/support/staff-files.ts';

const server = useTestServer();
let staff: TestStaff;
let film: Buffer;
beforeAll(async () => {
  film = await readFile('server/demo/media/video.mp4');
});
beforeEach(async () => {
  staff = await server.staff();
});

const facts = { seconds: 30, width: 640, height: 360 };
const secret = '+51.5007-000.1246/';
/** As much of it as a name has room for. */
const latitude = secret.slice(0, 8);

/** A box with what it holds. */
function box(type: string, ...within: Buffer[]): Buffer {
  const body = Buffer.concat(within);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The boxes at the top of a film, by their types. */
function partsOf(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    parts.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return parts;
}

const part = (bytes: Buffer, type: string): Buffer => {
  const found = partsOf(bytes).get(type);
  if (!found) throw new Error(`There is no ${type}`);
  return found;
};

/** The film with its index behind its pictures, as telephones and cameras write it. */
function moovLast(bytes: Buffer): Buffer {
  const moov = Buffer.from(part(bytes, 'moov'));
  const at = moov.indexOf('stco') + 12;
  moov.writeUInt32BE(moov.readUInt32BE(at) - moov.length, at);
  const others = [...partsOf(bytes)].filter(([type]) => type !== 'moov').map(([, one]) => one);
  return Buffer.concat([...others, moov]);
}

/** The film with more in its index: where all begins is mended. */
function withMore(bytes: Buffer, more: Buffer): Buffer {
  const own = part(bytes, 'moov');
  const moov = box('moov', own.subarray(8), more);
  const at = moov.indexOf('stco') + 12;
  moov.writeUInt32BE(moov.readUInt32BE(at) + more.length, at);
  return Buffer.concat([...partsOf(bytes)].map(([type, one]) => (type === 'moov' ? moov : one)));
}

test('is sent, looked into, and served in parts; its picture is drawn anew', async () => {
  const sent = await staff.client.takeFile({ key: await sendFile(server, staff, 'video', film) });
  expect(sent).toMatchObject({ ...facts, pages: null, bytes: film.length });
  const response = await fetch(`${server.url}/media/${sent.mediaId}/video.mp4`, {
    headers: { range: 'bytes=0-99' },
  });
  expect(response.status).toBe(206);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': `bytes 0-99/${film.length}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  const picture = await makePicture({ width: 1600, height: 900 })
    .withExif({ IFD0: { Copyright: secret } })
    .toBuffer();
  const poster = await staff.client.takeFile({ key: await sendFile(server, staff, 'poster', picture) });
  expect(poster).toMatchObject({ width: 1280, height: 720, seconds: null });
  const drawn = Buffer.from(
    await (await fetch(`${server.url}/media/${poster.mediaId}/poster.jpg`)).arrayBuffer(),
  );
  expect(drawn.length).toBe(poster.bytes);
  expect(drawn.includes(secret)).toBe(false);
});

test('what says where all is comes first, and every part is where it says', () => {
  const read = readMp4(moovLast(film));
  expect(read).toMatchObject(facts);
  expect([...partsOf(read.bytes).keys()].slice(0, 2)).toEqual(['ftyp', 'moov']);
  const begins = (bytes: Buffer) => bytes.readUInt32BE(bytes.indexOf('stco') + 12);
  const whole = readMp4(Buffer.from(film)).bytes;
  expect(read.bytes.subarray(begins(read.bytes), begins(read.bytes) + 5000)).toEqual(
    whole.subarray(begins(whole), begins(whole) + 5000),
  );
  // The same again of what it gives gives the same.
  expect(readMp4(Buffer.from(read.bytes)).bytes.equals(read.bytes)).toBe(true);
  expect(readMp4(Buffer.from(whole)).bytes.equals(whole)).toBe(true);
});

test('place, camera, other tracks and what hides in its data are blanked', () => {
  const place = box('udta', box('\xa9xyz', Buffer.from(secret)), box('meta', Buffer.from(secret)));
  const own = part(film, 'moov');
  // A copy of its track that says it is a camera's way.
  const at = own.indexOf('trak') - 4;
  const way = Buffer.from(own.subarray(at, at + own.readUInt32BE(at)));
  way.write('meta', way.indexOf('hdlr') + 12, 'latin1');
  way.write(latitude, way.indexOf('hdlr') + 28, 'latin1');
  for (const more of [place, box('uuid', Buffer.from(secret)), box('meta', Buffer.from(secret)), way]) {
    const { bytes, ...found } = readMp4(withMore(film, more));
    expect(found).toEqual(facts);
    expect(bytes.includes(latitude)).toBe(false);
    expect(bytes.includes('xyz')).toBe(false);
    // The film itself is as it was.
    expect(bytes.subarray(-200_000)).toEqual(film.subarray(-200_000));
  }
  const behind = Buffer.concat([film, box('mdat', Buffer.from(secret)), box('skip', Buffer.from(secret))]);
  expect(readMp4(behind).bytes.includes(secret)).toBe(false);
});

test('what is broken, cut off, in pieces, or plays nowhere is refused', async () => {
  const changed = (from: string, to: string) => {
    const bytes = Buffer.from(film);
    bytes.write(to, bytes.indexOf(from), 'latin1');
    return bytes;
  };
  const far = Buffer.from(film);
  far.writeUInt32BE(0xfffffff0, far.indexOf('stco') + 12);
  const many = Buffer.from(film);
  many.writeUInt32BE(0xffffffff, many.indexOf('stco') + 8);
  for (const [bytes, name] of [
    [Buffer.from('<html>'), 'videoUnreadable'],
    [Buffer.alloc(0), 'videoUnreadable'],
    [film.subarray(0, 200_000), 'videoUnreadable'],
    [Buffer.concat([film, Buffer.from('tail')]), 'videoUnreadable'],
    [Buffer.concat([part(film, 'ftyp'), part(film, 'mdat')]), 'videoUnreadable'],
    [Buffer.concat([film, box('moof')]), 'videoUnreadable'],
    [Buffer.concat([film, part(film, 'moov')]), 'videoUnreadable'],
    [
      Buffer.concat([part(film, 'ftyp'), ...Array.from({ length: 20_001 }, () => box('free'))]),
      'videoUnreadable',
    ],
    [far, 'videoUnreadable'],
    [many, 'videoUnreadable'],
    [changed('vide', 'meta'), 'videoUnreadable'],
    [changed('avc1\0\0', 'hvc1\0\0'), 'videoCodec'],
    [
      Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), film.subarray(part(film, 'ftyp').length)]),
      'videoCodec',
    ],
  ] as const)
    expect(() => readMp4(Buffer.from(bytes))).toThrow(
      expect.objectContaining({ error: errors[name] }) as Error,
    );
  const key = await sendFile(server, staff, 'video', film.subarray(0, 200_000));
  await expect(staff.client.takeFile({ key })).rejects.toMatchObject(refusedAs('videoUnreadable'));
  await expect(staff.client.allowFile({ file: 'video', size: 64_000_001 })).rejects.toMatchObject(
    refusedAs('uploadTooLarge'),
  );
});

const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');

test('captions are written anew from what was read', async () => {
  const read = readCaptions(
    '\uFEFFWEBVTT - ours\r\nKind: captions\r\n\r\nNOTE Ada\r\n\r\nSTYLE\r\n::cue {}\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start evil:1\r\n<b>Sun</b> & wind  \r\n\r\n01:00:00.000 --> 01:00:01.000\r\n好\r\n',
  );
  expect(read).toEqual({
    text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start\n<b>Sun</b> &amp; wind\n\n01:00:00.000 --> 01:00:01.000\n好\n',
  });
  expect(readCaptions((read as { text: string }).text)).toEqual(read);
  for (const script of scripts) {
    const bytes = await readFile(`server/demo/media/${script}.vtt`);
    const sent = await staff.client.takeFile({ key: await sendFile(server, staff, 'captions', bytes) });
    const response = await fetch(`${server.url}/media/${sent.mediaId}/captions.vtt`);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toMatch(/^WEBVTT\n\n00:00:00\.800 --> /);
  }
});

test.each([
  ['notVtt', 1, '1\n00:00:01,000 --> 00:00:02,000\nSubRip\n'],
  ['time', 3, vtt('00:01,000 --> 00:02,000', 'a')],
  ['time', 3, vtt('just words')],
  ['time', 4, vtt('7', '00:61.000 --> 00:62.000', 'a')],
  ['order', 3, vtt('00:02.000 --> 00:01.000', 'a')],
  ['order', 6, vtt('00:05.000 --> 00:06.000', 'a', '', '00:01.000 --> 00:02.000', 'b')],
  ['empty', 3, vtt('00:01.000 --> 00:02.000', '', 'a')],
  ['tag', 5, vtt('00:01.000 --> 00:02.000', 'a', '<script>b</script>')],
  ['tag', 4, vtt('00:01.000 --> 00:02.000', 'a < b')],
  ['empty', 2, vtt()],
])('captions are refused for %s in line %i', async (fault, line, said) => {
  expect(readCaptions(said)).toEqual({ fault, line });
  const key = await sendFile(server, staff, 'captions', Buffer.from(said));
  await expect(staff.client.takeFile({ key })).rejects.toMatchObject({
    ...refusedAs('captionsWrong'),
    fields: [{ path: `line ${line}`, reason: fault }],
  });
});
