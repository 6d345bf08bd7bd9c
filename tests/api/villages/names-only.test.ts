import { beforeAll, expect, test } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
let owner: TestMember;
let other: TestMember;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  owner = await memberOf(server, slug, { firstName: 'Olga' });
  other = await memberOf(server, slug, { firstName: 'Una' });
});

const open = { allowed: true };
const namesOnly = { allowed: false };
const textsIn = async (postId: string) =>
  (await owner.client.listComments({ postId, limit: 100 })).list.map(({ text }) => text);

test('the owner of a thread ends other names in it; what stands there stays', async () => {
  const { postId, anonymousAnswers } = await postIn(owner, slug);
  expect(anonymousAnswers).toBe(true);
  const early = await commentOn(other, postId, { anonymous: true, text: 'Early' });
  expect(await owner.client.setAnonymousAnswers({ postId, ...namesOnly })).toEqual({
    anonymousAnswers: false,
  });
  for (const reader of [owner, other])
    expect((await reader.client.getPost({ postId })).post.anonymousAnswers).toBe(false);

  await refused(commentOn(other, postId, { anonymous: true }), 'namesOnly');
  await refused(commentOn(other, postId, { anonymous: true, parentId: early.commentId }), 'namesOnly');
  // Of the owner herself it would be known whose it is.
  await refused(commentOn(owner, postId, { anonymous: true }), 'namesOnly');
  await commentOn(other, postId, { text: 'By name' });
  const { commentId } = early;
  expect(await other.client.editComment({ postId, commentId, text: 'Early, changed' })).toMatchObject({
    writer: { kind: 'alias', name: early.writer.name },
  });
  expect(await textsIn(postId)).toEqual(['Early, changed', 'By name']);

  await owner.client.setAnonymousAnswers({ postId, ...open });
  await commentOn(other, postId, { anonymous: true, text: 'Again' });
  expect(await textsIn(postId)).toEqual(['Early, changed', 'By name', 'Again']);
});

test('who began a thread under another name goes on under it, and nobody else does', async () => {
  const { postId, writer } = await postIn(owner, slug, { anonymous: true });
  await owner.client.setAnonymousAnswers({ postId, ...namesOnly });
  expect((await commentOn(owner, postId, { anonymous: true })).writer).toEqual(writer);
  await refused(commentOn(other, postId, { anonymous: true }), 'namesOnly');
});

test('only its owner says so, of what is there', async () => {
  const { postId } = await postIn(owner, slug);
  await refused(other.client.setAnonymousAnswers({ postId, ...namesOnly }), 'postGone');
  await owner.client.deletePost({ postId });
  await refused(owner.client.setAnonymousAnswers({ postId, ...namesOnly }), 'postGone');
});

test('once she was told that it is so, nothing comes that was on its way', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { postId } = await postIn(owner, slug);
    const texts: string[] = [];
    const coming = Array.from({ length: 4 }, (_, index) =>
      commentOn(other, postId, { anonymous: true, text: `On its way ${index}` }).then(
        ({ text }) => texts.push(text),
        () => null,
      ),
    );
    await owner.client.setAnonymousAnswers({ postId, ...namesOnly });
    const then = await textsIn(postId);
    await Promise.all(coming);
    expect(await textsIn(postId)).toEqual(then);
    expect(texts.toSorted()).toEqual(then.toSorted());
  }
});
