import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { passOver } from '#server/core/notifications/announce.ts';
import { thingOfIssue } from '#server/features/magazine/tell-of-issues.ts';
import { addIssue } from '#tests/support/pieces/add-issue.ts';
import { tellOfIssues } from '#server/features/magazine/tell-of-issues.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { republish, takeAllDown, takeDown } from '#tests/support/content.ts';
import { named } from '#tests/support/draws.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { anItem, putInto, putUpIssue } from '#tests/support/magazine.ts';
import { putRule, type TestRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const dayMs = 86_400_000;
const start = new Date('2026-03-02T08:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);
beforeEach(async () => {
  server.clock.at = start;
  await takeAllDown(server.db, 'magazineIssue', start);
  await takeAllDown(server.db, 'earnRule', start);
});

const pays = (amount: number, more: Partial<TestRule> = {}): Promise<string> =>
  putRule(server.db, { trigger: 'magazine', name: named('Reading'), currency: 'coins', amount, ...more });

const coinsOf = async ({ client }: TestMember) => (await client.getUserInfo()).coins;
const readAll = async ({ client }: TestMember, itemIds: readonly string[]) => {
  let last;
  for (const id of itemIds) last = await client.addMagazineHistory({ id });
  return last;
};

describe('listMagazineIssues', () => {
  test('shows what is out, the newest first, in the reader’s language', async () => {
    await pays(15);
    const first = await putUpIssue(server, { publishedAt: later(-40), cover: 'table' });
    const second = await putUpIssue(server, { publishedAt: later(-3) });
    await putUpIssue(server, { publishedAt: null });
    const coming = await putUpIssue(server, { publishedAt: later(2) });
    const { token, client } = await server.member();
    const { list, nextCursor } = await server.clientOf(token, 'zh-HK').listMagazineIssues({});
    expect(list.map(({ slug }) => slug)).toEqual([second.slug, first.slug]);
    expect(nextCursor).toBeNull();
    expect(list[1]).toMatchObject({
      intro: 'Three calm pages（繁）',
      cover: 'table',
      isAllBrowse: false,
      rewards: [{ currency: 'coins', amount: 15 }],
      items: ['One', 'Two', 'Three'].map((title, index) => ({
        id: first.itemIds[index],
        title: `${title}（繁）`,
        minutes: 1,
        read: false,
        share: 0,
      })),
    });
    const page = await client.listMagazineIssues({ limit: 1 });
    expect(page.list.map(({ slug }) => slug)).toEqual([second.slug]);
    const rest = await client.listMagazineIssues({ limit: 1, cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({ list: [{ slug: first.slug }], nextCursor: null });
    server.clock.at = later(2);
    expect((await client.getMagazineIssue({})).issue?.slug).toBe(coming.slug);
  });

  test('with nothing out there is nothing to read, and all of it is read', async () => {
    const { client } = await server.member();
    await putUpIssue(server, { publishedAt: null });
    expect(await client.listMagazineIssues({})).toEqual({ list: [], nextCursor: null });
    expect(await client.getMagazineIssue({})).toEqual({ issue: null });
    expect(await client.checkIsBrowse({})).toEqual({ isAllBrowse: true });
  });

  test('what is not out is unknown by its name and its items', async () => {
    const { client } = await server.member();
    const { slug, itemIds } = await putUpIssue(server, { publishedAt: later(1) });
    const [id = ''] = itemIds;
    const unknown = { code: errors.magazineItemUnknown.code, status: 404 };
    await expect(client.getMagazineIssue({ issue: slug })).rejects.toMatchObject({
      code: errors.magazineIssueUnknown.code,
      status: 404,
    });
    await expect(client.checkIsBrowse({ issue: slug })).rejects.toMatchObject({ status: 404 });
    await expect(client.getMagazineItem({ id })).rejects.toMatchObject(unknown);
    await expect(client.addMagazineHistory({ id })).rejects.toMatchObject(unknown);
    await expect(client.saveReadingPosition({ id, block: 0, share: 0.2 })).rejects.toMatchObject(unknown);
    await expect(client.getMagazineItem({ id: randomUUID() })).rejects.toMatchObject(unknown);
  });
});

describe('getMagazineItem', () => {
  test('gives the text with the issue around it, and where she was on whichever device', async () => {
    const { itemIds, slug } = await putUpIssue(server);
    const [id = ''] = itemIds;
    const { client } = await server.member();
    expect(await client.getMagazineItem({ id })).toMatchObject({
      id,
      title: 'One',
      file: null,
      position: null,
      issue: { slug, items: [{ id }, {}, {}] },
      article: [{ kind: 'heading', id: 'h-one' }, { kind: 'paragraph' }, { kind: 'paragraph' }],
    });
    await client.saveReadingPosition({ id, block: 1, share: 0.25 });
    server.clock.at = later(1);
    await client.saveReadingPosition({ id, block: 2, share: 0.5 });
    const { position, share, read } = await client.getMagazineItem({ id });
    expect([position, share, read]).toEqual([
      { block: 2, share: 0.5, savedAt: later(1).toISOString() },
      0.5,
      false,
    ]);
    const other = await server.member();
    expect((await other.client.getMagazineItem({ id })).position).toBeNull();
  });

  test('a PDF has an address to save it from and all it says as text', async () => {
    const bytes = { en: 1000, 'zh-Hans': 1100, 'zh-Hant': 1200 };
    const { itemIds } = await putUpIssue(server, {
      items: [anItem('To print', { kind: 'pdf', file: { mediaId: 'a'.repeat(24), pages: 2, bytes } })],
    });
    const { token } = await server.member();
    const item = await server.clientOf(token, 'zh-TW').getMagazineItem({ id: itemIds[0] ?? '' });
    expect(item).toMatchObject({
      kind: 'pdf',
      file: { url: `/media/${'a'.repeat(24)}/zh-Hant.pdf`, pages: 2, bytes: 1200 },
      article: [{ kind: 'heading' }, {}, {}],
    });
  });

  test.each([
    { block: -1, share: 0.5 },
    { block: 0, share: 1.01 },
    { block: 0.5, share: 0 },
  ])('a place that is none is refused: %o', async (place) => {
    const { itemIds } = await putUpIssue(server);
    const { client } = await server.member();
    await expect(client.saveReadingPosition({ id: itemIds[0] ?? '', ...place })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('addMagazineHistory', () => {
  test('the last item of an issue makes it all read and gives its coins; again is the same', async () => {
    await pays(15);
    const { itemIds, slug } = await putUpIssue(server);
    const [first = '', second = '', third = ''] = itemIds;
    const member = await server.member();
    const { client } = member;
    expect(await client.addMagazineHistory({ id: second })).toEqual({
      isAllBrowse: false,
      unread: 2,
      rewards: [],
    });
    expect(await client.addMagazineHistory({ id: second })).toMatchObject({ unread: 2 });
    await client.addMagazineHistory({ id: first });
    expect(await coinsOf(member)).toBe(0);
    expect(await client.checkIsBrowse({ issue: slug })).toEqual({ isAllBrowse: false });
    const whole = { isAllBrowse: true, unread: 0, rewards: [{ currency: 'coins', amount: 15 }] };
    for (let time = 0; time < 3; time += 1)
      expect(await client.addMagazineHistory({ id: third })).toEqual(whole);
    expect(await coinsOf(member)).toBe(15);
    expect(await client.checkIsBrowse({})).toEqual({ isAllBrowse: true });
    expect((await client.getMagazineIssue({})).issue).toMatchObject({
      isAllBrowse: true,
      rewards: whole.rewards,
      items: [{ read: true, share: 1 }, { read: true }, { read: true }],
    });
    expect((await client.listEntries({ currency: 'coins', direction: 'all' })).list).toMatchObject([
      { title: 'Reading', amount: 15 },
    ]);
  });

  test('two devices that read the last items at the same moment have its coins once', async () => {
    await pays(15);
    for (let round = 0; round < 5; round += 1) {
      const { itemIds } = await putUpIssue(server);
      const member = await server.member();
      const answers = await Promise.all(
        [...itemIds, ...itemIds, ...itemIds].map((id) => member.client.addMagazineHistory({ id })),
      );
      expect(answers.some(({ isAllBrowse }) => isAllBrowse)).toBe(true);
      expect(await coinsOf(member)).toBe(15);
      expect(await member.client.checkIsBrowse({})).toEqual({ isAllBrowse: true });
    }
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('an item that is added later takes nothing back and pays nothing again', async () => {
    await pays(15);
    const { issueId, itemIds, slug } = await putUpIssue(server);
    const member = await server.member();
    await readAll(member, itemIds);
    const added = await putInto(server, issueId, anItem('Four'));
    const { issue } = await member.client.getMagazineIssue({ issue: slug });
    expect(issue).toMatchObject({ isAllBrowse: true, items: [{}, {}, {}, { id: added, read: false }] });
    expect(await member.client.addMagazineHistory({ id: added })).toMatchObject({
      isAllBrowse: true,
      unread: 0,
      rewards: [{ amount: 15 }],
    });
    expect(await coinsOf(member)).toBe(15);
  });

  test('an issue keeps its day through new versions, and what was read keeps its version', async () => {
    const { issueId, itemIds, slug } = await putUpIssue(server);
    const first = (await (await server.member()).client.getMagazineIssue({ issue: slug })).issue;
    const member = await server.member();
    await readAll(member, itemIds);
    await republish(
      server.db,
      { kind: 'magazineIssue', pieceId: issueId, at: start, from: later(1) },
      { title: named('Other') },
    );
    afterTwoSeconds();
    const { client } = await server.member();
    const titleAt = async (at: Date) => {
      server.clock.at = at;
      return (await client.getMagazineIssue({ issue: slug })).issue;
    };
    expect(await titleAt(new Date(later(1).getTime() - 1))).toEqual(first);
    expect(await titleAt(later(1))).toMatchObject({ title: 'Other', publishedAt: first?.publishedAt });
    const late = await server.member();
    await readAll(late, itemIds);
    const kept = await server.db
      .selectFrom('magazineProgress')
      .select(['memberId', 'version'])
      .where('issueId', '=', issueId)
      .execute();
    expect(new Map(kept.map(({ memberId, version }) => [memberId, version]))).toEqual(
      new Map([
        [member.memberId, 1],
        [late.memberId, 2],
      ]),
    );
  });

  test('an article of an issue that is out cannot be taken down', async () => {
    const { itemIds } = await putUpIssue(server);
    const [article = ''] = itemIds;
    await expect(takeDown(server.db, 'article', article, start)).rejects.toMatchObject({
      message: 'contentInUse',
    });
  });

  test('who had not read all reads what was added as well', async () => {
    await pays(15);
    const { issueId, itemIds } = await putUpIssue(server);
    const member = await server.member();
    await readAll(member, itemIds.slice(1));
    const added = await putInto(server, issueId, anItem('Four'));
    expect(await readAll(member, itemIds)).toMatchObject({ isAllBrowse: false, unread: 1 });
    expect(await member.client.addMagazineHistory({ id: added })).toMatchObject({ isAllBrowse: true });
  });

  test('each issue pays, by the rules of its moment and those for it alone; without a rule it is only read', async () => {
    const plain = await putUpIssue(server);
    const member = await server.member();
    expect(await readAll(member, plain.itemIds)).toEqual({ isAllBrowse: true, unread: 0, rewards: [] });
    const [one, two] = [await putUpIssue(server), await putUpIssue(server)];
    await pays(15);
    await pays(7, { subject: two.slug, currency: 'points' });
    expect((await member.client.getMagazineIssue({ issue: two.slug })).issue?.rewards).toHaveLength(2);
    expect(await readAll(member, one.itemIds)).toMatchObject({
      rewards: [{ currency: 'coins', amount: 15 }],
    });
    const { rewards } = (await readAll(member, two.itemIds)) ?? { rewards: [] };
    expect(rewards).toEqual(
      expect.arrayContaining([
        { currency: 'coins', amount: 15 },
        { currency: 'points', amount: 7 },
      ]),
    );
    // What was read before a rule began stays as it was.
    expect(await readAll(member, plain.itemIds)).toMatchObject({ rewards: [] });
    expect(await coinsOf(member)).toBe(30);
  });

  test('ways to earn name the magazine while a rule pays it', async () => {
    const { client } = await server.member();
    const ways = async () =>
      (await client.listWaysToEarn({ currency: 'coins' })).list.filter(
        (way) => way.way === 'rule' && way.trigger === 'magazine',
      );
    expect(await ways()).toEqual([]);
    await pays(15);
    expect(await ways()).toMatchObject([{ amount: 15, name: 'Reading' }]);
  });

  test('what was read stays read when the place is saved after it', async () => {
    const { itemIds } = await putUpIssue(server);
    const [id = ''] = itemIds;
    const { client } = await server.member();
    await client.addMagazineHistory({ id });
    await client.saveReadingPosition({ id, block: 0, share: 0.1 });
    expect(await client.getMagazineItem({ id })).toMatchObject({ read: true, share: 1 });
  });
});

describe('in a pause and after a loss', () => {
  const items = [anItem('One'), anItem('First weeks', { stages: ['pregnant', 'newborn'] }), anItem('Three')];

  test.each([
    ['pause', (member: TestMember) => member.client.setPause({ paused: true })],
    ['loss', (member: TestMember) => member.client.reportLoss()],
  ])('nothing of babies is laid before her, and the rest is whole: %s', async (_, rest) => {
    await pays(15);
    const onlyBabies = await putUpIssue(server, { items: [anItem('Babies', { stages: ['trying'] })] });
    const { itemIds, slug } = await putUpIssue(server, { publishedAt: later(-2), items });
    const [one = '', babies = '', three = ''] = itemIds;
    const member = await server.member();
    const { client } = member;
    expect((await client.listMagazineIssues({})).list.map(({ items: all }) => all.length)).toEqual([1, 3]);
    await rest(member);
    const { list } = await client.listMagazineIssues({});
    expect(list.map((issue) => [issue.slug, issue.items.map(({ id }) => id)])).toEqual([
      [slug, [one, three]],
    ]);
    await expect(client.getMagazineIssue({ issue: onlyBabies.slug })).rejects.toMatchObject({ status: 404 });
    // By its own address it opens all the same.
    expect(await client.getMagazineItem({ id: babies })).toMatchObject({ title: 'First weeks' });
    await client.addMagazineHistory({ id: one });
    expect(await client.addMagazineHistory({ id: three })).toMatchObject({
      isAllBrowse: true,
      rewards: [{ amount: 15 }],
    });
  });
});

describe('tellOfIssues', () => {
  const toldOf = async ({ memberId }: TestMember) =>
    server.db
      .selectFrom('notification')
      .select(['kind', 'path', 'words'])
      .where('memberId', '=', memberId)
      .where('kind', '=', 'newIssue')
      .execute();
  const tellAll = async (now: Date, limit = 2) => {
    let runs = 0;
    while ((await tellOfIssues(server.services, now, { limit })) > 0) runs += 1;
    return runs;
  };

  test('who wants to know hears of a new issue, once', async () => {
    const [wants, reads, neither, lost] = await Promise.all([
      server.member(),
      server.member(),
      server.member(),
      server.member(),
    ]);
    const before = await putUpIssue(server, { publishedAt: later(-20) });
    await transaction(server.db, (tx) => passOver(tx, thingOfIssue(before.issueId), later(-20)));
    await wants.client.subscribe({ kind: 'magazine', wanted: true });
    await reads.client.saveReadingPosition({ id: before.itemIds[0] ?? '', block: 0, share: 0.1 });
    await lost.client.subscribe({ kind: 'magazine', wanted: true });
    await lost.client.reportLoss();
    const { slug } = await putUpIssue(server, { publishedAt: later(1), title: named('Slow evenings') });
    expect(await tellAll(later(0))).toBe(0);
    expect(await tellAll(later(1))).toBeGreaterThan(2);
    expect(await tellAll(later(1.1))).toBe(0);
    for (const member of [wants, reads]) {
      expect(await toldOf(member)).toEqual([
        {
          kind: 'newIssue',
          path: `/gifts/eMagazineList?issue=${slug}`,
          words: { title: named('Slow evenings') },
        },
      ]);
    }
    for (const member of [neither, lost]) expect(await toldOf(member)).toEqual([]);
  });

  test('a run that ends early goes on where it was, beside another', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => server.member()));
    for (const { client } of members) await client.subscribe({ kind: 'magazine', wanted: true });
    await putUpIssue(server, { publishedAt: later(1) });
    await tellOfIssues(server.services, later(1), { limit: 1 });
    await Promise.all([tellAll(later(1), 3), tellAll(later(1), 3)]);
    await tellAll(later(1), 3);
    for (const member of members) expect(await toldOf(member)).toHaveLength(1);
  });

  test('drafts and what has been out for long are no news', async () => {
    const member = await server.member();
    await member.client.subscribe({ kind: 'magazine', wanted: true });
    await putUpIssue(server, { publishedAt: null });
    await transaction(server.db, (tx) =>
      addIssue(tx, {
        slug: `old-${uuidv7()}`.slice(0, 40),
        number: 9999,
        title: named('Old'),
        intro: named('Old'),
        cover: 'evenings',
        publishedAt: later(-15),
        items: [anItem('One')],
      }),
    );
    expect(await tellAll(start)).toBe(0);
    expect(await toldOf(member)).toEqual([]);
  });
});
