import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { writingStates, type WritingState } from '#contract/villages/words.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { setWritingState } from '#server/features/villages/writing/writing-state.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage, toldTo } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
let reader: TestMember;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  reader = await memberOf(server, slug, { firstName: 'Rhea' });
});

type Key = { postId: string; commentId?: string };

async function erase(memberId: string): Promise<void> {
  await server.db
    .insertInto('accountClosing')
    .values({ memberId, closedAt: new Date(0), eraseAfter: new Date(1) })
    .execute();
  await eraseClosed(server.services);
}

/** Brings what a member wrote into a state. */
async function bring(author: TestMember, { postId, commentId }: Key, state: WritingState): Promise<void> {
  if (state === 'erased') return erase(author.memberId);
  if (state === 'deleted') {
    await (commentId === undefined
      ? author.client.deletePost({ postId })
      : author.client.deleteComment({ postId, commentId }));
    return;
  }
  await transaction(server.db, (tx) => setWritingState(tx, { postId, commentId, state, now: new Date() }));
}

const sees = async (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

describe('who sees a post', () => {
  test.each(writingStates.flatMap((state) => [false, true].map((answered) => ({ state, answered }))))(
    '$state, answered: $answered',
    async ({ state, answered }) => {
      const author = await memberOf(server, slug, { firstName: 'Anouk' });
      const { postId } = await postIn(author, slug, { title: `Zucchini ${state}` });
      if (answered) await commentOn(reader, postId, { text: 'An answer' });
      await reader.client.savePost({ postId, saved: true });
      await bring(author, { postId }, state);

      const removed = state === 'deleted' || state === 'erased';
      const readable = state === 'visible';
      expect(await sees(reader.client.getPost({ postId }))).toBe(readable || (removed && answered));
      expect(await sees(reader.client.listComments({ postId }))).toBe(readable || (removed && answered));
      if (state !== 'erased')
        expect(await sees(author.client.getPost({ postId }))).toBe(!removed || answered);
      const listed = async (of: 'villages' | 'saved') =>
        (await reader.client.listPosts({ of, ...(of === 'villages' && { village: slug }) })).list.some(
          (one) => one.postId === postId,
        );
      expect(await listed('villages')).toBe(readable);
      expect(await listed('saved')).toBe(readable);
      const found = await reader.client.searchPosts({ query: `zucchini ${state}` });
      expect(found.list.some((one) => one.postId === postId)).toBe(readable);
      if (removed && answered) {
        const { post } = await reader.client.getPost({ postId });
        expect(post).toMatchObject({ state, title: '', text: '', comments: 1, writer: { kind: 'gone' } });
        expect(JSON.stringify(post)).not.toContain('Anouk');
      }
      if (!readable && !removed) {
        const { list } = await author.client.listPosts({ of: 'mine' });
        expect(list).toMatchObject([{ postId, state, title: `Zucchini ${state}` }]);
        await expect(commentOn(reader, postId)).rejects.toMatchObject({ code: errors.postGone.code });
      }
      await reader.client.savePost({ postId, saved: false });
    },
  );
});

describe('who sees a comment', () => {
  test.each(writingStates.flatMap((state) => [false, true].map((answered) => ({ state, answered }))))(
    '$state, answered: $answered',
    async ({ state, answered }) => {
      const { postId } = await postIn(reader, slug);
      const author = await memberOf(server, slug, { firstName: 'Anouk' });
      const { commentId } = await commentOn(author, postId, { text: 'Words of hers' });
      if (answered) await commentOn(reader, postId, { parentId: commentId });
      await bring(author, { postId, commentId }, state);
      const { list } = await reader.client.listComments({ postId });
      const readable = state === 'visible';
      expect(list).toHaveLength(readable || answered ? 1 : 0);
      expect(JSON.stringify(list).includes('Words of hers')).toBe(readable);
      expect(JSON.stringify(list).includes('Anouk')).toBe(readable);
      const { post } = await reader.client.getPost({ postId });
      expect(post.comments).toBe(Number(readable) + Number(answered));
      if (state === 'erased' || state === 'deleted') return;
      const own = await author.client.listComments({ postId });
      expect(own.list).toMatchObject([{ commentId, text: 'Words of hers', state }]);
    },
  );
});

describe('moving between states', () => {
  test('counts, lists and finds again what is shown again, each once', async () => {
    const author = await memberOf(server, slug);
    const { postId } = await postIn(author, slug, { topics: ['Swimming'], title: 'Aubergine' });
    const recent = async () => (await reader.client.getVillage({ slug })).recentPosts;
    const before = await recent();
    for (const state of ['hidden', 'hidden', 'declined', 'visible', 'visible', 'waiting'] as const) {
      await bring(author, { postId }, state);
      expect(await recent()).toBe(state === 'visible' ? before : before - 1);
    }
    await bring(author, { postId }, 'visible');
    expect((await reader.client.searchPosts({ query: 'aubergines' })).list).toHaveLength(1);
    expect((await reader.client.listPosts({ village: slug, topic: 'swimming' })).list).toHaveLength(1);
    await author.client.deletePost({ postId });
    await bring(author, { postId }, 'visible');
    expect((await reader.client.listPosts({ village: slug, topic: 'swimming' })).list).toEqual([]);
  });

  test('what waited is told of when it is shown, once', async () => {
    const author = await memberOf(server, slug);
    const { postId } = await postIn(author, slug);
    const newcomer = await memberOf(server, slug, { firstName: 'Nele' });
    await server.db
      .updateTable('writerStanding')
      .set({ setTrust: 'new' })
      .where('memberId', '=', newcomer.memberId)
      .execute();
    const { commentId, state } = await commentOn(newcomer, postId, { text: 'See https://example.org' });
    expect(state).toBe('waiting');
    expect(await toldTo(server, author.memberId)).toEqual([]);
    expect((await author.client.listComments({ postId })).list).toEqual([]);
    for (const next of ['visible', 'hidden', 'visible'] as const)
      await bring(newcomer, { postId, commentId }, next);
    expect((await toldTo(server, author.memberId)).map(({ kind }) => kind)).toEqual(['commentOnMine']);
    expect((await author.client.getPost({ postId })).post.comments).toBe(1);
  });

  test('what staff hold is not edited, and can be deleted', async () => {
    const author = await memberOf(server, slug);
    const { postId, title, text } = await postIn(author, slug);
    for (const state of ['hidden', 'declined'] as const) {
      await bring(author, { postId }, state);
      await expect(author.client.editPost({ postId, title, text: `${text} More.` })).rejects.toMatchObject({
        code: errors.writingHeld.code,
      });
    }
    expect(await author.client.deletePost({ postId })).toBe(true);
  });
});

describe('blocking', () => {
  test('nobody sees or reaches whom she blocked or who blocked her', async () => {
    const [ann, bea] = [
      await memberOf(server, slug, { firstName: 'Ann' }),
      await memberOf(server, slug, { firstName: 'Beatrix' }),
    ];
    const post = await postIn(ann, slug, { title: 'Kohlrabi' });
    await server.db
      .insertInto('memberBlock')
      .values({
        memberId: ann.memberId,
        blockId: post.postId,
        otherId: bea.memberId,
        kind: 'block',
        name: 'Beatrix',
        blockedAt: new Date(),
      })
      .execute();
    const { postId } = post;
    expect(await sees(bea.client.getPost({ postId }))).toBe(false);
    expect((await bea.client.searchPosts({ query: 'kohlrabi' })).list).toEqual([]);
    expect((await bea.client.listPosts({ village: slug })).list.map((one) => one.postId)).not.toContain(
      postId,
    );
    await expect(commentOn(bea, postId)).rejects.toMatchObject({ code: errors.postGone.code });
    const common = await postIn(reader, slug);
    const root = await commentOn(bea, common.postId, { text: 'From Beatrix herself' });
    expect((await ann.client.listComments({ postId: common.postId })).list).toEqual([]);
    await commentOn(reader, common.postId, { parentId: root.commentId });
    const { list } = await ann.client.listComments({ postId: common.postId });
    expect(list).toMatchObject([{ state: 'hidden', text: '', replies: 1 }]);
    expect(JSON.stringify(list)).not.toContain('Beatrix');
    expect((await ann.client.suggestMentions({ postId: common.postId, query: 'Beat' })).list).toEqual([]);
    expect((await ann.client.myVillageNumbers()).blocked).toBe(1);
  });
});
