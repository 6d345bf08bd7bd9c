import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { openDueMonths } from '#server/features/villages/groups/due-months.ts';
import { putUpMonthWords } from '#server/features/villages/groups/month-words.ts';
import { tellOfPosts } from '#server/features/villages/posts/tell-of-posts.ts';
import { pieceOf, republish, takeDown } from '#tests/support/content.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage, toldTo } from '#tests/support/villages.ts';

const server = useTestServer();
const { start, later, bodies, ask, newSlug, publish, move } = useContentDesk(server);

test('a planned change of its words, rules and stages is there from its moment on, by the clock alone', async () => {
  const { slug, villageId } = await putUpVillage(server, { kind: 'stage', stages: ['trying'] });
  await republish(
    server.db,
    { kind: 'village', pieceId: villageId, at: start, from: later(6) },
    {
      name: text('Slow walks'),
      text: text('No hurry'),
      rules: [{ id: 'slow', text: text('Be slow.') }],
      stages: ['toddler'],
    },
  );
  const { client, memberId } = await server.member();
  await server.db.updateTable('member').set({ lactation: 5 }).where('memberId', '=', memberId).execute();
  server.clock.at = new Date(later(6).getTime() - 1);
  const before = await client.getVillage({ slug });
  expect(before).toMatchObject({ name: 'Sling walks', rules: ['Be kind.'], suggested: false });
  server.clock.at = later(6);
  const after = await client.getVillage({ slug });
  expect(after).toMatchObject({ name: 'Slow walks', text: 'No hurry', rules: ['Be slow.'], suggested: true });
  expect(after.createdAt).toBe(before.createdAt);
});

test('a new one opens at its moment, with members who stay through its versions', async () => {
  const slug = newSlug();
  const body = { ...(await bodies.village()), kind: 'stage' as const, stages: ['baby' as const] };
  const { pieceId, version } = await ask('village', 'save', { slug, startedFrom: 0, body });
  await publish('village', pieceId, { from: later(3).toISOString() });
  const { client } = await server.member();
  const unknown = { code: errors.villageUnknown.code };
  await expect(client.joinVillage({ slug })).rejects.toMatchObject(unknown);
  server.clock.at = later(3);
  expect(await client.joinVillage({ slug })).toMatchObject({ joined: true, members: 1 });
  expect((await client.getVillage({ slug })).createdAt).toBe(later(3).toISOString());

  const next = { ...body, name: text('Other walks') };
  await ask('village', 'save', { pieceId, slug, startedFrom: version, body: next });
  await publish('village', pieceId);
  afterTwoSeconds();
  expect(await client.getVillage({ slug })).toMatchObject({ name: 'Other walks', joined: true, members: 1 });
  // Why it is there stays: lists and rests go by it.
  await expect(
    ask('village', 'save', { pieceId, slug, startedFrom: version + 1, body: { ...next, kind: 'interest' } }),
  ).rejects.toMatchObject(refusedAs('contentFixed'));
});

describe('taken down', () => {
  test('it is closed from that moment: shown to those who are in it, and written in by nobody', async () => {
    const { slug, villageId } = await putUpVillage(server);
    const [insider, friend] = [await memberOf(server, slug), await memberOf(server, slug)];
    const outsider = await server.member();
    const { postId } = await postIn(insider, slug);
    await ask('village', 'move', {
      pieceId: villageId,
      movesSeen: 1,
      move: 'archive',
      from: later(10).toISOString(),
    });
    afterTwoSeconds();
    const slugsOf = async ({ client }: typeof outsider) =>
      (await client.listVillages({ limit: 100 })).list.map((village) => village.slug);
    const closed = { code: errors.villageClosed.code };

    server.clock.at = new Date(later(10).getTime() - 1);
    expect(await slugsOf(outsider)).toContain(slug);
    await commentOn(friend, postId);
    server.clock.at = later(10);
    expect(await slugsOf(outsider)).not.toContain(slug);
    expect(await slugsOf(insider)).toContain(slug);
    await expect(outsider.client.joinVillage({ slug })).rejects.toMatchObject(closed);
    await expect(postIn(insider, slug)).rejects.toMatchObject(closed);
    await expect(commentOn(friend, postId)).rejects.toMatchObject(closed);
    // It keeps its name, and what was written.
    expect(await insider.client.getVillage({ slug })).toMatchObject({ name: 'Sling walks', members: 2 });
    expect((await insider.client.listPosts({ village: slug })).list).toMatchObject([
      { village: { name: 'Sling walks' }, comments: 1 },
    ]);

    await publish('village', villageId);
    afterTwoSeconds();
    await commentOn(friend, postId);
    expect(await slugsOf(outsider)).toContain(slug);
  });

  test('nothing new of it is told', async () => {
    const day = 24 * 60 * 60 * 1000;
    const [open, shut] = [await putUpVillage(server), await putUpVillage(server)];
    const writer = await memberOf(server, open.slug);
    const reader = await memberOf(server, open.slug);
    for (const { client } of [writer, reader]) await client.joinVillage({ slug: shut.slug });
    server.clock.at = later(1);
    await postIn(writer, open.slug);
    await postIn(writer, shut.slug);
    await takeDown(server.db, 'village', shut.villageId, later(2));
    afterTwoSeconds();
    await tellOfPosts(server.services, new Date(start.getTime() + day));
    expect(await toldTo(server, reader.memberId)).toMatchObject([
      { kind: 'newPosts', path: `/villages/${open.slug}`, words: { count: 1 } },
    ]);
  });

  test('in a rest it is of babies as it was', async () => {
    const { slug, villageId } = await putUpVillage(server, { name: text('Long walks'), ofBabies: true });
    const [her, friend, other] = [
      await memberOf(server, slug),
      await memberOf(server, slug),
      await memberOf(server, slug),
    ];
    const [{ postId }, post] = [await postIn(her, slug), await postIn(other, slug)];
    server.clock.at = later(1);
    await her.client.setPause({ paused: true });
    await takeDown(server.db, 'village', villageId, later(1));
    for (const one of [postId, post.postId]) await friend.client.reactTo({ postId: one, reaction: 'hug' });
    expect(await toldTo(server, other.memberId)).toHaveLength(1);
    expect(await toldTo(server, her.memberId)).toEqual([]);
    expect((await her.client.listVillages({ limit: 100 })).list.map((one) => one.slug)).not.toContain(slug);
    // And is not from when it says so no more.
    await republish(server.db, { kind: 'village', pieceId: villageId, at: later(2) }, { ofBabies: false });
    server.clock.at = later(2);
    afterTwoSeconds();
    await other.client.reactTo({ postId, reaction: 'heart' });
    expect(await toldTo(server, her.memberId)).toHaveLength(1);
    expect((await her.client.listVillages({ limit: 100 })).list.map((one) => one.slug)).toContain(slug);
  });
});

describe('the village of a month', () => {
  beforeEach(() => putUpMonthWords(server.services));

  test('opens with the words of that moment in which its month stands, and keeps them', async () => {
    await openDueMonths(server.services);
    const pieceId = await pieceOf(server.db, 'dueMonthClub', 'due-month');
    await republish(
      server.db,
      { kind: 'dueMonthClub', pieceId, at: start, from: later(1) },
      {
        name: { en: 'Born in {month}', 'zh-Hans': '{month}出生', 'zh-Hant': '{month}出世' },
        text: { en: '{month}, {month}!', 'zh-Hans': '{month}！', 'zh-Hant': '{month}！' },
        rules: [{ id: 'together', text: text('All of {month}.') }],
        picture: 'quiet',
      },
    );
    afterTwoSeconds();
    server.clock.at = new Date('2026-04-01T03:00:00Z');
    await openDueMonths(server.services);
    const { token } = await server.member();
    const said = async (slug: string) => {
      const all = [];
      for (const language of ['en', 'zh-CN', 'zh-HK'] as const) {
        const { name, text: about, rules } = await server.clientOf(token, language).getVillage({ slug });
        all.push([name, about, ...rules]);
      }
      return all;
    };
    expect(await said('babies-2027-01')).toEqual([
      ['Born in January 2027', 'January 2027, January 2027!', 'All of January 2027.'],
      ['2027年1月出生', '2027年1月！', 'All of 2027年1月. 简'],
      ['2027年1月出世', '2027年1月！', 'All of 2027年1月. 繁'],
    ]);
    expect((await said('babies-2026-12')).map(([name]) => name)).toEqual([
      'Babies of December 2026',
      '2026年12月宝宝',
      '2026年12月寶寶',
    ]);
  });

  test('has a name with its month, and no other village of it', async () => {
    const body = { ...(await bodies.dueMonthClub()), name: text('Babies') };
    const pieceId = await pieceOf(server.db, 'dueMonthClub', 'due-month');
    const { newest } = await ask('dueMonthClub', 'get', { pieceId });
    const { faults } = await ask('dueMonthClub', 'save', {
      pieceId,
      slug: 'due-month',
      startedFrom: newest,
      body,
    });
    expect(faults.map(({ field, fault }) => [field, fault])).toEqual([
      ['name.en', 'monthNotNamed'],
      ['name.zh-Hans', 'monthNotNamed'],
      ['name.zh-Hant', 'monthNotNamed'],
    ]);
    await expect(move('dueMonthClub', pieceId, 'archive')).rejects.toMatchObject(refusedAs('contentStays'));

    await openDueMonths(server.services);
    const club = await pieceOf(server.db, 'village', 'babies-2026-05');
    expect((await ask('village', 'get', { pieceId: club })).faults).toEqual([]);
    const village = { ...(await bodies.village()), kind: 'dueMonth' as const };
    const faultsOf = async (dueMonth: string | null) => {
      const saved = await ask('village', 'save', {
        slug: newSlug(),
        startedFrom: 0,
        body: { ...village, dueMonth },
      });
      return saved.faults.map(({ field, fault }) => [field, fault]);
    };
    expect(await faultsOf('2026-05-01')).toEqual([['dueMonth', 'monthIsTaken']]);
    expect(await faultsOf('2036-05-02')).toEqual([['dueMonth', 'notFirstOfMonth']]);
    expect(await faultsOf(null)).toEqual([['dueMonth', 'missing']]);
  });

  test('that the release before opened meanwhile gets its words, and keeps who is in it', async () => {
    server.clock.at = new Date('2026-05-01T03:00:00Z');
    const { memberId, client } = await server.member();
    const villageId = memberId;
    await server.db
      .insertInto('village')
      .values({
        villageId,
        slug: 'babies-2027-02',
        kind: 'dueMonth',
        dueMonth: '2027-02-01',
        name: JSON.stringify(text('Old')),
        text: JSON.stringify(text('Old')),
        picture: 'village-month',
        createdAt: start,
        members: 1,
      })
      .execute();
    await server.db.insertInto('villageMember').values({ villageId, memberId, joinedAt: start }).execute();
    await openDueMonths(server.services);
    afterTwoSeconds();
    expect(await client.getVillage({ slug: 'babies-2027-02' })).toMatchObject({ joined: true, members: 1 });
    expect(await pieceOf(server.db, 'village', 'babies-2027-02')).toBe(villageId);
  });
});
