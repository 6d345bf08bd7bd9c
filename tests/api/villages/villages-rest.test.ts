import { describe, expect, test } from 'vitest';
import { useTestServer } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage, toldTo } from '#tests/support/villages.ts';

const server = useTestServer();

describe('after a loss', () => {
  test('she is quietly out of all about births, is told nothing of it, and keeps the rest', async () => {
    const month = await putUpVillage(server, { kind: 'dueMonth', dueMonth: '2031-05-01' });
    const pregnant = await putUpVillage(server, { kind: 'stage', stages: ['pregnant'] });
    const newborn = await putUpVillage(server, { kind: 'stage', stages: ['newborn', 'baby'] });
    const walks = await putUpVillage(server, {
      name: { en: 'Long walks', 'zh-Hans': '散步', 'zh-Hant': '散步' },
    });
    const all = [month, pregnant, newborn, walks].map(({ slug }) => slug);
    const her = await memberOf(server, month.slug, { firstName: 'Ida' });
    const friend = await memberOf(server, month.slug);
    for (const slug of all) {
      await her.client.joinVillage({ slug });
      await friend.client.joinVillage({ slug });
    }
    const posts = [];
    for (const slug of all) posts.push(await postIn(her, slug, { title: 'Rhubarb' }));
    for (const { postId } of posts) await commentOn(friend, postId);
    expect(await toldTo(server, her.memberId)).toHaveLength(4);
    const friendsNews = await toldTo(server, friend.memberId);

    await her.client.reportLoss({});
    const { list } = await her.client.listVillages({ joined: 'true' });
    expect(list.map(({ slug }) => slug)).toEqual([walks.slug]);
    expect((await friend.client.getVillage({ slug: month.slug })).members).toBe(1);
    // Nobody hears of it, and what she wrote is where it was.
    expect(await toldTo(server, friend.memberId)).toEqual(friendsNews);
    expect((await friend.client.listPosts({ village: month.slug })).list).toMatchObject([
      { writer: { name: 'Ida' } },
    ]);
    expect((await toldTo(server, her.memberId)).map(({ path }) => path.split('/')[2])).toEqual([walks.slug]);
    for (const { postId } of posts) {
      await commentOn(friend, postId);
      await friend.client.reactTo({ postId, reaction: 'hug' });
    }
    expect((await toldTo(server, her.memberId)).map(({ path }) => path.split('/')[2])).toEqual([
      walks.slug,
      walks.slug,
      walks.slug,
    ]);

    await server.db
      .insertInto('child')
      .values({
        memberId: her.memberId,
        childId: her.memberId,
        birthDate: '2031-05-02',
        createdAt: new Date(),
      })
      .execute();
    const everywhere = await her.client.listVillages({ limit: 100 });
    expect(everywhere.list.some(({ suggested }) => suggested)).toBe(false);
    expect(
      (await her.client.searchPosts({ query: 'rhubarb' })).list.map(({ village }) => village.slug),
    ).toEqual([walks.slug]);
    // By herself she can go wherever she likes.
    expect((await her.client.searchPosts({ query: 'rhubarb', village: month.slug })).list).toHaveLength(1);
    expect(await her.client.joinVillage({ slug: month.slug })).toMatchObject({ joined: true });
    expect((await her.client.searchPosts({ query: 'rhubarb' })).list).toHaveLength(2);
    await commentOn(friend, posts[0]?.postId ?? '');
    expect(await toldTo(server, her.memberId)).toHaveLength(4);
  });

  test('telling it twice is the same', async () => {
    const { slug } = await putUpVillage(server, { kind: 'stage', stages: ['pregnant'] });
    const her = await memberOf(server, slug);
    await Promise.all([her.client.reportLoss({}), her.client.reportLoss({})]);
    expect((await her.client.getVillage({ slug })).members).toBe(0);
  });
});

test('in a pause she is laid nothing of babies before her, finds it by its name, and has it all back afterwards', async () => {
  const quiet = { en: 'Quiet corner', 'zh-Hans': '安静角落', 'zh-Hant': '安靜角落' };
  const [newborn, corner] = [
    await putUpVillage(server, { kind: 'stage', stages: ['newborn'] }),
    await putUpVillage(server, { name: quiet, rules: [quiet, { ...quiet, en: 'No photos of children.' }] }),
  ];
  const her = await memberOf(server, newborn.slug);
  await her.client.joinVillage({ slug: corner.slug });
  const friend = await memberOf(server, corner.slug);
  await friend.client.joinVillage({ slug: newborn.slug });
  const rain = await postIn(friend, corner.slug, {
    title: 'Rain at four',
    text: 'It is raining.',
    topics: ['rain'],
  });
  // More than a page of what is left out stands before it.
  for (let count = 0; count < 5; count += 1)
    await postIn(friend, corner.slug, { title: 'A newborn', text: 'Tiny.', topics: ['newborn'] });
  const first = await postIn(her, newborn.slug, { title: 'Rain again', text: 'It is raining here, too.' });
  await commentOn(friend, rain.postId, { text: 'My baby slept through it.' });
  await commentOn(friend, rain.postId, { text: 'I like the sound.' });
  for (const { postId } of [rain, first]) await her.client.savePost({ postId, saved: true });
  const seen = async () => ({
    villages: (await her.client.listVillages({ joined: 'true' })).list.map(({ slug }) => slug),
    posts: (await her.client.listPosts({ limit: 2 })).list.map(({ title }) => title),
    comments: (await her.client.listComments({ postId: rain.postId })).list.map(({ text }) => text),
    topics: (await her.client.listTopics({ village: corner.slug })).list.map(({ topic }) => topic),
    rules: (await her.client.getVillage({ slug: corner.slug })).rules.length,
    found: (await her.client.searchPosts({ query: 'raining' })).list.length,
    numbers: await her.client.myVillageNumbers(),
  });
  const before = await seen();
  expect(before).toMatchObject({
    topics: ['newborn', 'rain'],
    rules: 2,
    found: 2,
    numbers: { posts: 1, saved: 2 },
  });

  await her.client.setPause({ paused: true });
  expect(await seen()).toEqual({
    villages: [corner.slug],
    posts: ['Rain at four'],
    comments: ['', 'I like the sound.'],
    topics: ['rain'],
    rules: 1,
    found: 1,
    numbers: { posts: 0, saved: 1, drafts: 0, blocked: 0 },
  });
  // What is left out makes no empty page.
  expect((await her.client.listPosts({ limit: 1 })).nextCursor).toBeNull();
  expect((await her.client.searchPosts({ query: 'newborn' })).list).toHaveLength(5);
  expect((await her.client.listPosts({ village: newborn.slug })).list).toHaveLength(1);
  expect((await her.client.getPost({ postId: first.postId })).post.title).toBe('Rain again');

  await her.client.setPause({ paused: false });
  expect(await seen()).toEqual(before);
});
