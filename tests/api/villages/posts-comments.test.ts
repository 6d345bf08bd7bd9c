import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Post } from '#contract/calls/villages/posts.ts';
import { errors } from '#contract/errors.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage, toldTo } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
let author: TestMember;
let post: Post;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  author = await memberOf(server, slug, { firstName: 'Anouk' });
  post = await postIn(author, slug);
});

const known = (firstName = 'Bea') => memberOf(server, slug, { firstName });

describe('createComment', () => {
  test('stands below its post, counts, and brings it up', async () => {
    const { postId } = post;
    const bea = await known();
    const comment = await commentOn(bea, postId);
    expect(comment).toMatchObject({
      postId,
      parentId: null,
      replies: 0,
      state: 'visible',
      writer: { kind: 'member', name: 'Bea', mine: true },
      mentions: [],
    });
    expect((await bea.client.listComments({ postId })).list).toEqual([{ ...comment, firstReplies: [] }]);
    const { post: seen } = await author.client.getPost({ postId });
    expect(seen).toMatchObject({ comments: 1, activeAt: comment.createdAt });
    const newer = await postIn(author, slug, { title: 'Newer' });
    const again = await commentOn(bea, postId);
    const { list } = await bea.client.listPosts({ village: slug });
    expect(list.map((one) => one.postId).slice(0, 2)).toEqual([postId, newer.postId]);
    expect(list[0]?.activeAt).toBe(again.createdAt);
    const newest = await bea.client.listPosts({ village: slug, order: 'newest' });
    expect(newest.list.map((one) => one.postId).slice(0, 2)).toEqual([newer.postId, postId]);
  });

  test('an answer to an answer stands below the same comment', async () => {
    const { postId } = await postIn(author, slug);
    const [bea, cleo] = [await known(), await known('Cleo')];
    const root = await commentOn(bea, postId);
    const first = await commentOn(cleo, postId, { parentId: root.commentId });
    const second = await commentOn(bea, postId, { parentId: first.commentId });
    expect([first.parentId, second.parentId]).toEqual([root.commentId, root.commentId]);
    const { list } = await author.client.listComments({ postId });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ replies: 2 });
    expect(list[0]?.firstReplies.map(({ commentId }) => commentId)).toEqual([
      first.commentId,
      second.commentId,
    ]);
    const told = await toldTo(server, cleo.memberId);
    expect(told).toMatchObject([{ kind: 'replyToMine', key: `comment:${second.commentId}` }]);
  });

  test('the same key gives the same comment, also twenty at once; for other words it is refused', async () => {
    const { postId } = await postIn(author, slug);
    const bea = await known();
    const requestKey = randomUUID();
    const comments = await Promise.all(
      Array.from({ length: 20 }, () => commentOn(bea, postId, { requestKey })),
    );
    expect(new Set(comments.map(({ commentId }) => commentId)).size).toBe(1);
    expect(comments[0]).toEqual(comments[19]);
    expect((await author.client.getPost({ postId })).post.comments).toBe(1);
    await expect(commentOn(bea, postId, { requestKey, text: 'Other' })).rejects.toMatchObject({
      code: errors.requestKeyReused.code,
    });
    expect(await toldTo(server, author.memberId)).toContainEqual(
      expect.objectContaining({
        kind: 'commentOnMine',
        words: expect.objectContaining({ name: 'Bea', title: post.title }),
      }),
    );
  });

  test('many members at once are all counted, and one refusal refuses nobody else', async () => {
    const { postId } = await postIn(author, slug);
    const members = await Promise.all(Array.from({ length: 40 }, () => memberOf(server, slug)));
    const stranger = await server.member();
    const outcomes = await Promise.allSettled(
      [...members, stranger].map((member) => commentOn(member, postId)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(outcomes.at(-1)).toMatchObject({
      status: 'rejected',
      reason: { code: errors.villageNotJoined.code },
    });
    expect((await author.client.getPost({ postId })).post.comments).toBe(40);
    const seen = new Set<string>();
    let cursor: string | null | undefined;
    do {
      const page = await author.client.listComments({ postId, limit: 15, ...(cursor && { cursor }) });
      for (const { commentId } of page.list) seen.add(commentId);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.size).toBe(40);
  });

  test('on what is not there is refused', async () => {
    const bea = await known();
    await expect(commentOn(bea, randomUUID())).rejects.toMatchObject({ code: errors.postGone.code });
    const { postId } = await postIn(author, slug);
    await expect(commentOn(bea, postId, { parentId: randomUUID() })).rejects.toMatchObject({
      code: errors.commentGone.code,
    });
    const gone = await commentOn(bea, postId);
    await bea.client.deleteComment({ postId, commentId: gone.commentId });
    await expect(commentOn(bea, postId, { parentId: gone.commentId })).rejects.toMatchObject({
      code: errors.commentGone.code,
    });
    await expect(bea.client.listComments({ postId, around: randomUUID() })).rejects.toMatchObject({
      code: errors.commentGone.code,
    });
  });
});

describe('a thread', () => {
  test('shows three answers first, the rest on their own, and begins where it is asked to', async () => {
    const { postId } = await postIn(author, slug);
    const bea = await known();
    const roots = [];
    for (let index = 0; index < 5; index += 1) roots.push(await commentOn(bea, postId));
    const parentId = roots[3]?.commentId ?? '';
    const answers = [];
    for (let index = 0; index < 5; index += 1)
      answers.push(await commentOn(author, postId, { parentId, text: `Answer ${index}` }));
    const { list } = await bea.client.listComments({ postId });
    expect(list).toHaveLength(5);
    expect(list[3]?.firstReplies.map(({ text }) => text)).toEqual(['Answer 0', 'Answer 1', 'Answer 2']);
    expect(list[3]?.replies).toBe(5);

    const page = await bea.client.listComments({ postId, parentId, limit: 4 });
    expect(page.list.map(({ text }) => text)).toEqual(['Answer 0', 'Answer 1', 'Answer 2', 'Answer 3']);
    const next = await bea.client.listComments({
      postId,
      parentId,
      limit: 4,
      cursor: page.nextCursor ?? '',
    });
    expect(next).toMatchObject({ list: [{ text: 'Answer 4' }], nextCursor: null });

    const around = await bea.client.listComments({ postId, around: answers[4]?.commentId ?? '' });
    expect(around.list.map(({ commentId }) => commentId)).toEqual([parentId, roots[4]?.commentId]);
    expect(around.list[0]?.firstReplies.map(({ text }) => text)).toEqual([
      'Answer 0',
      'Answer 1',
      'Answer 2',
      'Answer 4',
    ]);
  });

  test('a comment that is deleted leaves its answers, and nothing when there are none', async () => {
    const { postId } = await postIn(author, slug);
    const bea = await known();
    const [answered, alone] = [await commentOn(bea, postId), await commentOn(bea, postId)];
    await commentOn(author, postId, { parentId: answered.commentId });
    for (const { commentId } of [answered, alone]) {
      await bea.client.deleteComment({ postId, commentId });
      await bea.client.deleteComment({ postId, commentId });
    }
    const { list } = await author.client.listComments({ postId });
    expect(list).toMatchObject([
      { commentId: answered.commentId, state: 'deleted', text: '', writer: { kind: 'gone', name: '' } },
    ]);
    expect(list[0]?.firstReplies).toHaveLength(1);
    expect((await author.client.getPost({ postId })).post.comments).toBe(1);
    await expect(author.client.deleteComment({ postId, commentId: alone.commentId })).rejects.toMatchObject({
      code: errors.commentGone.code,
    });
  });

  test('an edited comment says so, and only its author can', async () => {
    const { postId } = await postIn(author, slug);
    const bea = await known();
    const { commentId, text } = await commentOn(bea, postId);
    expect((await bea.client.editComment({ postId, commentId, text })).editedAt).toBeNull();
    const edited = await bea.client.editComment({ postId, commentId, text: 'Better words' });
    expect(edited.text).toBe('Better words');
    expect(edited.editedAt).not.toBeNull();
    await expect(author.client.editComment({ postId, commentId, text: 'Mine' })).rejects.toMatchObject({
      code: errors.commentGone.code,
    });
    await bea.client.deleteComment({ postId, commentId });
    await expect(bea.client.editComment({ postId, commentId, text: 'Back' })).rejects.toMatchObject({
      code: errors.commentGone.code,
    });
    expect(
      await server.db.selectFrom('writingEdit').select('text').where('commentId', '=', commentId).execute(),
    ).toEqual([]);
  });
});

describe('reactions', () => {
  test('are one for each member, changed and taken back, and told of together', async () => {
    const { postId } = await postIn(author, slug);
    const fans = await Promise.all(Array.from({ length: 10 }, () => memberOf(server, slug)));
    await Promise.all(
      fans.flatMap(({ client }) =>
        Array.from({ length: 5 }, () => client.reactTo({ postId, reaction: 'heart' })),
      ),
    );
    const [fan] = fans;
    expect(await fan?.client.reactTo({ postId, reaction: 'hug' })).toEqual({
      counts: { heart: 9, hug: 1 },
      mine: 'hug',
    });
    expect(await fan?.client.reactTo({ postId, reaction: null })).toEqual({
      counts: { heart: 9 },
      mine: null,
    });
    expect((await author.client.getPost({ postId })).post.reactions).toEqual({
      counts: { heart: 9 },
      mine: null,
    });
    const told = (await toldTo(server, author.memberId)).filter(({ key }) => key === `reactions:${postId}`);
    expect(told).toHaveLength(1);

    const { commentId } = await commentOn(author, postId);
    await fan?.client.reactTo({ postId, commentId, reaction: 'thanks' });
    const { list } = await author.client.listComments({ postId });
    expect(list[0]?.reactions).toEqual({ counts: { thanks: 1 }, mine: null });
  });

  test('are for members of the village, to what is there', async () => {
    const { postId } = await postIn(author, slug);
    const stranger = await server.member();
    await expect(stranger.client.reactTo({ postId, reaction: 'hug' })).rejects.toMatchObject({
      code: errors.villageNotJoined.code,
    });
    await expect(
      author.client.reactTo({ postId, commentId: randomUUID(), reaction: 'hug' }),
    ).rejects.toMatchObject({ code: errors.commentGone.code });
    await expect(author.client.reactTo({ postId: randomUUID(), reaction: 'hug' })).rejects.toMatchObject({
      code: errors.postGone.code,
    });
  });
});
