import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage, toldTo } from '#tests/support/villages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

describe('after a loss', () => {
  test('she is quietly out of all about births, is told nothing of it, and keeps the rest', async () => {
    const month = await putUpVillage(server, { kind: 'dueMonth', dueMonth: '2031-05-01' });
    const pregnant = await putUpVillage(server, { kind: 'stage', stages: [2] });
    const newborn = await putUpVillage(server, { kind: 'stage', stages: [3, 4] });
    const walks = await putUpVillage(server);
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
    const { slug } = await putUpVillage(server, { kind: 'stage', stages: [2] });
    const her = await memberOf(server, slug);
    await Promise.all([her.client.reportLoss({}), her.client.reportLoss({})]);
    expect((await her.client.getVillage({ slug })).members).toBe(0);
  });
});
