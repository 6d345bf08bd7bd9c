import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { filled, type BegunBody } from '#contract/content/filled.ts';
import type { BrandMark } from '#contract/pictures.ts';
import { sweepLibrary } from '#server/core/media/library/sweep-library.ts';
import { deliverMail } from '#server/core/outbox/deliver-mail.ts';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { rewrite, textsOf, useFolders } from '#tests/support/content-folders.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { sendAsMark, sendToLibrary } from '#tests/support/library.ts';
import { makeMark, makePicture } from '#tests/support/pictures.ts';
import { findCarried } from '#server/core/media/library/carry.ts';
import { findTakenFiles } from '#server/core/media/library/queries.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
const { later, ask, publish } = useContentDesk(server);
const newFolder = useFolders();
let staff: TestStaff;
beforeEach(async () => {
  staff = await server.staff();
});

const send = async (mark: BrandMark, bytes: Buffer) =>
  staff.client.takeMark({ key: await sendAsMark(server, staff, { mark, bytes }) });

const pageIn = async (language: string, cookie = '') =>
  (await fetch(`${server.url}/common/faq`, { headers: { 'accept-language': language, cookie } })).text();

async function look(): Promise<void> {
  // What is kept is asked behind whoever asks first.
  for (let times = 0; times < 2; times += 1) {
    afterTwoSeconds();
    await server.lookAtBrand();
  }
}

/** The brand is the only piece of its kind: a new version of what there is. */
async function put(begun: BegunBody<'brand'>) {
  const body = filled('brand', { name: 'Little Nest', ...begun });
  const { list } = await ask('brand', 'list', {});
  const [known] = list;
  const saved = await ask('brand', 'save', {
    ...(known && { pieceId: known.pieceId }),
    slug: 'brand',
    startedFrom: known?.newest ?? 0,
    body,
  });
  return { ...saved, body };
}

async function putUp(begun: BegunBody<'brand'>) {
  const saved = await put(begun);
  const { movesMade } = await ask('brand', 'get', { pieceId: saved.pieceId });
  await publish('brand', saved.pieceId, { version: saved.version, movesSeen: movesMade });
  await look();
  return saved;
}

const fileOf = async (mediaId: string, name: string) => {
  const response = await fetch(`${server.url}/media/${mediaId}/${name}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('a logo keeps what is see-through, and brings nothing else along', async () => {
  const logo = await send('logo', await makeMark({ width: 400, height: 100 }));
  expect(logo).toMatchObject({ width: 384, height: 96 });
  for (const [name, format, height] of [
    ['64.webp', 'webp', 64],
    ['96.webp', 'webp', 96],
    ['96.png', 'png', 96],
  ] as const) {
    const { response, bytes } = await fileOf(logo.mediaId, name);
    expect([name, response.headers.get('content-type')]).toEqual([name, `image/${format}`]);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format, height, hasAlpha: true });
    expect(metadata.exif).toBeUndefined();
    const raw = await sharp(bytes).raw().toBuffer();
    expect([...raw.subarray(-4)]).toEqual([0, 0, 0, 0]);
  }
  expect((await fileOf(logo.mediaId, '320.jpg')).response.status).toBe(404);
});

test('an icon is made in all sizes that are asked for, on white for home screens', async () => {
  const { mediaId } = await send('icon', await makeMark({ width: 200, height: 200 }));
  for (const side of [32, 180, 192, 512]) {
    const { bytes } = await fileOf(mediaId, `${side}.png`);
    const { width, height } = await sharp(bytes).metadata();
    expect([side, width, height]).toEqual([side, side, side]);
    const [red, , , alpha = 255] = await sharp(bytes)
      .raw()
      .toBuffer()
      .then((raw) => [...raw.subarray(-4)]);
    if (side === 180) expect(red).toBe(255);
    else expect(alpha).toBe(0);
  }
  // Its files are other ones than those of a picture that folders carry.
  expect((await findCarried(server.db)).map((one) => one.mediaId)).not.toContain(mediaId);
  expect((await findTakenFiles(server.db)).map((one) => one.mediaId)).not.toContain(mediaId);
});

test.each([
  ['a flat logo', 'logo', 900, 100, 'logoShape'],
  ['a low logo', 'logo', 100, 63, 'logoShape'],
  ['an icon that is no square', 'icon', 200, 199, 'iconShape'],
  ['a small icon', 'icon', 179, 179, 'iconShape'],
] as const)('%s is refused', async (_, mark, width, height, fault) => {
  await expect(send(mark, await makeMark({ width, height }))).rejects.toMatchObject(refusedAs(fault));
});

test('what is no picture is refused, and neither way takes what was sent for the other', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await expect(send('logo', svg)).rejects.toMatchObject(refusedAs('pictureUnreadable'));
  const jpeg = await makePicture().toBuffer();
  await expect(send('logo', jpeg)).rejects.toMatchObject(refusedAs('pictureUnreadable'));
  const key = await sendAsMark(server, staff, {
    mark: 'icon',
    bytes: await makeMark({ width: 200, height: 200 }),
  });
  await expect(staff.client.takePicture({ key })).rejects.toMatchObject(refusedAs('uploadUnknown'));
  const other = await sendToLibrary(server, staff, jpeg);
  await expect(staff.client.takeMark({ key: other })).rejects.toMatchObject(refusedAs('uploadUnknown'));
});

test('logo, icon and foot are on pages, in the manifest and in mails once they are published', async () => {
  const [day, night, icon] = [
    await send('logo', await makeMark({ width: 400, height: 100 })),
    await send('logo', await makeMark({ width: 300, height: 100 })),
    await send('icon', await makeMark({ width: 512, height: 512 })),
  ];
  const before = await pageIn('en');
  expect(before).toContain('href="/favicon.svg"');
  expect(before).toContain('<span class="logo"');
  await putUp({
    logo: day,
    nightLogo: night,
    icon,
    footer: text('Made with care'),
    links: [{ words: text('Our story'), to: '/app/privacy' }],
  });
  const html = await pageIn('en');
  expect(html).toContain(`src="/media/${day.mediaId}/64.webp"`);
  expect(html).toMatch(/<img[^>]*width="384" height="96" alt="Little Nest"/);
  expect(html).toMatch(
    new RegExp(`<source media="\\(prefers-color-scheme: dark\\)" srcSet="/media/${night.mediaId}`, 'i'),
  );
  expect(html).not.toContain('<span class="logo"');
  expect(html).toContain(`<link rel="icon" href="/media/${icon.mediaId}/32.png"`);
  expect(html).toContain(`<link rel="apple-touch-icon" href="/media/${icon.mediaId}/180.png"`);
  expect(html).toContain('Made with care</p>');
  expect(html).toMatch(/<a[^>]*href="\/app\/privacy"[^>]*>Our story<\/a>/);
  expect(html).not.toContain('Made with care 繁');
  expect(await pageIn('zh-TW')).toContain('Made with care 繁</p>');
  expect(await pageIn('en', 'theme=night')).toContain(`src="/media/${night.mediaId}/64.webp"`);
  const byDay = await pageIn('en', 'theme=day');
  expect(byDay).toContain(`src="/media/${day.mediaId}/64.webp"`);
  expect(byDay).not.toContain('<source');

  const manifest = (await (await fetch(`${server.url}/site.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.icons).toEqual(
    [192, 512].map((side) => ({
      src: `/media/${icon.mediaId}/${side}.png`,
      type: 'image/png',
      sizes: `${side}x${side}`,
      purpose: 'any',
    })),
  );

  const member = await server.member();
  await server.client.sendVerifyCode({ account: member.email });
  // No mail server takes it here.
  const [waiting] = await server.db
    .updateTable('outbox')
    .set({ state: 'waiting', sentAt: null })
    .where('recipient', '=', member.email)
    .returning(['messageId', 'createdAt'])
    .execute();
  if (!waiting) throw new Error('No mail waits');
  const sent: { html: string }[] = [];
  await deliverMail(
    {
      ...server.services,
      log: { warn: () => undefined } as never,
      mailer: { send: async (mail: { html: string }) => void sent.push(mail) } as never,
    },
    { messageId: waiting.messageId, createdAt: waiting.createdAt.toISOString() },
    { last: true },
  );
  expect(sent[0]?.html).toContain(`/media/${day.mediaId}/96.png" alt="Little Nest"`);

  // What the brand names stays, however long ago it was sent.
  const unused = await send('icon', await makeMark({ width: 512, height: 512 }));
  server.clock.at = new Date(Date.now() + 800 * 86_400_000);
  await sweepLibrary({ ...server.services, log: { warn: () => undefined } as never });
  expect((await fileOf(unused.mediaId, '32.png')).response.status).toBe(404);
  for (const [{ mediaId }, name] of [
    [day, '96.png'],
    [night, '64.webp'],
    [icon, '512.png'],
  ] as const)
    expect((await fileOf(mediaId, name)).response.status).toBe(200);
});

test('a link that may not be followed, and a logo by night alone, are faults where they are', async () => {
  const { faults } = await put({
    nightLogo: await send('logo', await makeMark({ width: 300, height: 100 })),
    footer: { ...text('Here'), 'zh-Hant': '' },
    links: [
      { words: text('Away'), to: 'https://elsewhere.example/' },
      { words: text('Nowhere'), to: null },
    ],
  });
  expect(faults.map(({ field, fault }) => `${field} ${fault}`).toSorted()).toEqual([
    'footer.zh-Hant missingInTraditional',
    'links.0.to targetRefused',
    'links.1.to missing',
    'logo missing',
  ]);
  const links = Array.from({ length: 9 }, () => ({ words: text('More'), to: '/' }));
  await expect(put({ links })).rejects.toMatchObject(refusedAs('badRequest'));
  await expect(put({ footer: text('x'.repeat(299)) })).rejects.toMatchObject(refusedAs('badRequest'));
});

test('what was saved before logos were there is read, compared, brought back, and written to files', async () => {
  const first = { name: 'Old Nest', day: null, night: null, nightInk: null, note: '' };
  const { pieceId, version } = await put({});
  // As a release before this one wrote it.
  const old = version + 1;
  await server.db
    .insertInto('contentVersion')
    .values({ pieceId, version: old, shape: 1, body: JSON.stringify(first), by: null, at: new Date() })
    .execute();
  await server.db.updateTable('contentPiece').set({ newest: old }).where('pieceId', '=', pieceId).execute();
  const whole = filled('brand', { name: 'Old Nest' });
  const got = await ask('brand', 'get', { pieceId });
  expect(got.body).toEqual(whole);
  expect(got.faults).toEqual([]);
  expect((await ask('brand', 'list', {})).list[0]?.body).toEqual(whole);

  await publish('brand', pieceId, { version: old, movesSeen: got.movesMade });
  await look();
  const html = await pageIn('en');
  expect(html).toContain('Old Nest');
  expect(html).toContain('<span class="logo"');

  // Nothing is new in it, so that saving it as it is read makes no version.
  const again = { pieceId, slug: 'brand', startedFrom: old, body: whole };
  expect((await ask('brand', 'save', again)).version).toBe(old);
  const logo = await send('logo', await makeMark({ width: 400, height: 100 }));
  const next = await ask('brand', 'save', { ...again, body: { ...whole, logo } });
  expect(next.version).toBe(old + 1);
  const history = await ask('brand', 'history', { pieceId });
  expect(history.list[0]?.changed).toEqual([{ field: 'logo', before: null, after: logo }]);
  const back = await ask('brand', 'restore', { pieceId, version: old, startedFrom: old + 1 });
  const restored = await ask('brand', 'get', { pieceId, version: back.version });
  expect(restored.body).toEqual(whole);
  expect((await ask('brand', 'history', { pieceId })).list[0]?.changed).toEqual([
    { field: 'logo', before: logo, after: null },
  ]);

  // A folder that was exported before has none of the fields, and the hash of those that there were.
  const dir = await newFolder();
  await exportContent({ db: server.db, files: server.services.files, now: later(3) }, dir);
  const file = 'brand/brand.yaml';
  const written = (await textsOf(dir))[file] ?? '';
  expect(written).toContain('logo: null');
  await rewrite(dir, file, (said) =>
    said
      .replaceAll(/^(?:logo|nightLogo|icon): null\n/gm, '')
      .replace(/^footer:\n(?: .*\n)+/m, '')
      .replace(/^links: \[\]\n/m, ''),
  );
  const bringIn = async () =>
    importContent({ db: server.db, services: server.services, now: () => later(3) }, dir, { publish: false });
  const kept = await bringIn();
  expect(kept.faults).toEqual([]);
  expect(kept.pieces.filter(({ what }) => what !== 'unchanged')).toEqual([]);
  await rewrite(dir, file, (said) => said.replace('Old Nest', 'Older Nest'));
  const changed = await bringIn();
  expect(changed.faults).toEqual([]);
  expect(changed.pieces.filter(({ what }) => what !== 'unchanged')).toMatchObject([
    { what: 'changed', changed: [{ field: 'name' }] },
  ]);
});
