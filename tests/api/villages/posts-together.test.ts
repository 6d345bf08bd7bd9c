import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { useTestServer } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
});

describe('members who read at the same moment', () => {
  test('see each what is theirs: own marks, own comments, whom they blocked, their language', async () => {
    const [author, shy] = [await memberOf(server, slug), await memberOf(server, slug)];
    const postIds: string[] = [];
    for (let n = 0; n < 4; n += 1) postIds.push((await postIn(author, slug, { title: `Post ${n}` })).postId);
    await postIn(shy, slug, { title: 'By another name', anonymous: true });
    const [first = '', second = '', third = ''] = postIds;
    const { commentId } = await commentOn(author, first);
    const byShy = await commentOn(shy, first, { parentId: commentId, anonymous: true });

    const reactor = await memberOf(server, slug);
    await reactor.client.reactTo({ postId: second, reaction: 'heart' });
    await reactor.client.reactTo({ postId: first, commentId, reaction: 'thanks' });
    const saver = await memberOf(server, slug);
    await saver.client.savePost({ postId: second, saved: true });
    await saver.client.savePost({ postId: third, saved: true });
    const blocker = await memberOf(server, slug);
    await blocker.client.blockWriter({ postId: first, commentId: byShy.commentId, kind: 'block' });
    const away = await server.member();

    const readers: readonly Client[] = [
      ...[author, shy, reactor, saver, blocker, away].map(({ client }) => client),
      server.clientOf(reactor.token, 'zh-HK'),
    ];
    const reads = (client: Client) => [
      () => client.listPosts({ village: slug }),
      () => client.listPosts({ village: slug, order: 'newest', limit: 3 }),
      () => client.listPosts({}),
      () => client.listPosts({ of: 'saved' }),
      () => client.listPosts({ of: 'mine' }),
      () => client.searchPosts({ query: 'post' }),
      () => client.listComments({ postId: first }),
      () => client.listComments({ postId: first, parentId: commentId }),
      () => client.getPost({ postId: second }),
    ];
    const all = readers.flatMap(reads);
    const alone: unknown[] = [];
    for (const read of all) alone.push(await read());
    // All that is compared is told apart by who reads.
    expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(25);
    const together = await Promise.all([...all, ...all, ...all].map((read) => read()));
    expect(together).toEqual([...alone, ...alone, ...alone]);
  });

  test('find what was posted before they asked, whoever else is reading', async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => memberOf(server, slug)));
    const author = await memberOf(server, slug);
    const over = new AbortController();
    const reading = readers.map(async ({ client }) => {
      while (!over.signal.aborted) await client.listPosts({ village: slug, order: 'newest' });
    });
    for (let n = 0; n < 20; n += 1) {
      const { postId } = await postIn(author, slug, { title: `Just now ${n}` });
      const { list } = await author.client.listPosts({ village: slug, order: 'newest' });
      expect(list[0]?.postId).toBe(postId);
      await author.client.deletePost({ postId });
      const after = await author.client.listPosts({ village: slug, order: 'newest' });
      expect(after.list.map((post) => post.postId)).not.toContain(postId);
    }
    over.abort();
    await Promise.all(reading);
  });
});
