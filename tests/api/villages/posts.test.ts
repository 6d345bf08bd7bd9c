import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { takeDown } from '#tests/support/content.ts';
import { useTestServer } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
});

describe('createPost', () => {
  test('posts, under her first name, and stands in the feed of all who come', async () => {
    const author = await memberOf(server, slug, { firstName: 'Anouk' });
    const post = await postIn(author, slug, { topics: ['Sleep'], title: ' Up\n at  night ' });
    expect(post).toMatchObject({
      title: 'Up at night',
      state: 'visible',
      script: 'en',
      topics: ['Sleep'],
      comments: 0,
      writer: { kind: 'member', name: 'Anouk', mine: true, expert: null },
      reactions: { counts: {}, mine: null },
      moderation: null,
    });
    const reader = await server.member();
    const { post: seen, joined } = await reader.client.getPost({ postId: post.postId });
    expect(joined).toBe(false);
    expect(seen).toEqual({ ...post, writer: { ...post.writer, mine: false } });
    const { list } = await reader.client.listPosts({ village: slug });
    expect(list[0]).toEqual({ ...seen, more: false });
  });

  test('the same key gives the same post, also fifty at once; for other words it is refused', async () => {
    const author = await memberOf(server, slug);
    const requestKey = randomUUID();
    const posts = await Promise.all(Array.from({ length: 50 }, () => postIn(author, slug, { requestKey })));
    expect(new Set(posts.map(({ postId }) => postId)).size).toBe(1);
    expect((await author.client.listPosts({ of: 'mine' })).list).toHaveLength(1);
    await expect(postIn(author, slug, { requestKey, text: 'Something else' })).rejects.toMatchObject({
      code: errors.requestKeyReused.code,
    });
    await author.client.leaveVillage({ slug });
    expect((await postIn(author, slug, { requestKey })).postId).toBe(posts[0]?.postId);
  });

  test('is for members of the village, while it is open', async () => {
    const member = await server.member();
    await expect(postIn(member, slug)).rejects.toMatchObject({ code: errors.villageNotJoined.code });
    await expect(postIn(member, 'nowhere')).rejects.toMatchObject({ code: errors.villageUnknown.code });
    const closed = await putUpVillage(server);
    const insider = await memberOf(server, closed.slug);
    const { postId } = await postIn(insider, closed.slug);
    await takeDown(server.db, 'village', closed.villageId, server.services.now());
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await expect(postIn(insider, closed.slug)).rejects.toMatchObject({ code: errors.villageClosed.code });
    await expect(commentOn(insider, postId)).rejects.toMatchObject({ code: errors.villageClosed.code });
    expect((await insider.client.getPost({ postId })).post.text).not.toBe('');
  });

  test('keeps plain text: composed, without what nobody sees, and never nothing', async () => {
    const author = await memberOf(server, slug);
    const post = await postIn(author, slug, { text: 'Cafe\u0301 \u202e<b>bold</b>\r\n\u0007next' });
    expect(post.text).toBe('Café <b>bold</b>\nnext');
    await expect(postIn(author, slug, { text: '\u202e\u200b' })).rejects.toMatchObject({
      code: errors.badRequest.code,
    });
    await expect(postIn(author, slug, { title: 'half \ud83d' })).rejects.toMatchObject({
      code: errors.badRequest.code,
    });
    await expect(postIn(author, slug, { text: 'x'.repeat(5001) })).rejects.toMatchObject({ status: 400 });
    await expect(postIn(author, slug, { topics: ['a', 'b', 'c', 'd'] })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('a long one stands in lists by its beginning, with no half of a character at its end', async () => {
    const author = await memberOf(server, slug);
    const { postId } = await postIn(author, slug, { text: `${'🌙'.repeat(399)} \n and so on` });
    const { list } = await author.client.listPosts({ of: 'mine' });
    expect(list[0]).toMatchObject({ postId, text: `${'🌙'.repeat(399)}…`, more: true });
    const short = await postIn(author, slug, { text: '🌙'.repeat(400) });
    const { list: two } = await author.client.listPosts({ of: 'mine' });
    expect(two[0]).toMatchObject({ text: short.text, more: false });
    expect((await author.client.getPost({ postId })).post.text).toMatch(/and so on$/);
  });

  test.each([
    ['宝宝晚上总是醒，怎么办？', 'zh-Hans'],
    ['寶寶晚上總是醒，怎麼辦？', 'zh-Hant'],
    ['We call her 宝宝 at home and that is that', 'en'],
  ] as const)('%s is written in %s', async (text, script) => {
    const author = await memberOf(server, slug);
    expect((await postIn(author, slug, { title: text, text })).script).toBe(script);
    const { list } = await author.client.listPosts({ village: slug, script });
    expect(list.map(({ title }) => title)).toContain(text);
    expect(new Set(list.map((post) => post.script))).toEqual(new Set([script]));
  });
});

describe('editPost', () => {
  test('shows that it was edited, keeps what was there for staff, and is found by its new words', async () => {
    const author = await memberOf(server, slug);
    const { postId, activeAt } = await postIn(author, slug, { title: 'Pelargonium', topics: ['Old topic'] });
    const edited = await author.client.editPost({
      postId,
      title: 'Chrysanthemum',
      text: 'New words',
      topics: ['New topic'],
    });
    expect(edited).toMatchObject({ title: 'Chrysanthemum', topics: ['New topic'], activeAt });
    expect(edited.editedAt).not.toBeNull();
    const kept = await server.db
      .selectFrom('writingEdit')
      .select(['title', 'text'])
      .where('postId', '=', postId)
      .execute();
    expect(kept).toEqual([{ title: 'Pelargonium', text: expect.stringContaining('three times') as string }]);
    const find = async (query: string) =>
      (await author.client.searchPosts({ query })).list.map((post) => post.postId);
    expect(await find('chrysanthemum')).toEqual([postId]);
    expect(await find('pelargonium')).toEqual([]);
    const topics = (await author.client.listTopics({ village: slug })).list.map(({ topic }) => topic);
    expect(topics).toContain('New topic');
    expect(topics).not.toContain('Old topic');
  });

  test('the same again is no edit; nobody else can', async () => {
    const author = await memberOf(server, slug);
    const post = await postIn(author, slug);
    const { postId, title, text } = post;
    expect(await author.client.editPost({ postId, title, text })).toEqual(post);
    const other = await memberOf(server, slug);
    await expect(other.client.editPost({ postId, title, text: 'Mine now' })).rejects.toMatchObject({
      code: errors.postGone.code,
    });
    await expect(other.client.deletePost({ postId })).rejects.toMatchObject({ code: errors.postGone.code });
  });
});

describe('deletePost', () => {
  test('takes it away for everybody, and leaves what others answered', async () => {
    const author = await memberOf(server, slug);
    const other = await memberOf(server, slug, { firstName: 'Bea' });
    const alone = await postIn(author, slug, { topics: ['Gone soon'] });
    const answered = await postIn(author, slug, { title: 'Marzipan' });
    await commentOn(other, answered.postId);
    await other.client.savePost({ postId: answered.postId, saved: true });
    for (const { postId } of [alone, answered]) {
      expect(await author.client.deletePost({ postId })).toBe(true);
      expect(await author.client.deletePost({ postId })).toBe(true);
    }
    await expect(other.client.getPost({ postId: alone.postId })).rejects.toMatchObject({
      code: errors.postGone.code,
    });
    const { post } = await other.client.getPost({ postId: answered.postId });
    expect(post).toMatchObject({
      state: 'deleted',
      title: '',
      text: '',
      comments: 1,
      writer: { kind: 'gone', name: '', participantId: null },
    });
    expect((await other.client.listComments({ postId: answered.postId })).list).toHaveLength(1);
    expect((await other.client.listPosts({ of: 'saved' })).list).toEqual([]);
    expect((await other.client.searchPosts({ query: 'marzipan' })).list).toEqual([]);
    expect((await author.client.listPosts({ of: 'mine' })).list).toEqual([]);
    await expect(commentOn(other, answered.postId)).rejects.toMatchObject({ code: errors.postGone.code });
  });
});

describe('saving', () => {
  test('keeps posts, newest saved first, once each', async () => {
    const author = await memberOf(server, slug);
    const reader = await server.member();
    const posts = [await postIn(author, slug), await postIn(author, slug), await postIn(author, slug)];
    for (const { postId } of [posts[1], posts[0], posts[1]].filter((post) => post !== undefined))
      expect(await reader.client.savePost({ postId, saved: true })).toEqual({ saved: true });
    const saved = async () =>
      (await reader.client.listPosts({ of: 'saved' })).list.map(({ postId }) => postId);
    expect(await saved()).toEqual([posts[0]?.postId, posts[1]?.postId]);
    await reader.client.savePost({ postId: posts[0]?.postId ?? '', saved: false });
    expect(await saved()).toEqual([posts[1]?.postId]);
    expect((await reader.client.getPost({ postId: posts[1]?.postId ?? '' })).post.saved).toBe(true);
    await expect(reader.client.savePost({ postId: randomUUID(), saved: true })).rejects.toMatchObject({
      code: errors.postGone.code,
    });
  });
});
