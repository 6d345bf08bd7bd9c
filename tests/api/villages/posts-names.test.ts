import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage, toldTo } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
});

/** All that the calls of villages tell a reader about a thread and around it. */
async function allTold(reader: TestMember, postId: string): Promise<string> {
  const { client, memberId } = reader;
  const answers = await Promise.all([
    client.getPost({ postId }),
    client.listComments({ postId }),
    client.listPosts({ village: slug }),
    client.listPosts({ of: 'saved' }),
    client.listPosts({ of: 'mine' }),
    client.searchPosts({ query: 'nights' }),
    client.suggestMentions({ postId }),
    client.getVillage({ slug }),
    client.listVillages({}),
    client.listTopics({ village: slug }),
    client.myVillageNumbers(),
    client.listDrafts({}),
    toldTo(server, memberId),
  ]);
  return JSON.stringify(answers);
}

describe('another name', () => {
  test('stays the same in its thread, is another elsewhere, and tells nobody whose it is', async () => {
    const secret = await memberOf(server, slug, { firstName: 'Philippa' });
    const avatar = `/media/${'a'.repeat(24)}/320.jpg`;
    await server.db.updateTable('member').set({ avatar }).where('memberId', '=', secret.memberId).execute();
    const reader = await memberOf(server, slug, { firstName: 'Rhea' });
    const first = await postIn(secret, slug, { anonymous: true });
    const second = await postIn(secret, slug, { anonymous: true });
    expect(first.writer).toMatchObject({ kind: 'alias', avatar: null, mine: true });
    expect(first.writer.name).toMatch(/^\w+ \w+$/);
    expect(first.writer.participantId).not.toBe(second.writer.participantId);

    const { postId } = first;
    const own = await commentOn(secret, postId, { anonymous: true });
    expect(own.writer).toEqual(first.writer);
    await reader.client.savePost({ postId, saved: true });
    await commentOn(reader, postId, { parentId: own.commentId });
    await secret.client.reactTo({ postId, reaction: 'heart' });
    expect((await secret.client.getPost({ postId })).alias).toBe(first.writer.name);
    expect((await reader.client.getPost({ postId })).alias).toBeNull();

    const told = await allTold(reader, postId);
    expect(told).toContain(first.writer.name);
    for (const part of ['Philippa', secret.memberId, secret.email, avatar, 'aaaaaaaa'])
      expect(told).not.toContain(part);
  });

  test('and her own in one thread have nothing in common', async () => {
    const { postId } = await postIn(await memberOf(server, slug), slug);
    const both = await memberOf(server, slug, { firstName: 'Ottilie' });
    const open = await commentOn(both, postId, { text: 'Under my own name' });
    const hidden = await commentOn(both, postId, { text: 'Under another one', anonymous: true });
    expect(open.writer.participantId).not.toBe(hidden.writer.participantId);
    const reader = await memberOf(server, slug);
    const { list } = await reader.client.listComments({ postId });
    const [shownOpen, shownHidden] = list;
    expect(shownOpen?.writer).toEqual({ ...open.writer, mine: false });
    expect(shownHidden?.writer).toEqual({ ...hidden.writer, mine: false });
    // Neither ids nor anything else that a row has for itself ties the two.
    const parts = (one: unknown) => new Set(JSON.stringify(one).match(/[0-9a-f-]{36}/g));
    const shared = [...parts(shownOpen)].filter((id) => parts(shownHidden).has(id));
    expect(shared).toEqual([postId]);
    expect((await reader.client.suggestMentions({ postId })).list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ottilie', hidden.writer.name]),
    );
    expect((await both.client.suggestMentions({ postId })).list).toHaveLength(1);
  });

  test('is nobody else’s in a thread, in the script of who gets it', async () => {
    const { postId } = await postIn(await memberOf(server, slug), slug);
    const members = await Promise.all(Array.from({ length: 60 }, () => memberOf(server, slug)));
    const comments = await Promise.all(members.map((one) => commentOn(one, postId, { anonymous: true })));
    expect(new Set(comments.map(({ writer }) => writer.name)).size).toBe(60);
    const chinese = await memberOf(server, slug);
    const client = server.clientOf(chinese.token, 'zh-HK');
    const { writer } = await commentOn({ client }, postId, { anonymous: true });
    expect(writer.name).toMatch(/^\p{Script=Han}+的\p{Script=Han}+$/u);
  });

  test('no result of the calls of villages has a field for who a member is', () => {
    for (const [name, call] of Object.entries(calls)) {
      if (!call.path.startsWith('/api/station/member/village')) continue;
      expect([name, JSON.stringify(call.result._zod.def)]).not.toContain('memberId');
    }
  });
});

describe('mentions', () => {
  test('call who is in the thread and named in the text, and tell her', async () => {
    const author = await memberOf(server, slug, { firstName: 'Anouk' });
    const { postId } = await postIn(author, slug);
    const bea = await memberOf(server, slug, { firstName: 'Béa' });
    const { writer } = await commentOn(bea, postId);
    const elsewhere = await commentOn(bea, (await postIn(author, slug)).postId);
    const id = writer.participantId ?? '';
    const other = elsewhere.writer.participantId ?? '';
    const called = await commentOn(author, postId, {
      text: 'As @Béa said',
      mentions: [id, id, other, randomUUID()],
    });
    expect(called.mentions).toEqual([{ participantId: id, name: 'Béa' }]);
    expect(await toldTo(server, bea.memberId)).toMatchObject([
      {
        kind: 'mention',
        key: `comment:${called.commentId}`,
        path: `/villages/${slug}/${postId}?comment=${called.commentId}`,
      },
    ]);
    expect((await commentOn(author, postId, { text: 'Nobody here', mentions: [id] })).mentions).toEqual([]);
    const { list } = await bea.client.listComments({ postId });
    expect(list[1]?.mentions).toEqual(called.mentions);
    expect((await author.client.suggestMentions({ postId, query: 'bÉ' })).list).toEqual([
      { participantId: id, name: 'Béa' },
    ]);
  });
});

describe('telling', () => {
  test('says each member one thing, of what concerns her most, and nothing of her own', async () => {
    const author = await memberOf(server, slug);
    const { postId } = await postIn(author, slug, { title: 'First teeth' });
    await commentOn(author, postId);
    expect(await toldTo(server, author.memberId)).toEqual([]);
    const bea = await memberOf(server, slug, { firstName: 'Bea' });
    const root = await commentOn(bea, postId, { anonymous: true });
    expect(await toldTo(server, author.memberId)).toMatchObject([
      { kind: 'commentOnMine', words: { name: root.writer.name, title: 'First teeth' } },
    ]);
    const cleo = await memberOf(server, slug, { firstName: 'Cleo' });
    await commentOn(cleo, postId, {
      parentId: root.commentId,
      text: `Yes @${root.writer.name}`,
      mentions: [root.writer.participantId ?? ''],
    });
    expect((await toldTo(server, bea.memberId)).map(({ kind }) => kind)).toEqual(['mention']);
    expect(await toldTo(server, author.memberId)).toHaveLength(2);
  });

  test('stops where the thread or the village is muted, and begins again', async () => {
    const author = await memberOf(server, slug);
    const { postId } = await postIn(author, slug);
    const bea = await memberOf(server, slug);
    const count = async () => (await toldTo(server, author.memberId)).length;
    expect(await author.client.mutePost({ postId, muted: true })).toEqual({ muted: true });
    expect((await author.client.getPost({ postId })).muted).toBe(true);
    await commentOn(bea, postId);
    await bea.client.reactTo({ postId, reaction: 'hug' });
    expect(await count()).toBe(0);
    await author.client.mutePost({ postId, muted: false });
    await author.client.muteVillage({ slug, muted: true });
    await commentOn(bea, postId);
    expect(await count()).toBe(0);
    await author.client.muteVillage({ slug, muted: false });
    await commentOn(bea, postId);
    expect(await count()).toBe(1);
  });

  test('an expert’s answer marks what stands under an alias, whoever’s it is', async () => {
    const expert = await memberOf(server, slug, { firstName: 'Edda' });
    const other = await memberOf(server, slug);
    const now = new Date();
    await server.db
      .insertInto('expert')
      .values({
        memberId: expert.memberId,
        title: JSON.stringify({ en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' }),
        reviewedAt: new Date(now.getTime() + 86_400_000),
        setAt: now,
        setBy: randomUUID(),
      })
      .execute();
    const marked = async (author: TestMember) => {
      const { postId } = await postIn(author, slug, { anonymous: true });
      await commentOn(expert, postId);
      return (await other.client.getPost({ postId })).post.answeredByExpert;
    };
    expect([await marked(expert), await marked(other)]).toEqual([true, true]);
  });

  test('an expert’s answer is told as such and marks the post, but not under another name', async () => {
    const author = await memberOf(server, slug);
    const midwife = await memberOf(server, slug, { firstName: 'Maren' });
    await server.db
      .insertInto('expert')
      .values({
        memberId: midwife.memberId,
        title: JSON.stringify({ en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' }),
        reviewedAt: new Date(Date.now() + 86_400_000),
        setAt: new Date(),
        setBy: randomUUID(),
      })
      .execute();
    const { postId } = await postIn(author, slug);
    const hidden = await commentOn(midwife, postId, { anonymous: true });
    expect(hidden.writer.expert).toBeNull();
    expect((await author.client.getPost({ postId })).post.answeredByExpert).toBe(false);
    const open = await commentOn(midwife, postId);
    expect(open.writer.expert?.title).toBe('Midwife');
    expect((await author.client.getPost({ postId })).post.answeredByExpert).toBe(true);
    const { list } = await author.client.listComments({ postId });
    expect(list.map(({ writer }) => writer.expert?.title ?? null)).toEqual([null, 'Midwife']);
    expect((await toldTo(server, author.memberId)).map(({ kind }) => kind)).toEqual([
      'expertAnswer',
      'commentOnMine',
    ]);

    // Until staff have looked at her papers again she is a member like others.
    server.clock.at = new Date(Date.now() + 2 * 86_400_000);
    try {
      const later = await author.client.listComments({ postId });
      expect(later.list.map(({ writer }) => writer.expert)).toEqual([null, null]);
    } finally {
      server.clock.at = null;
    }
  });
});
