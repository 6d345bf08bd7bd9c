import { readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { kindNames, kinds, type ContentBody } from '#contract/content/kinds.ts';
import { filled } from '#contract/content/filled.ts';
import { emptyBody } from '#contract/content/kind.ts';
import { putPiece } from '#server/core/content/put-piece.ts';
import { findPiece } from '#server/core/content/queries-shared-pieces.ts';
import { saveVersion } from '#server/core/content/save-version.ts';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { sweepLibrary } from '#server/core/media/library/sweep-library.ts';
import { tellFault } from '#server/core/editing/files/report.ts';
import { addCampaign } from '#tests/support/pieces/add-campaign.ts';
import { putUpMonthWords } from '#server/features/villages/groups/month-words.ts';
import { newId, transaction, type Database } from '#server/kernel/database/database.ts';
import { lay, rewrite, textsOf, useFolders } from '#tests/support/content-folders.ts';
import { pieceOf, publishDocument, republish, takeDown } from '#tests/support/content.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { putProduct } from '#tests/support/warranties.ts';
import { bringSome } from '#tests/support/demo-content.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { putUpJourney } from '#tests/support/journeys.ts';
import { consolation, prize, putUpDraw } from '#tests/support/draws.ts';
import { aLesson, putUpBenefit, putUpCourse } from '#tests/support/courses.ts';
import { anItem, putUpIssue } from '#tests/support/magazine.ts';
import { putUpCode, putUpRule } from '#tests/support/links.ts';
import { shelve } from '#tests/support/gifts.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { putEvent } from '#tests/support/events.ts';
import { oneWaits } from '#tests/support/locks.ts';
import { useTestServer } from '#tests/support/server.ts';
import { putIntoLibrary } from '#tests/support/library.ts';
import { makePicture, makeScene } from '#tests/support/pictures.ts';
import { putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
const newFolder = useFolders();
const now = new Date('2026-12-01T09:00:00Z');
const from = new Date('2026-12-24T18:00:00Z');
const named = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });

const giftBody = (more: Partial<ContentBody<'gift'>>) =>
  ({
    ...emptyBody(kinds.gift),
    name: named('Rattle'),
    description: named('It rattles'),
    picture: 'rattle',
    price: 5,
    minLevel: 1,
    position: 1,
    ...more,
  }) as ContentBody<'gift'>;

const exported = async (db: Database = server.db, dir?: string) => {
  const folder = dir ?? (await newFolder());
  const { faults, ...told } = await exportContent({ db, files: server.services.files, now }, folder);
  expect(faults).toEqual([]);
  return { dir: folder, ...told };
};
const bringIn = (dir: string, { publish = true, db = server.db, at = now } = {}) =>
  importContent({ db, services: server.services, now: () => at }, dir, { publish });
const faultsOf = async (dir: string, publish = true) =>
  (await bringIn(dir, { publish })).faults.map(tellFault);
const changesOf = ({ pieces }: Awaited<ReturnType<typeof bringIn>>) =>
  pieces.filter(({ what }) => what !== 'unchanged').map(({ what, name }) => `${what} ${name}`);

const contentTables = [
  'content_piece',
  'content_version',
  'content_live',
  'content_reference',
  'gift_version',
  'gift_supply',
  'village_version',
  'staff_audit',
];
const hashOfTables = async (db: Database = server.db) =>
  Promise.all(
    contentTables.map(async (table) => {
      const { rows } =
        await sql`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
          db,
        );
      return rows[0];
    }),
  );

beforeAll(async () => {
  server.clock.at = now;
  const { db } = server;
  await transaction(db, async (tx) => {
    for (const [position, slug] of ['toys', 'cloth'].entries())
      await putPiece(tx, {
        kind: 'giftCategory',
        pieceId: newId(tx),
        slug,
        body: { name: named(slug), position },
      });
  });
  await putProduct(server, { sku: 'TP-1', category: 'pumps', restrictedIn: ['PH', 'IN'] });
  await putUpActivity(db, { code: 'TST00001' });
  await putRule(db, {
    trigger: 'course',
    name: named('By the hour'),
    rate: 0.25,
    memberCap: 9,
    memberWindow: 'week',
  });
  await bringSome(db, ['material/', 'stagePiece/', 'badge/', 'codePool/', 'invitation/'], { now });
  await putUpVillage(server, { slug: 'babies-2027-01', kind: 'dueMonth', dueMonth: '2027-01-01' });
  await putUpMonthWords(server.services);
  const toGift = await shelve(db, {
    name: named('Cloth'),
    category: 'cloth',
    audience: { stages: [1, 2], levels: [3] },
    restrictedIn: ['FR', 'DE'],
    earlyHours: { 3: 24, 12: 48 },
    opensAt: new Date('2026-01-01T00:00:00Z'),
  });
  await shelve(db, {
    name: named('Offer'),
    kind: 'jump',
    delivery: 'link',
    link: 'https://shop.example/a?b=c',
    board: 3,
    stock: null,
    price: 0,
  });
  await shelve(db, {
    name: named('Coupon'),
    delivery: 'coupon',
    stock: null,
    codes: ['A', 'B'],
    couponDays: 30,
  });
  // Over: it comes in elsewhere as it was here.
  await shelve(db, { name: named('Past'), stock: null, closesAt: new Date('2026-01-02T00:00:00Z') });
  await putUpIssue(server, { slug: 'evenings', items: [anItem('Soup'), anItem('Moon')] });
  await putUpCourse(db, { course: 'nights', lessons: [aLesson('one'), aLesson('two')] });
  await putUpBenefit(db, { name: named('Early') });
  await putUpJourney(db, {
    slug: 'card',
    kind: 'packageCard',
    steps: ['form', 'upload'],
    activity: { code: 'TST00002' },
  });
  const giftId = await shelve(db, { name: named('Lucky box'), kind: 'lucky', stock: null, price: 0 });
  await putUpDraw(server, {
    code: 'lucky',
    activity: 'TST00001',
    prizes: [prize('Box', { what: 'gift', giftId, quantity: 3 }), consolation()],
  });
  await putUpRule(db, { kind: 'prefix', path: '/old', target: '/gifts', rest: 'keep' });
  await putUpCode(db, { code: 'box-card', campaign: [{ name: 'utm_source', value: 'card' }] });
  const title = named('Spring');
  await transaction(db, (tx) =>
    addCampaign(tx, {
      slug: 'spring',
      title,
      description: title,
      blocks: [
        { kind: 'hero', title, text: title },
        { kind: 'choices', choices: [{ title, gift: toGift }] },
      ],
    }),
  );
  const { client: staff } = await server.staff();
  await putIntoLibrary(
    server,
    { client: staff },
    {
      slug: 'rattle',
      bytes: await makeScene(5, { width: 1200, height: 800 }).toBuffer(),
      alt: named('A rattle'),
      focus: { x: 40, y: 60 },
      ofBabies: true,
    },
  );
  await staff['gift.save']({ slug: 'unfinished', startedFrom: 0, body: giftBody({ price: null }) });
  await staff['brand.save']({
    slug: 'brand',
    startedFrom: 0,
    body: filled('brand', { name: 'Little Nest' }),
  });
  await staff['place.save']({
    slug: 'place',
    startedFrom: 0,
    body: filled('place', { country: 'HK', zone: 'Asia/Hong_Kong' }),
  });
  const regulars = await staff['audience.save']({
    slug: 'regulars',
    startedFrom: 0,
    body: filled('audience', { name: 'Regulars', who: { field: 'level', from: 2 } }),
  });
  await staff['audience.move']({
    pieceId: regulars.pieceId,
    movesSeen: 0,
    move: 'publish',
    version: regulars.version,
  });
  const coming = await staff['gift.save']({
    slug: 'for-the-evening',
    startedFrom: 0,
    body: giftBody({ audience: { members: regulars.pieceId } }),
  });
  await staff['gift.move']({
    pieceId: coming.pieceId,
    movesSeen: 0,
    move: 'publish',
    version: 1,
    from: from.toISOString(),
  });
  await putEvent(db, {}, 'visit');
  const subject = named('Hello');
  await staff['stageMail.save']({
    slug: 'week-20',
    startedFrom: 0,
    body: filled('stageMail', { number: 20, subject, title: subject, text: subject, source: 'NHS' }),
  });
  await staff['winBack.save']({
    slug: 'hello',
    startedFrom: 0,
    body: filled('winBack', { afterDays: 60, subject, title: subject, text: subject }),
  });
  const toMail = { slug: 'welcome', startedFrom: 0, body: filled('mailText', { subject }) };
  await staff['mailText.save'](toMail);
  const sentence = { sentence: named('To read') };
  const news = filled('broadcast', { title: subject, text: subject });
  const toTell = await staff['broadcast.save']({ slug: 'summer', startedFrom: 0, body: news });
  const sends = { movesSeen: 0, move: 'publish', version: 1 } as const;
  await staff['broadcast.move']({ pieceId: toTell.pieceId, ...sends });
  await staff['notificationText.save']({ slug: 'new-issue', startedFrom: 0, body: sentence });
  await publishDocument(db, 'terms', {
    text: named('# Terms\n\n---\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n    code: here'),
    changes: named('Shorter:\n- much'),
    at: now,
  });
});

/** As another installation, in which only what migrations bring is. */
async function elsewhere<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const other = await createTestDatabase();
  try {
    return await work(other.db);
  } finally {
    await other.drop();
  }
}

test('what goes out comes in elsewhere, and goes out the same', async () => {
  const { dir, pieces } = await exported();
  expect((await readdir(dir)).filter((name) => name !== '.exported.json').toSorted()).toEqual(
    kindNames.toSorted(),
  );
  const texts = await textsOf(dir);
  expect(Object.keys(texts).length).toBeGreaterThan(pieces + 60);
  expect(texts['picture/rattle.yaml']).toContain('image:\n  focus:\n    x: 40\n    y: 60\nalt:');
  expect(texts['picture/rattle.jpg']).toBeDefined();
  await exported(server.db, dir);
  expect(await textsOf(dir)).toEqual(texts);
  // Members were told of it here; a copy tells nobody.
  expect(texts['broadcast/summer.yaml']).toMatch(/^state: draft\n/);
  expect(texts['gift/unfinished.yaml']).toMatch(/^state: draft\nkind: /);
  expect(texts['gift/for-the-evening.yaml']).toMatch(/^from: 2026-12-24T18:00:00.000Z\nkind: /);
  expect(texts['earnRule/by-the-hour.yaml']).toContain('\nrate: 0.25\n');
  expect(texts['gift/cloth.yaml']).toContain('category: cloth\n');
  expect(texts['campaign/spring.yaml']).toContain('gift: cloth\n');
  expect(texts['gift/for-the-evening.yaml']).toContain('members: regulars\n');
  expect(texts['draw/lucky.yaml']).toMatch(/gift: lucky-box\n(?:.*\n)*? +chance: 50\n/);

  await elsewhere(async (db) => {
    const { dir: there } = await exported(db);
    await lay(dir, there);
    const came = await bringIn(there, { db });
    expect(came.faults).toEqual([]);
    const ofDemo = /^new (?:material|stagePiece|badge|codePool|invitation)\//;
    expect(changesOf(came).filter((change) => ofDemo.test(change)).length).toBeGreaterThan(20);
    const others = changesOf(came).filter((change) => !ofDemo.test(change));
    expect(others.toSorted()).toEqual([
      'changed approvalRules/approvals',
      'changed document/terms',
      'new activity/tst00001',
      'new activity/tst00002',
      'new article/moon',
      'new article/soup',
      'new audience/regulars',
      'new benefit/early',
      'new brand/brand',
      'new broadcast/summer',
      'new campaign/spring',
      'new course/nights',
      'new customEvent/visit',
      'new draw/lucky',
      'new dueMonthClub/due-month',
      'new earnRule/by-the-hour',
      'new gift/cloth',
      'new gift/coupon',
      'new gift/early',
      'new gift/for-the-evening',
      'new gift/lucky-box',
      'new gift/offer',
      'new gift/past',
      'new gift/unfinished',
      'new giftCategory/cloth',
      'new giftCategory/toys',
      'new journey/card',
      'new magazineIssue/evenings',
      'new mailText/welcome',
      'new notificationText/new-issue',
      'new picture/rattle',
      'new place/place',
      'new product/tp-1',
      'new productCategory/pumps',
      'new qrCode/box-card',
      'new redirectRule/old',
      'new stageMail/week-20',
      'new village/babies-2027-01',
      'new winBack/hello',
    ]);
    const { dir: again } = await exported(db);
    expect(await textsOf(again)).toEqual(texts);
    // It is one release, and noted once.
    const releases = await db
      .selectFrom('contentVersion')
      .select('release')
      .distinct()
      .where('release', 'is not', null)
      .execute();
    expect(releases).toEqual([{ release: came.release }]);
    const audit = await db.selectFrom('staffAudit').selectAll().execute();
    expect(audit).toMatchObject([
      {
        action: 'content.import',
        staffId: null,
        subject: `release ${came.release}`,
        after: { new: 67, changed: 2, published: 61 },
      },
    ]);
    expect(changesOf(await bringIn(there, { db }))).toEqual([]);
    // What came in is what the next change begins with.
    await rewrite(there, 'gift/offer.yaml', (text) => text.replace('price: 0', 'price: 3'));
    expect(changesOf(await bringIn(there, { db }))).toEqual(['changed gift/offer']);
  });
});

test('a dry run tells what would happen, and changes nothing', async () => {
  const { dir } = await exported();
  await rewrite(dir, 'gift/cloth.yaml', (text) => text.replace('price: 10', 'price: 12'));
  await rm(join(dir, 'giftCategory/toys.yaml'));
  const before = [await hashOfTables(), await textsOf(dir)];
  const told = await bringIn(dir, { publish: false });
  expect(told).toMatchObject({ faults: [], release: null, unnamed: ['giftCategory/toys'] });
  expect(told.pieces.filter(({ what }) => what !== 'unchanged')).toEqual([
    {
      name: 'gift/cloth',
      what: 'changed',
      publishes: 'now',
      changed: [{ field: 'price', before: 10, after: 12 }],
    },
  ]);
  expect([await hashOfTables(), await textsOf(dir)]).toEqual(before);
});

test('what tells members of it comes in as a draft, whatever a file says', async () => {
  const { dir } = await exported();
  await rewrite(dir, 'broadcast/summer.yaml', (text) => text.replace('state: draft\n', ''));
  await elsewhere(async (db) => {
    const { dir: there } = await exported(db);
    await lay(dir, there);
    await bringIn(there, { db });
    const came = db.selectFrom('contentPiece').select('moves').where('kind', '=', 'broadcast');
    expect(await came.execute()).toEqual([{ moves: 0 }]);
  });
});

test('what members see changes, and what no file names stays', async () => {
  const { dir } = await exported();
  await rewrite(dir, 'giftCategory/toys.yaml', (text) => text.replace('en: toys', 'en: Toys'));
  await rm(join(dir, 'gift/offer.yaml'));
  const came = await bringIn(dir);
  expect(changesOf(came)).toEqual(['changed giftCategory/toys']);
  expect(came.unnamed).toEqual(['gift/offer']);
  const { dir: again } = await exported();
  const texts = await textsOf(again);
  expect(texts['giftCategory/toys.yaml']).toContain('en: Toys\n');
  expect(texts['gift/offer.yaml']).toBeDefined();
});

test('what somebody else has saved since is told by field, and nothing changes', async () => {
  const { dir } = await exported();
  const pieceId = await pieceOf(server.db, 'gift', 'coupon');
  await republish(server.db, { kind: 'gift', pieceId, at: now }, { price: 11, position: 4 });
  const before = await hashOfTables();
  // The file is as it was: it would undo what was done since.
  const line =
    (await textsOf(dir))['gift/coupon.yaml']?.split('\n').findIndex((one) => one.startsWith('price')) ?? 0;
  expect(await faultsOf(dir)).toEqual([
    `gift/coupon.yaml:${line + 1} price: Changed there since, from 10 to 11: export first`,
    expect.stringMatching(/^gift\/coupon.yaml:\d+ position: Changed there since, from 0 to 4: export first$/),
  ]);
  await rewrite(dir, 'gift/coupon.yaml', (text) =>
    text.replace('price: 10', 'price: 12').replace('couponDays: 30', 'couponDays: 31'),
  );
  expect(await faultsOf(dir)).toEqual([
    `gift/coupon.yaml:${line + 1} price: Changed by both: here to 12, there to 11; it was 10`,
    expect.stringContaining('position: Changed there since'),
  ]);
  // The same by both is none.
  await rewrite(dir, 'gift/coupon.yaml', (text) =>
    text
      .replace('price: 12', 'price: 11')
      .replace('couponDays: 31', 'couponDays: 30')
      .replace('position: 0', 'position: 4'),
  );
  expect(changesOf(await bringIn(dir, { publish: false }))).toEqual([]);
  await rewrite(dir, 'gift/coupon.yaml', (text) => text.replace('price: 11', 'price: 12'));
  await rewrite(dir, '.exported.json', (text) => text.replaceAll(/[0-9a-f]{64}/g, 'a'.repeat(64)));
  expect(await faultsOf(dir)).toEqual([
    'gift/coupon.yaml:1 No version here is the one that this began with: export first',
  ]);
  await rm(join(dir, '.exported.json'));
  expect(await faultsOf(dir)).toEqual([
    'gift/coupon.yaml:1 It is there already, and no export says which version this began with: export first',
  ]);
  expect(await hashOfTables()).toEqual(before);
});

test.each<[string, string, (text: string) => string, string]>([
  [
    'what is still missing',
    'gift/cloth.yaml',
    (text) => text.replace('price: 10', 'price: null'),
    'price: This is still to be filled in',
  ],
  [
    'a language',
    'gift/cloth.yaml',
    (text) => text.replace('zh-Hant: Cloth', 'zh-Hant: ""'),
    'name.zh-Hant: The text in Traditional Chinese is missing',
  ],
  [
    'what does not go together',
    'gift/cloth.yaml',
    (text) => text.replace('couponDays: null', 'couponDays: 3'),
    'couponDays: Only a coupon has this',
  ],
  [
    'what its room knows',
    'gift/cloth.yaml',
    (text) => text.replace('product: null', 'product: none-such'),
    'product: There is no product of this number',
  ],
  [
    'what stays',
    'gift/cloth.yaml',
    (text) => text.replace('delivery: voucher', 'delivery: physical'),
    'delivery: This cannot be changed once it was published',
  ],
  [
    'a reference to nothing',
    'gift/cloth.yaml',
    (text) => text.replace('category: cloth', 'category: none'),
    'category: There is no giftCategory/none',
  ],
  [
    'a reference to a draft',
    'giftCategory/new.yaml',
    () => 'state: draft\nname:\n  en: a\n  zh-Hans: a\n  zh-Hant: a\nposition: 1\n',
    'category: What it refers to is not published by then',
  ],
  [
    'a document that there is not',
    'document/rules.md',
    () => '---\nchanges: {en: "", zh-Hans: "", zh-Hant: ""}\n---\nRules\n',
    'There can be none of this address here',
  ],
])('one file with a fault among many: %s', async (what, path, change, expected) => {
  const { dir } = await exported();
  await rewrite(dir, 'giftCategory/toys.yaml', (text) => text.replace('position: 0', 'position: 7'));
  const text = (await textsOf(dir))[path] ?? '';
  await writeFile(join(dir, path), change(text));
  if (what === 'a reference to a draft')
    await rewrite(dir, 'gift/cloth.yaml', (gift) => gift.replace('category: cloth', 'category: new'));
  for (const script of path.startsWith('document') ? ['zh-Hans', 'zh-Hant'] : [])
    await writeFile(join(dir, `document/rules.${script}.md`), 'Rules\n');
  const before = await hashOfTables();
  const faults = await faultsOf(dir);
  expect(faults).toEqual([expect.stringMatching(/^[\w-]+\/[\w.-]+:\d+ /)]);
  expect(faults[0]).toContain(expected);
  const [, file = '', line = ''] = /^([^:]+):(\d+) /.exec(faults[0] ?? '') ?? [];
  const field = /(\w+)(?:\.[\w-]+)?: /.exec(expected)?.[1];
  if (field !== undefined && !field.startsWith('name'))
    expect((await textsOf(dir))[file]?.split('\n')[Number(line) - 1]).toMatch(new RegExp(`^${field}:`));
  expect(await hashOfTables()).toEqual(before);
});

test('what is in the way of one another goes out in an order that fits', async () => {
  const levels = [2, 3, 4, 5];
  const times = async (factor: number) => {
    const { dir } = await exported();
    for (const level of levels)
      await rewrite(dir, `level/level-${level}.yaml`, (text) =>
        text.replace(/(?<=^threshold: )\d+/m, (points) => String(Number(points) * factor)),
      );
    return changesOf(await bringIn(dir));
  };
  for (const factor of [10, 1 / 10])
    expect(await times(factor)).toEqual(levels.map((level) => `changed level/level-${level}`));
});

test('of two imports at once the second finds nothing to do, or a conflict', async () => {
  const folders = [await exported(), await exported()].map(({ dir }) => dir);
  for (const dir of folders) {
    await rewrite(dir, 'gift/cloth.yaml', (text) => text.replace('price: 10', 'price: 13'));
    await writeFile(
      join(dir, 'giftCategory/books.yaml'),
      'name: {en: Books, zh-Hans: 书, zh-Hant: 書}\nposition: 3\n',
    );
  }
  const came = await Promise.all(folders.map((dir) => bringIn(dir)));
  expect(came.map(({ faults }) => faults)).toEqual([[], []]);
  expect(came.map(changesOf).toSorted()).toEqual([[], ['new giftCategory/books', 'changed gift/cloth']]);

  for (const [place, dir] of folders.entries())
    await rewrite(dir, 'gift/cloth.yaml', (text) => text.replace('price: 13', `price: ${14 + place}`));
  const both = await Promise.all(folders.map((dir) => bringIn(dir)));
  expect(both.map(changesOf).filter((list) => list.length > 0).length).toBeGreaterThan(0);
  expect(both.flatMap(({ faults }) => faults.map(({ field }) => field))).toEqual(['price']);
});

test('drafts and days to come stay what they are, and are published by their files', async () => {
  const { dir } = await exported();
  await rewrite(dir, 'gift/unfinished.yaml', (text) => text.replace('position: 1', 'position: 2'));
  await rewrite(dir, 'gift/for-the-evening.yaml', (text) =>
    text.replace('price: 5', 'price: 6').replace('12-24', '12-25'),
  );
  const came = await bringIn(dir);
  expect(came.faults).toEqual([]);
  const changed = came.pieces.filter(({ what }) => what === 'changed');
  expect(Object.fromEntries(changed.map(({ name, publishes }) => [name, publishes]))).toEqual({
    'gift/for-the-evening': new Date('2026-12-25T18:00:00Z'),
    'gift/unfinished': null,
  });
  const texts = await textsOf((await exported()).dir);
  expect(texts['gift/unfinished.yaml']).toMatch(/^state: draft[^]*position: 2\n/);
  expect(texts['gift/for-the-evening.yaml']).toMatch(/^from: 2026-12-25T18:00:00.000Z[^]*price: 6\n/);

  await rewrite(dir, 'gift/unfinished.yaml', (text) =>
    text.replace('state: draft\n', '').replace('price: null', 'price: 1'),
  );
  await rewrite(dir, 'gift/for-the-evening.yaml', (text) => text.replace(/^from: .*\n/, ''));
  expect((await bringIn(dir)).faults).toEqual([]);
  const shown = await textsOf((await exported()).dir);
  expect(shown['gift/unfinished.yaml']).toMatch(/^kind: /);
  expect(shown['gift/for-the-evening.yaml']).toMatch(/^kind: /);
  // What was planned for the evening is called off: it would have come over this.
  const later = await exportContent(
    { db: server.db, files: server.services.files, now: new Date('2027-01-01T00:00:00Z') },
    await newFolder(),
  );
  expect(later.newerDrafts).toEqual([]);

  // A day to come is of first publications alone, and one that is over is none.
  await rewrite(dir, 'gift/unfinished.yaml', (text) => `from: 2026-12-31T00:00:00Z\n${text}`);
  expect(changesOf(await bringIn(dir))).toEqual([]);
  await rewrite(dir, 'gift/unfinished.yaml', (text) => text.replace('price: 1', 'price: 2'));
  expect(await faultsOf(dir)).toEqual([
    'gift/unfinished.yaml:1 from: Members see it already: leave this out',
  ]);
  await rewrite(dir, 'gift/unfinished.yaml', (text) => text.replace('2026-12-31', '2026-11-30'));
  expect(changesOf(await bringIn(dir))).toEqual(['changed gift/unfinished']);
});

test('a newer draft of what members see is named and not written', async () => {
  const { client: staff } = await server.staff();
  const pieceId = await pieceOf(server.db, 'giftCategory', 'cloth');
  const { version, body } = await staff['giftCategory.get']({ pieceId });
  await staff['giftCategory.save']({
    pieceId,
    slug: 'cloth',
    startedFrom: version,
    body: { ...body, position: 9 },
  });
  const { dir, newerDrafts } = await exported();
  expect(newerDrafts).toEqual(['giftCategory/cloth']);
  expect((await textsOf(dir))['giftCategory/cloth.yaml']).toContain('position: 1\n');
  expect(changesOf(await bringIn(dir))).toEqual([]);
  await rewrite(dir, 'giftCategory/cloth.yaml', (text) => text.replace('position: 1', 'position: 8'));
  expect(await faultsOf(dir)).toEqual([
    expect.stringContaining('position: Changed by both: here to 8, there to 9; it was 1'),
  ]);
});

test('an export removes its own files that no piece has, and refuses what is foreign', async () => {
  const { dir } = await exported();
  const pieceId = await pieceOf(server.db, 'gift', 'coupon');
  await takeDown(server.db, 'gift', pieceId, now);
  // Its file would bring it back unasked.
  expect(await faultsOf(dir)).toEqual([expect.stringMatching(/^gift\/coupon.yaml:1 It was taken down here/)]);

  await writeFile(join(dir, 'gift/mine.yaml'), 'kind: redeem\n');
  const before = await textsOf(dir);
  const { faults } = await exportContent({ db: server.db, files: server.services.files, now }, dir);
  expect(faults.map(tellFault)).toEqual([
    'gift/mine.yaml:1 No export wrote this, and no piece here has this name',
  ]);
  expect(await textsOf(dir)).toEqual(before);
  await rm(join(dir, 'gift/mine.yaml'));
  expect((await exported(server.db, dir)).removed).toEqual(['gift/coupon.yaml']);
  expect((await textsOf(dir))['gift/coupon.yaml']).toBeUndefined();

  const full = await newFolder();
  await writeFile(join(full, 'letter.txt'), 'Mine');
  const refused = await exportContent({ db: server.db, files: server.services.files, now }, full);
  expect(refused.faults.map(tellFault)).toEqual(['.:1 This folder is not empty, and no export made it']);
});

test('an import waits for who saves at that moment, and does not write over it', async () => {
  const { dir } = await exported();
  await rewrite(dir, 'giftCategory/toys.yaml', (text) => text.replace(/position: \d+/, 'position: 20'));
  const pieceId = await pieceOf(server.db, 'giftCategory', 'toys');
  const saving = transaction(server.db, async (tx) => {
    const piece = await findPiece(tx, { kind: 'giftCategory', pieceId, locked: true });
    const coming = bringIn(dir, { db: server.services.db });
    await oneWaits(server.db);
    const { slug = '', newest = 0 } = piece ?? {};
    const body = { name: named('Toys'), position: 21 };
    const wanted = {
      kind: 'giftCategory',
      pieceId,
      slug,
      startedFrom: newest,
      body,
      by: null,
      at: now,
    } as const;
    await saveVersion(tx, { ...wanted, script: 'en' });
    return { coming };
  });
  const { faults } = await (await saving).coming;
  expect(faults.map(tellFault)).toContainEqual(
    expect.stringContaining('position: Changed by both: here to 20, there to 21'),
  );
});

test('faults of files, conflicts and what cannot be published are told at once, each where it is', async () => {
  const { dir } = await exported();
  await rewrite(dir, 'giftCategory/books.yaml', (text) => `${text}colour: red\n`);
  await writeFile(
    join(dir, 'giftCategory/games.yaml'),
    'name: &a {en: A, zh-Hans: A, zh-Hant: A}\nposition: 1\n',
  );
  await rewrite(dir, 'gift/cloth.yaml', (text) => text.replace('category: cloth', 'category: games'));
  await rewrite(dir, 'gift/offer.yaml', (text) =>
    text.replace('board: brand', 'board: none').replace('category: null', 'category: none'),
  );
  await rewrite(dir, 'gift/for-the-evening.yaml', (text) => text.replace(/price: \d+/, 'price: null'));
  const before = await hashOfTables();
  expect((await faultsOf(dir)).map((fault) => fault.replace(/:\d+/, ''))).toEqual([
    'gift/for-the-evening.yaml price: This is still to be filled in',
    'gift/offer.yaml category: There is no giftCategory/none',
    'giftCategory/books.yaml colour: There is no such field',
    'giftCategory/games.yaml name: Anchors are not taken',
  ]);
  expect(await hashOfTables()).toEqual(before);
});

const picture = (dir: string, name = 'rattle.jpg') => join(dir, 'picture', name);
const mediaOf = async (db: Database) => {
  const { rows } = await sql<{ mediaId: string }>`
    select v.body -> 'image' ->> 'mediaId' as "mediaId" from content_piece p
      join content_version v on v.piece_id = p.piece_id and v.version = p.newest
     where p.kind = 'picture' and p.slug = 'rattle'`.execute(db);
  return rows[0]?.mediaId ?? '';
};

test('a picture travels with its file, byte for byte, and is drawn anew where it comes in', async () => {
  const { dir } = await exported();
  const sent = await readFile(picture(dir));
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 });
  await elsewhere(async (db) => {
    const { dir: there } = await exported(db);
    await lay(dir, there);
    // Tried as it would come in, with nothing kept of it.
    expect(changesOf(await bringIn(there, { db, publish: false }))).toContain('new picture/rattle');
    expect(await db.selectFrom('libraryFile').selectAll().execute()).toEqual([]);
    expect((await bringIn(there, { db })).faults).toEqual([]);
    const rows = await db.selectFrom('libraryFile').select(['mediaId', 'by', 'width', 'height']).execute();
    const mediaId = await mediaOf(db);
    expect(rows).toEqual([{ mediaId, by: null, width: 1200, height: 800 }]);
    expect(mediaId).not.toBe(await mediaOf(server.db));
    for (const name of ['96.avif', '960.jpg', '1920.jpg']) {
      const response = await fetch(`${server.url}/media/${mediaId}/${name}`);
      expect([name, response.status]).toEqual([name, 200]);
      // What came is not shown: its pixels are.
      expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(false);
    }
    const { dir: again } = await exported(db);
    expect((await readFile(picture(again))).equals(sent)).toBe(true);
    expect((await textsOf(again))['.exported.json']).toBe((await textsOf(there))['.exported.json']);
    expect(changesOf(await bringIn(again, { db }))).toEqual([]);
    expect(await db.selectFrom('libraryFile').select('mediaId').execute()).toHaveLength(1);
  });
});

test('an export writes a picture only where its bytes differ', async () => {
  const { dir } = await exported();
  const long = new Date('2020-01-01T00:00:00Z');
  await utimes(picture(dir), long, long);
  // Of pictures from before digests were noted it is found out.
  await server.db.updateTable('libraryFile').set({ sha256: null }).execute();
  await exported(server.db, dir);
  expect((await stat(picture(dir))).mtime).toEqual(long);
  await writeFile(picture(dir), 'torn');
  await exported(server.db, dir);
  expect((await sharp(await readFile(picture(dir))).metadata()).width).toBe(1200);
});

test('a picture of another kind takes the place of the first, and stays what it is', async () => {
  const { dir } = await exported();
  const before = await mediaOf(server.db);
  const bytes = await makePicture({ width: 300, height: 200, format: 'png' }).toBuffer();
  await rm(picture(dir));
  await writeFile(picture(dir, 'rattle.png'), bytes);
  expect(changesOf(await bringIn(dir))).toEqual(['changed picture/rattle']);
  expect(await mediaOf(server.db)).not.toBe(before);
  const { dir: again } = await exported();
  expect((await readFile(picture(again, 'rattle.png'))).equals(bytes)).toBe(true);
  expect((await textsOf(again))['picture/rattle.jpg']).toBeUndefined();
  expect(changesOf(await bringIn(again))).toEqual([]);
});

test('what is wrong with a picture is a fault of its file, and nothing comes in', async () => {
  const { dir } = await exported();
  const [file = ''] = (await readdir(join(dir, 'picture'))).filter((name) => !name.endsWith('.yaml'));
  const ending = file.slice('rattle.'.length);
  const type = ending === 'jpg' ? 'jpeg' : 'png';
  const whole = await readFile(picture(dir, file));
  const before = await hashOfTables();
  const kept = async () => server.db.selectFrom('libraryFile').select('mediaId').execute();
  const files = await kept();
  const put = (bytes: Buffer | string) => writeFile(picture(dir, file), bytes);
  const told = async (words: string) => {
    for (const publish of [false, true])
      expect(await faultsOf(dir, publish)).toEqual([expect.stringContaining(words)]);
    expect(await hashOfTables()).toEqual(before);
  };
  await put('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await told(`picture/${file}:1 This is no picture of the kind that its name says`);
  await put(Buffer.alloc(15_000_001));
  await told(`picture/${file}:1 A picture above 15 MB is not taken`);
  // Few bytes, and 60 million pixels.
  await put(await makePicture({ width: 10_000, height: 6_000, format: type }).toBuffer());
  await told(`picture/${file}:1 This picture has too many pixels`);
  // A beginning of one.
  await put(whole.subarray(0, 600));
  await told(`picture/${file}:1 We cannot read this picture`);
  await rm(picture(dir, file));
  await symlink('/etc/passwd', picture(dir, file));
  expect(await faultsOf(dir)).toContain(`picture/${file}:1 Links are not followed`);
  await rm(picture(dir, file));
  await told('picture/rattle.jpg:1 image: This picture is missing');
  await put(whole);
  await writeFile(picture(dir, 'rattle.webp'), await makePicture({ format: 'webp' }).toBuffer());
  expect(await faultsOf(dir)).toEqual([expect.stringContaining('There is another picture beside this one')]);
  await rm(picture(dir, 'rattle.webp'));
  await writeFile(picture(dir, 'alone.webp'), await makePicture({ format: 'webp' }).toBuffer());
  expect(await faultsOf(dir)).toEqual(['picture/alone.yaml:1 This file is missing']);
  await rm(picture(dir, 'alone.webp'));
  await rewrite(dir, 'picture/rattle.yaml', (text) => text.replace('x: 40', 'x: 400'));
  expect(await faultsOf(dir)).toEqual([expect.stringMatching(/^picture\/rattle.yaml:\d+ image.focus.x: /)]);
  expect(await hashOfTables()).toEqual(before);
  // What was begun of the broken one goes with what is sent and never used.
  const begun = (await kept()).filter(({ mediaId }) => !files.some((one) => one.mediaId === mediaId));
  expect(begun.length).toBeGreaterThan(0);
  const log = { warn: () => undefined } as unknown as Parameters<typeof sweepLibrary>[0]['log'];
  const later = () => new Date(now.getTime() + 31 * 86_400_000);
  await sweepLibrary({ ...server.services, now: later, log });
  const left = (await kept()).map(({ mediaId }) => mediaId);
  expect(begun.filter(({ mediaId }) => left.includes(mediaId))).toEqual([]);
  expect(left).toContain(await mediaOf(server.db));
});

test('a picture whose file is lost is named, and nothing is written', async () => {
  const mediaId = await mediaOf(server.db);
  const { rows } = await sql<{
    key: string;
  }>`select key from library_file where media_id = ${mediaId}`.execute(server.db);
  await server.services.files.remove([rows[0]?.key ?? '', `media/${mediaId}/1920.jpg`]);
  const dir = await newFolder();
  const { faults } = await exportContent({ db: server.db, files: server.services.files, now }, dir);
  expect(faults.map(tellFault)).toEqual([
    expect.stringMatching(/^picture\/rattle\.\w+:1 Its file is not in storage: replace the picture$/),
  ]);
  expect(await readdir(dir)).toEqual([]);
});
