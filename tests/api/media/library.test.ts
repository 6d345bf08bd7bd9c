import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { libraryPrefix } from '#contract/shown-picture.ts';
import { sweepLibrary } from '#server/core/media/library/sweep-library.ts';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { giftBody, refusedAs, text } from '#tests/support/content-desk.ts';
import { rewrite, textsOf, useFolders } from '#tests/support/content-folders.ts';
import { sendToLibrary, showEverywhere } from '#tests/support/library.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { roleOfBrand } from '#tests/support/staff.ts';

const server = useTestServer();
const newFolder = useFolders();
let staff: TestStaff;
let number = 0;
beforeEach(async () => {
  server.clock.at = null;
  staff = await server.staff();
  number += 1;
});

const send = async (picture = makePicture({ width: 1200, height: 800 }), by = staff) =>
  by.client.takePicture({ key: await sendToLibrary(server, by, await picture.toBuffer()) });

const now = { movesSeen: 0, move: 'publish', version: 1 } as const;

/** A picture of the library that can be seen. */
async function putUp(alt = text('A cup of tea'), ofBabies = false) {
  const sent = await send();
  const body = { image: { ...sent, focus: { x: 20, y: 80 } }, alt, ofBabies };
  const { pieceId } = await staff.client['picture.save']({ slug: `cup-${number}`, startedFrom: 0, body });
  await staff.client['picture.move']({ pieceId, ...now });
  return { pieceId, ...sent, body };
}

async function giftWith(picture: string) {
  const body = giftBody({ name: text(`Tea ${number}`), picture });
  const { pieceId } = await staff.client['gift.save']({ slug: `tea-${number}`, startedFrom: 0, body });
  await staff.client['gift.move']({ pieceId, ...now });
  return pieceId;
}

const pictureOf = async (giftId: string, { client }: Pick<TestMember, 'client'>) =>
  (await client.listRedeemGifts()).list.find((one) => one.giftId === giftId)?.picture;

/** The catalogue hears of what is new within a second. */
const membersSee = (giftId: string, member: TestMember) =>
  expect.poll(async () => pictureOf(giftId, member), { timeout: 5000 });

test('is sent, drawn anew in all sizes, and shown with its words in the language of who looks', async () => {
  const { pieceId, mediaId, width, height } = await putUp();
  expect({ width, height }).toEqual({ width: 1200, height: 800 });
  const giftId = await giftWith(libraryPrefix + pieceId);
  const shown = { path: `/media/${mediaId}/`, width: 1200, height: 800, focus: { x: 20, y: 80 } };
  await membersSee(giftId, await server.member()).toEqual({ ...shown, alt: 'A cup of tea' });
  const hant = await server.member({ language: 'zh-TW' });
  expect(await pictureOf(giftId, { client: server.clientOf(hant.token, 'zh-TW') })).toEqual({
    ...shown,
    alt: 'A cup of tea 繁',
  });
  for (const name of ['96.jpg', '320.avif', '960.jpg', '1920.avif', '1920.jpg']) {
    const response = await fetch(`${server.url}/media/${mediaId}/${name}`);
    expect([name, response.status]).toEqual([name, 200]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
});

test('the same key again gives the same picture, and nobody takes what somebody else sent', async () => {
  const key = await sendToLibrary(server, staff, await makePicture().toBuffer());
  const other = await server.staff();
  await expect(other.client.takePicture({ key })).rejects.toMatchObject(refusedAs('uploadUnknown'));
  const taken = await staff.client.takePicture({ key });
  expect(await staff.client.takePicture({ key })).toEqual(taken);
  const lines = server.db.selectFrom('staffAudit').select('action');
  expect(await lines.where('subject', '=', `libraryFile ${taken.mediaId}`).execute()).toEqual([
    { action: 'picture.taken' },
  ]);
});

test('a new version replaces it wherever it is shown, under another address', async () => {
  const { pieceId, body } = await putUp();
  const giftId = await giftWith(libraryPrefix + pieceId);
  const member = await server.member();
  await membersSee(giftId, member).toMatchObject({ alt: 'A cup of tea' });
  const next = await send(makePicture({ width: 500, height: 500 }));
  const changed = { ...body, image: { ...next, focus: { x: 50, y: 50 } }, alt: text('A pot') };
  await staff.client['picture.save']({ pieceId, slug: `cup-${number}`, startedFrom: 1, body: changed });
  await staff.client['picture.move']({ pieceId, movesSeen: 1, move: 'publish', version: 2 });
  await membersSee(giftId, member).toMatchObject({ path: `/media/${next.mediaId}/`, alt: 'A pot' });
});

test('what is shown cannot be taken down, and says where', async () => {
  const { pieceId } = await putUp();
  const giftId = await giftWith(libraryPrefix + pieceId);
  await expect(
    staff.client['picture.move']({ pieceId, movesSeen: 1, move: 'archive' }),
  ).rejects.toMatchObject(refusedAs('contentInUse'));
  const { usedBy } = await staff.client['picture.get']({ pieceId });
  expect(usedBy).toMatchObject([{ kind: 'gift', pieceId: giftId }]);
});

test('without its words, or before it is published, nothing is published that shows it', async () => {
  const sent = await send();
  const body = {
    image: { ...sent, focus: { x: 50, y: 50 } },
    alt: { ...text('A cup'), 'zh-Hant': '' },
    ofBabies: false,
  };
  const { pieceId, faults } = await staff.client['picture.save']({
    slug: `cup-${number}`,
    startedFrom: 0,
    body,
  });
  expect(faults).toMatchObject([{ field: 'alt.zh-Hant' }]);
  await expect(staff.client['picture.move']({ pieceId, ...now })).rejects.toMatchObject(
    refusedAs('contentHasFaults'),
  );
  await expect(giftWith(libraryPrefix + pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
});

test.each([
  ['said by staff', text('A window'), true],
  ['said by its words', { en: 'A newborn asleep', 'zh-Hans': '熟睡的婴儿', 'zh-Hant': '熟睡的嬰兒' }, false],
])('who rests is shown no picture of a child, as %s', async (_, alt, ofBabies) => {
  const { pieceId } = await putUp(alt, ofBabies);
  const giftId = await giftWith(libraryPrefix + pieceId);
  const member = await server.member();
  await membersSee(giftId, member).toMatchObject({ alt: alt.en });
  await member.client.setPause({ paused: true });
  expect(await pictureOf(giftId, member)).toBe('gone');
});

/** What each place shows of a picture, for a member. */
async function shownTo(
  { client }: Pick<TestMember, 'client'>,
  at: Awaited<ReturnType<typeof showEverywhere>>,
) {
  const [village, course, { issue }, item, piece, home, { list: header }, { blocks }] = await Promise.all([
    client.getVillage({ slug: at.village }),
    client.getCourse({ course: at.course }),
    client.getMagazineIssue({ issue: at.issue }),
    client.getMagazineItem({ id: at.item }),
    client.getStagePiece({ slug: at.piece }),
    client.myWeb(),
    client.querySceneMaterialList({ scene: 'villageHeader' }),
    client.getCampaign({ slug: at.campaign }),
  ]);
  return {
    village: village.picture,
    course: course.picture,
    cover: issue?.cover,
    item: item.picture,
    inIssue: issue?.items[0]?.picture,
    piece: piece.picture,
    banner: home.banners.at(-1)?.picture,
    header: header.at(-1)?.picture,
    blocks: blocks.map((block) => ('picture' in block ? block.picture : null)),
  };
}

test('villages, courses, the magazine, stages, materials and campaign pages show it as well', async () => {
  const { pieceId, mediaId } = await putUp();
  const at = await showEverywhere(server, `all-${number}`, libraryPrefix + pieceId);
  const member = await server.member();
  const shown = {
    path: `/media/${mediaId}/`,
    width: 1200,
    height: 800,
    focus: { x: 20, y: 80 },
    alt: 'A cup of tea',
  };
  const everywhere = (one: unknown) => ({
    ...Object.fromEntries(
      ['village', 'course', 'cover', 'item', 'inIssue', 'piece', 'banner', 'header'].map((place) => [
        place,
        one,
      ]),
    ),
    blocks: [one, one],
  });
  await expect.poll(async () => shownTo(member, at), { timeout: 8000 }).toEqual(everywhere(shown));
  const { usedBy } = await staff.client['picture.get']({ pieceId });
  expect(new Set(usedBy.map(({ kind }) => kind))).toEqual(
    new Set(['village', 'course', 'magazineIssue', 'article', 'stagePiece', 'material', 'campaign']),
  );
});

test('who rests finds a drawing in each of these places where a child would be shown', async () => {
  const { pieceId } = await putUp(text('A window'), true);
  const at = await showEverywhere(server, `rest-${number}`, libraryPrefix + pieceId);
  const member = await server.member();
  await expect.poll(async () => (await shownTo(member, at)).cover).toMatchObject({ alt: 'A window' });
  await member.client.setPause({ paused: true });
  const { blocks, ...shown } = await shownTo(member, at);
  expect(new Set([...Object.values(shown), ...blocks])).toEqual(new Set(['gone']));
});

test('of drawings a place takes its own alone', async () => {
  const body = {
    kind: 'interest',
    name: text('Walks'),
    text: text('Out and about'),
    rules: [],
    stages: [],
    dueMonth: null,
    ofBabies: false,
    position: 1,
  } as const;
  const save = async (picture: string) =>
    staff.client['village.save']({ slug: `walks-${number}`, startedFrom: 0, body: { ...body, picture } });
  await expect(save('muslin')).rejects.toMatchObject(refusedAs('badRequest'));
  await expect(save(`${libraryPrefix}quiet`)).rejects.toMatchObject(refusedAs('badRequest'));
  expect((await save('quiet')).faults).toEqual([]);
});

test('who has gifts and not content finds pictures to choose, and changes none', async () => {
  const { pieceId } = await putUp();
  const { client } = await server.staff(await roleOfBrand(server, ['gifts']));
  const { list } = await client['picture.list']({ pieceId, state: 'live' });
  expect(list).toMatchObject([{ pieceId, slug: `cup-${number}`, title: { en: 'A cup of tea' } }]);
  const body = giftBody({ name: text(`Tea ${number}`), picture: libraryPrefix + pieceId });
  const saved = await client['gift.save']({ slug: `tea-${number}`, startedFrom: 0, body });
  await client['gift.move']({ pieceId: saved.pieceId, ...now });
  const image = { mediaId: 'a'.repeat(24), width: 1, height: 1, focus: { x: 1, y: 1 } };
  for (const act of [
    () => client['picture.get']({ pieceId }),
    () => client['picture.move']({ pieceId, movesSeen: 1, move: 'archive' }),
    () =>
      client['picture.save']({
        slug: 'mine',
        startedFrom: 0,
        body: { image, alt: text('x'), ofBabies: false },
      }),
    () => client.allowPicture({ contentType: 'image/jpeg', size: 1 }),
  ])
    await expect(act()).rejects.toMatchObject(refusedAs('forbidden'));
});

test('what is no picture, or too large a one, is refused and leaves nothing', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const key = await sendToLibrary(server, staff, svg, 'image/png');
  await expect(staff.client.takePicture({ key })).rejects.toMatchObject(refusedAs('pictureUnreadable'));
  // 210 million pixels of one colour are few bytes.
  const wide = await makePicture({ width: 15_000, height: 14_000, format: 'png' }).toBuffer();
  const large = await sendToLibrary(server, staff, wide, 'image/png');
  await expect(staff.client.takePicture({ key: large })).rejects.toMatchObject(refusedAs('pictureTooLarge'));
  await expect(
    staff.client.allowPicture({ contentType: 'image/jpeg', size: 15_000_001 }),
  ).rejects.toMatchObject(refusedAs('badRequest'));
  await expect(staff.client.takePicture({ key: key.replace('/library/', '/avatar/') })).rejects.toMatchObject(
    refusedAs('uploadUnknown'),
  );
});

test('what no piece ever showed is swept, and what one shows stays', async () => {
  const kept = await putUp();
  const unused = await send();
  const filesOf = async (mediaId: string) =>
    (await readdir(join(server.config.dataDir, 'uploads'), { recursive: true })).filter(
      (name) => name.includes(mediaId) && /\.(?:jpg|avif)$/.test(name),
    ).length;
  expect(await filesOf(unused.mediaId)).toBe(8);
  server.clock.at = new Date(Date.now() + 31 * 86_400_000);
  const log = { warn: () => undefined } as unknown as Parameters<typeof sweepLibrary>[0]['log'];
  await sweepLibrary({ ...server.services, log });
  expect(await filesOf(unused.mediaId)).toBe(0);
  expect(await filesOf(kept.mediaId)).toBe(8);
  const rows = await server.db.selectFrom('libraryFile').select('mediaId').execute();
  expect(rows.map(({ mediaId }) => mediaId)).toContain(kept.mediaId);
  expect(rows.map(({ mediaId }) => mediaId)).not.toContain(unused.mediaId);
});

test('files name it by its slug, and bring the same back', async () => {
  const { pieceId } = await putUp();
  await giftWith(libraryPrefix + pieceId);
  const dir = await newFolder();
  expect(
    (await exportContent({ db: server.db, files: server.services.files, now: new Date() }, dir)).faults,
  ).toEqual([]);
  const gift = `gift/tea-${number}.yaml`;
  expect((await textsOf(dir))[gift]).toContain(`picture: ${libraryPrefix}cup-${number}`);
  const bringIn = async () =>
    importContent({ db: server.db, services: server.services, now: () => new Date() }, dir, {
      publish: false,
    });
  const { faults, pieces } = await bringIn();
  expect(faults).toEqual([]);
  expect(pieces.filter(({ what }) => what !== 'unchanged')).toEqual([]);
  await rewrite(dir, gift, (said) => said.replace(`cup-${number}`, 'nowhere'));
  expect((await bringIn()).faults).toMatchObject([{ file: gift, field: 'picture' }]);
});

test('a drawing stays what it is', async () => {
  const giftId = await giftWith('tea');
  const member = await server.member();
  await membersSee(giftId, member).toBe('tea');
});
