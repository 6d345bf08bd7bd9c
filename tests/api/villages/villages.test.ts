import { describe, expect, onTestFinished, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { openDueMonths } from '#server/features/villages/groups/due-months.ts';
import { putUpMonthWords } from '#server/features/villages/groups/month-words.ts';
import { takeDown } from '#tests/support/content.ts';
import { useTestServer } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();

const setStage = (memberId: string, lactation: number) =>
  server.db.updateTable('member').set({ lactation }).where('memberId', '=', memberId).execute();

describe('joining', () => {
  test('counts her once, however often she joins, and no more once she left', async () => {
    const { slug } = await putUpVillage(server);
    const { client } = await server.member();
    await expect(client.getVillage({ slug })).resolves.toMatchObject({ joined: false, members: 0 });
    const joins = await Promise.all(Array.from({ length: 50 }, () => client.joinVillage({ slug })));
    expect(joins.every(({ joined }) => joined)).toBe(true);
    expect(await client.getVillage({ slug })).toMatchObject({
      joined: true,
      members: 1,
      rules: ['Be kind.'],
      name: 'Sling walks',
    });
    const leaves = await Promise.all(Array.from({ length: 5 }, () => client.leaveVillage({ slug })));
    expect(leaves.every(({ joined }) => !joined)).toBe(true);
    expect(await client.getVillage({ slug })).toMatchObject({ joined: false, members: 0 });
  });

  test('fifty members at once are fifty members', async () => {
    const { slug } = await putUpVillage(server);
    const members = await Promise.all(Array.from({ length: 50 }, () => server.member()));
    await Promise.all(members.map(({ client }) => client.joinVillage({ slug })));
    expect(await members[0]?.client.getVillage({ slug })).toMatchObject({ members: 50 });
  });

  test('what is not there cannot be joined, and a closed village not any more', async () => {
    const { client } = await server.member();
    await expect(client.joinVillage({ slug: 'nowhere' })).rejects.toMatchObject({
      code: errors.villageUnknown.code,
    });
    const { slug, villageId } = await putUpVillage(server);
    await takeDown(server.db, 'village', villageId, server.services.now());
    await expect(client.joinVillage({ slug })).rejects.toMatchObject({ code: errors.villageClosed.code });
    const { list } = await client.listVillages({ limit: 100 });
    expect(list.map((village) => village.slug)).not.toContain(slug);
  });

  test('is muted and unmuted by members alone', async () => {
    const { slug } = await putUpVillage(server);
    const { client } = await server.member();
    await expect(client.muteVillage({ slug, muted: true })).rejects.toMatchObject({
      code: errors.villageNotJoined.code,
    });
    await client.joinVillage({ slug });
    expect(await client.muteVillage({ slug, muted: true })).toMatchObject({ muted: true });
    expect(await client.muteVillage({ slug, muted: false })).toMatchObject({ muted: false });
  });
});

describe('the list', () => {
  test('begins with hers, then what fits her stage, then what is lively, a page at a time', async () => {
    const [quiet, lively, fits, hers] = await Promise.all([
      putUpVillage(server, { position: 1 }),
      putUpVillage(server, { position: 2 }),
      putUpVillage(server, { kind: 'stage', stages: ['baby'] }),
      putUpVillage(server),
    ]);
    const author = await memberOf(server, lively.slug);
    await postIn(author, lively.slug);
    const { client, memberId } = await memberOf(server, hers.slug);
    await setStage(memberId, 4);
    const slugs: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await client.listVillages({ limit: 3, ...(cursor && { cursor }) });
      expect(page.list.length).toBeLessThanOrEqual(3);
      slugs.push(...page.list.map(({ slug }) => slug));
      cursor = page.nextCursor;
    } while (cursor);
    const places = [hers, fits, lively, quiet].map(({ slug }) => slugs.indexOf(slug));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect((await client.listVillages({ joined: 'true' })).list).toMatchObject([
      { slug: hers.slug, joined: true },
    ]);
    const stages = (await client.listVillages({ kind: 'stage' })).list;
    expect(stages.every(({ kind }) => kind === 'stage')).toBe(true);
    expect(stages).toContainEqual(expect.objectContaining({ slug: fits.slug, suggested: true }));
    expect((await client.listVillages({ limit: 100 })).list).toContainEqual(
      expect.objectContaining({ slug: lively.slug, recentPosts: 1, suggested: false }),
    );
  });

  test('speaks the language of who asks', async () => {
    const { slug } = await putUpVillage(server);
    const { token } = await server.member();
    expect((await server.clientOf(token, 'zh-HK').getVillage({ slug })).name).toBe('Sling walks 繁');
    expect((await server.clientOf(token, 'zh-CN').getVillage({ slug })).text).toContain('简');
  });

  test('nothing is suggested in a pause', async () => {
    const { slug } = await putUpVillage(server, { kind: 'stage', stages: ['toddler'] });
    const { client, memberId } = await server.member();
    await setStage(memberId, 5);
    expect((await client.getVillage({ slug })).suggested).toBe(true);
    await client.setPause({ paused: true });
    expect((await client.getVillage({ slug })).suggested).toBe(false);
    await client.setPause({ paused: false });
    expect((await client.getVillage({ slug })).suggested).toBe(true);
  });
});

describe('months', () => {
  test('have their villages by themselves, each once, and suggest themselves to who is due', async () => {
    const at = (day: string) => {
      server.clock.at = new Date(`${day}T03:00:00Z`);
      return openDueMonths(server.services);
    };
    onTestFinished(() => {
      server.clock.at = null;
    });
    await Promise.all([putUpMonthWords(server.services), putUpMonthWords(server.services)]);
    await Promise.all([at('2030-01-31'), at('2030-01-31')]);
    const { client, memberId } = await server.member();
    const months = async () =>
      (await client.listVillages({ kind: 'dueMonth', limit: 100 })).list.map(({ slug }) => slug);
    const first = await months();
    expect(first.filter((slug) => slug.startsWith('babies-20'))).toHaveLength(22);
    expect(first).toEqual(expect.arrayContaining(['babies-2029-01', 'babies-2030-10']));
    await at('2030-02-01');
    expect(await months()).toHaveLength(first.length + 1);

    await server.db
      .insertInto('child')
      .values({ memberId, childId: memberId, expectedDate: '2030-04-17', createdAt: new Date() })
      .execute();
    const offered = async () => {
      const { list } = await client.listVillages({ kind: 'dueMonth', joined: 'false', limit: 100 });
      const slugs = list.filter(({ suggested }) => suggested).map(({ slug }) => slug);
      expect(list.slice(0, slugs.length).map(({ slug }) => slug)).toEqual(slugs);
      return slugs;
    };
    // Hers first, then those beside it: babies keep to no date.
    expect(await offered()).toEqual(['babies-2030-04', 'babies-2030-03', 'babies-2030-05']);
    await client.joinVillage({ slug: 'babies-2030-05' });
    expect(await offered()).toEqual(['babies-2030-04']);
    server.clock.at = new Date('2030-02-01T03:10:00Z');
    await client.setPause({ paused: true });
    expect(await client.listVillages({ kind: 'dueMonth' })).toMatchObject({ list: [], years: [] });
    await client.setPause({ paused: false });

    const year = await client.listVillages({ kind: 'dueMonth', year: 2030, limit: 100 });
    expect(year.years).toEqual(expect.arrayContaining([2029, 2030]));
    expect(year.list.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 11 }, (_, at) => `babies-2030-${String(at + 1).padStart(2, '0')}`),
    );
  });
});

describe('topics', () => {
  test('are counted without regard to case or script, and found by their beginning', async () => {
    const { slug } = await putUpVillage(server);
    const member = await memberOf(server, slug);
    await postIn(member, slug, { topics: ['Night feeds', '睡眠訓練'] });
    const second = await postIn(member, slug, { topics: ['night FEEDS', '睡眠训练'] });
    const { list } = await member.client.listTopics({ village: slug });
    expect(list.map(({ posts }) => posts)).toEqual([2, 2]);
    expect((await member.client.listTopics({ village: slug, query: 'NIGHT' })).list).toHaveLength(1);
    expect((await member.client.listTopics({ query: '睡眠訓' })).list).toMatchObject([{ posts: 2 }]);
    expect((await member.client.listPosts({ village: slug, topic: 'night feeds' })).list).toHaveLength(2);
    await member.client.deletePost({ postId: second.postId });
    expect((await member.client.getVillage({ slug })).topics.map(({ posts }) => posts)).toEqual([1, 1]);
  });

  test('are of one language where posts of one are shown', async () => {
    const { slug } = await putUpVillage(server);
    const member = await memberOf(server, slug);
    await postIn(member, slug, { topics: ['Sleep', 'Slings'] });
    await postIn(member, slug, { topics: ['Slings'] });
    await postIn(member, slug, {
      title: '夜奶',
      text: '宝宝晚上总是醒，怎么办？',
      topics: ['夜奶', 'Sleep'],
    });
    const topicsIn = async (script?: 'en' | 'zh-Hans' | 'zh-Hant') => {
      const { topics } = await member.client.getVillage({ slug, ...(script && { script }) });
      return topics.map(({ topic }) => topic);
    };
    expect(await topicsIn()).toEqual(['Sleep', 'Slings', '夜奶']);
    expect(await topicsIn('en')).toEqual(['Sleep', 'Slings']);
    expect(await topicsIn('zh-Hans')).toEqual(['Sleep', '夜奶']);
    expect(await topicsIn('zh-Hant')).toEqual([]);
  });
});

test('counts what is hers', async () => {
  const { slug } = await putUpVillage(server);
  const member = await memberOf(server, slug);
  const { postId } = await postIn(member, slug);
  await member.client.savePost({ postId, saved: true });
  expect(await member.client.myVillageNumbers()).toEqual({ posts: 1, saved: 1, drafts: 0, blocked: 0 });
});
