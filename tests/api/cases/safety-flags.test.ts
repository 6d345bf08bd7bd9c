import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FlagReason } from '#contract/villages/words.ts';
import { areHidden } from '#server/features/villages/moderation/queries-writers.ts';
import { readModeration } from '#server/features/villages/moderation/moderation.ts';
import {
  comment,
  findHidden,
  openVillage,
  post,
  stateOf,
  trust,
  trustedMembers,
} from '#tests/support/safety.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { roleOfBrand } from '#tests/support/staff.ts';

const server = useTestServer();
let ada: TestStaff;
let bea: TestStaff;
let author: TestMember;
let villageId: string;
const start = new Date('2026-04-01T09:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

beforeAll(async () => {
  server.clock.at = start;
  ada = await server.staff('reviewer', 'Ada');
  bea = await server.staff('admin', 'Bea');
  await server.db.updateTable('staffAccount').set({ setUpAt: start }).execute();
});
beforeEach(async () => {
  server.clock.at = start;
  await server.db.deleteFrom('safetyCase').execute();
  author = await server.member({ firstName: 'Mira' });
  ({ villageId } = await openVillage(server, [author]));
});

const flag = (who: TestMember, place: { postId: string }, reason: FlagReason = 'unkind') =>
  who.client.flagWriting({ ...place, reason });
const onlyCase = async () => {
  const { list } = await ada.client.listSafetyCases({});
  expect(list).toHaveLength(1);
  return list[0]?.caseId ?? '';
};
const moderationOf = async (place: { postId: string; commentId?: string }) => {
  const id = place.commentId ?? place.postId;
  return (await readModeration(server.db, author.memberId, [id], 'en')).get(id);
};
const toldTo = ({ memberId }: TestMember) =>
  server.db
    .selectFrom('notification')
    .select(['kind', 'path', 'words'])
    .where('memberId', '=', memberId)
    .orderBy('notificationId')
    .execute();

describe('flagWriting', () => {
  test('enough weight hides a post until staff look, and its author is told, not who it was', async () => {
    const place = await post(server, author, villageId, { title: 'Baby led weaning' });
    const [one, two] = await trustedMembers(server, 2);
    expect(await flag(one as TestMember, place)).toEqual({ flagged: true, hidden: false });
    expect(await stateOf(server, place)).toBe('visible');
    expect(await toldTo(author)).toEqual([]);
    expect(await flag(two as TestMember, place, 'spam')).toEqual({ flagged: true, hidden: true });
    expect(await stateOf(server, place)).toBe('hidden');
    const told = await toldTo(author);
    expect(told).toMatchObject([{ kind: 'writingDeclined', words: { title: 'Baby led weaning' } }]);
    for (const { memberId } of [one, two] as TestMember[])
      expect(JSON.stringify(told)).not.toContain(memberId);
    expect(await moderationOf(place)).toMatchObject({ reason: null, appeal: 'possible' });

    const { case: shown, flags } = await ada.client.getSafetyCase({ caseId: await onlyCase() });
    expect(shown).toMatchObject({ kind: 'flagged', weight: 2, dueAt: later(24).toISOString() });
    expect(flags.map(({ reason, weight }) => [reason, weight])).toEqual([
      ['unkind', 1],
      ['spam', 1],
    ]);
    expect(JSON.stringify(flags)).not.toContain((one as TestMember).memberId);
  });

  test('each counts once, and nobody flags her own', async () => {
    const place = await comment(server, author, (await post(server, author, villageId)).postId);
    const [one] = await trustedMembers(server, 1);
    if (!one) throw new Error('one was made');
    for (const reason of ['unkind', 'spam', 'danger'] as const) {
      expect(await one.client.flagWriting({ ...place, reason })).toEqual({ flagged: true, hidden: false });
    }
    expect(
      await server.db
        .selectFrom('writingFlag')
        .selectAll()
        .where('subjectId', '=', place.commentId)
        .execute(),
    ).toHaveLength(1);
    await refused(flag(author, place), 'ownWriting');
    await refused(flag(one, { postId: randomUUID() }), 'writingUnknown');
  });

  test('two flags in the same moment see each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await post(server, author, villageId);
      const both = await trustedMembers(server, 2);
      const answers = await Promise.all(both.map((one) => flag(one, place)));
      expect(answers.filter(({ hidden }) => hidden)).toHaveLength(1);
      expect(await stateOf(server, place)).toBe('hidden');
    }
  });

  test('a brigade of new accounts hides nothing, but staff are asked to look', async () => {
    const place = await post(server, author, villageId);
    const brigade = await Promise.all(Array.from({ length: 25 }, () => server.member()));
    for (const one of brigade) expect(await flag(one, place, 'privacy')).toMatchObject({ hidden: false });
    expect(await stateOf(server, place)).toBe('visible');
    const { list } = await ada.client.listSafetyCases({});
    expect(list).toMatchObject([{ kind: 'flagged', weight: 0.9 }]);
  });

  test('what shows somebody or a child needs less', async () => {
    const place = await post(server, author, villageId);
    const [one] = await trustedMembers(server, 1);
    expect(await flag(one as TestMember, place, 'childPhoto')).toMatchObject({ hidden: true });
  });

  test('who was wrong before weighs less', async () => {
    const [one] = await trustedMembers(server, 1);
    for (let n = 0; n < 3; n += 1) {
      await flag(one as TestMember, await post(server, author, villageId));
      await ada.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'keep' });
    }
    await flag(one as TestMember, await post(server, author, villageId));
    const { list } = await ada.client.listSafetyCases({});
    expect(list[0]?.weight).toBeCloseTo(0.4);
  });

  test('what staff kept is not hidden again for the same, unless it was changed', async () => {
    const place = await post(server, author, villageId);
    const [a, b, c, d, e, f, g, h] = (await trustedMembers(server, 8)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await flag(a, place);
    await flag(b, place);
    await ada.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'keep' });
    expect(await stateOf(server, place)).toBe('visible');
    expect((await toldTo(author)).at(-1)).toMatchObject({ kind: 'writingRestored' });
    server.clock.at = later(1);
    for (const one of [c, d, e]) expect(await flag(one, place)).toMatchObject({ hidden: false });
    expect((await ada.client.listSafetyCases({})).list).toEqual([]);
    // Another reason is news.
    await flag(f, place, 'selling');
    expect((await ada.client.listSafetyCases({})).list).toMatchObject([{ weight: 1 }]);
    await server.db
      .updateTable('post')
      .set({ editedAt: later(2) })
      .where('postId', '=', place.postId)
      .execute();
    server.clock.at = later(3);
    await flag(g, place);
    expect(await stateOf(server, place)).toBe('hidden');
    expect(await flag(h, place)).toMatchObject({ hidden: true });
  });

  test('is not for flooding', async () => {
    const one = await server.member();
    const places = await Promise.all(Array.from({ length: 40 }, () => post(server, author, villageId)));
    for (const place of places) await flag(one, place);
    await refused(flag(one, await post(server, author, villageId)), 'tooManyRequests');
  });
});

describe('appealDecision', () => {
  const because = 'It is what my midwife told me, word for word';

  test('is once, due in 72 hours, and somebody else decides', async () => {
    const place = await post(server, author, villageId, { state: 'waiting' });
    await ada.client.decideSafetyCase({
      caseId: await onlyCase(),
      decision: 'decline',
      reason: 'falseHealth',
      note: 'Honey is not for the first year.',
    });
    expect(await stateOf(server, place)).toBe('declined');
    expect(await moderationOf(place)).toMatchObject({ reason: 'falseHealth', appeal: 'possible' });
    expect((await moderationOf(place))?.text).toMatch(/doctors and midwives.*Honey is not/);
    await author.client.appealDecision({ ...place, text: because });
    expect(await moderationOf(place)).toMatchObject({ appeal: 'waiting' });
    await refused(author.client.appealDecision({ ...place, text: because }), 'appealedAlready');

    const caseId = await onlyCase();
    expect(await ada.client.getSafetyCase({ caseId })).toMatchObject({
      case: { kind: 'appeal', dueAt: later(72).toISOString() },
      appeal: { text: because },
      mayDecide: false,
      history: [{ by: 'Ada', decision: 'declined', reason: 'falseHealth' }],
    });
    await refused(ada.client.decideSafetyCase({ caseId, decision: 'keep' }), 'appealOfOwnDecision');
    await bea.client.decideSafetyCase({ caseId, decision: 'keep' });
    expect(await stateOf(server, place)).toBe('visible');
    expect((await toldTo(author)).map(({ kind }) => kind)).toEqual(['writingDeclined', 'writingRestored']);
  });

  test('alone in the house, the first decider takes the second look', async () => {
    const place = await post(server, author, villageId, { state: 'waiting' });
    await ada.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'decline', reason: 'other' });
    await author.client.appealDecision({ ...place, text: because });
    const caseId = await onlyCase();
    await server.db
      .updateTable('staffAccount')
      .set({ active: false })
      .where('staffId', '<>', ada.staffId)
      .execute();
    try {
      expect(await ada.client.getSafetyCase({ caseId })).toMatchObject({ mayDecide: true });
      // Others count by what a role of the brand lets them do.
      for (const [permissions, mayDecide] of [[['gifts'], true] as const, [['villages'], false] as const]) {
        const { staffId } = await server.staff(await roleOfBrand(server, permissions));
        const one = server.db.updateTable('staffAccount').where('staffId', '=', staffId);
        await one.set({ setUpAt: start }).execute();
        expect(await ada.client.getSafetyCase({ caseId })).toMatchObject({ mayDecide });
        await one.set({ active: false }).execute();
      }
      await ada.client.decideSafetyCase({ caseId, decision: 'decline', reason: 'other' });
    } finally {
      await server.db.updateTable('staffAccount').set({ active: true }).execute();
    }
    expect(await moderationOf(place)).toMatchObject({ reason: 'other', appeal: 'decided' });
  });

  test('speaks beside the flags while it is hidden by them, and is then used', async () => {
    const place = await post(server, author, villageId);
    for (const one of await trustedMembers(server, 2)) await flag(one, place);
    await author.client.appealDecision({ ...place, text: because });
    const caseId = await onlyCase();
    expect(await ada.client.getSafetyCase({ caseId })).toMatchObject({
      case: { kind: 'appeal', dueAt: later(24).toISOString() },
      appeal: { text: because },
      mayDecide: true,
    });
    await ada.client.decideSafetyCase({ caseId, decision: 'decline', reason: 'unkind' });
    expect(await moderationOf(place)).toMatchObject({ appeal: 'decided' });
    await refused(author.client.appealDecision({ ...place, text: because }), 'appealedAlready');
  });

  test('there must be something to appeal against, and it must be hers', async () => {
    const place = await post(server, author, villageId);
    await refused(author.client.appealDecision({ ...place, text: because }), 'appealImpossible');
    const other = await server.member();
    await refused(other.client.appealDecision({ ...place, text: because }), 'writingUnknown');
  });
});

describe('blockWriter', () => {
  const nobody = { hidden: [], mutedAliases: [], mutedPosts: [] };

  test('keeps two apart both ways, and a mute one way', async () => {
    const [reader] = await trustedMembers(server, 1);
    if (!reader) throw new Error('one was made');
    const place = await post(server, author, villageId);
    const { blockId } = await reader.client.blockWriter({ ...place, kind: 'block' });
    expect(await findHidden(server, reader.memberId)).toEqual({ ...nobody, hidden: [author.memberId] });
    expect(await findHidden(server, author.memberId)).toEqual({ ...nobody, hidden: [reader.memberId] });
    const pairs = [
      { readerId: reader.memberId, writerId: author.memberId, aliasOf: null },
      { readerId: author.memberId, writerId: reader.memberId, aliasOf: null },
    ];
    expect(await areHidden(server.db, pairs)).toEqual([true, true]);
    expect((await reader.client.listBlocks()).list).toMatchObject([{ blockId, name: 'Mira', kind: 'block' }]);
    expect((await author.client.listBlocks()).list).toEqual([]);
    expect(await reader.client.blockWriter({ ...place, kind: 'mute' })).toEqual({ blockId, kind: 'mute' });
    expect(await findHidden(server, author.memberId)).toEqual(nobody);
    expect(await areHidden(server.db, pairs)).toEqual([true, false]);
    await reader.client.removeBlock({ blockId });
    expect(await findHidden(server, reader.memberId)).toEqual(nobody);
    await refused(reader.client.removeBlock({ blockId }), 'blockUnknown');
    await refused(author.client.blockWriter({ ...place, kind: 'block' }), 'ownWriting');
  });

  test('under an alias is a mute of that alias in that thread, and touches no other name', async () => {
    const [reader] = await trustedMembers(server, 1);
    if (!reader) throw new Error('one was made');
    const open = await post(server, author, villageId);
    const aliased = await post(server, author, villageId, { anonymous: true, title: 'Under an alias' });
    const elsewhere = await post(server, author, villageId, { anonymous: true });
    const first = await reader.client.blockWriter({ ...aliased, kind: 'block' });
    expect(first).toMatchObject({ kind: 'mute' });
    const { participantId } = await server.db
      .selectFrom('post')
      .select('participantId')
      .where('postId', '=', aliased.postId)
      .executeTakeFirstOrThrow();
    const muted = { ...nobody, mutedAliases: [participantId], mutedPosts: [aliased.postId] };
    expect(await findHidden(server, reader.memberId)).toEqual(muted);
    expect(await findHidden(server, author.memberId)).toEqual(nobody);
    await refused(reader.client.getPost(aliased), 'postGone');
    for (const seen of [open, elsewhere])
      expect(await reader.client.getPost(seen)).toMatchObject({ post: { state: 'visible' } });
    const pair = { readerId: reader.memberId, writerId: author.memberId };
    const hats = [null, aliased.postId, elsewhere.postId].map((aliasOf) => ({ ...pair, aliasOf }));
    expect(await areHidden(server.db, hats)).toEqual([false, true, false]);

    const second = await reader.client.blockWriter({ ...open, kind: 'block' });
    expect(second.blockId).not.toBe(first.blockId);
    expect(await areHidden(server.db, hats)).toEqual([true, true, false]);
    expect((await reader.client.getPost(elsewhere)).post.writer.kind).toBe('alias');
    expect((await reader.client.listBlocks()).list).toMatchObject([
      { name: 'Mira', kind: 'block', thread: null },
      { name: expect.not.stringContaining('Mira'), kind: 'mute', thread: { title: 'Under an alias' } },
    ]);
    const { tables } = await reader.client.downloadMyData();
    expect(tables['member_block']).toHaveLength(2);
    expect(JSON.stringify(tables)).not.toContain(author.memberId);

    await reader.client.removeBlock({ blockId: first.blockId });
    expect(await reader.client.getPost(aliased)).toMatchObject({ post: { title: 'Under an alias' } });
  });

  test('what the release before knew of an alias is a mute of it', async () => {
    const [reader] = await trustedMembers(server, 1);
    if (!reader) throw new Error('one was made');
    const { postId } = await post(server, author, villageId);
    const { commentId } = await comment(server, author, postId, { anonymous: true });
    const { participantId, alias } = await server.db
      .selectFrom('postParticipant')
      .select(['participantId', 'alias'])
      .where('postId', '=', postId)
      .where('kind', '=', 'alias')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('memberBlock')
      .values({
        memberId: reader.memberId,
        blockId: commentId,
        otherId: author.memberId,
        kind: 'block',
        aliasOf: postId,
        name: String(alias),
        blockedAt: new Date(),
      })
      .execute();
    expect(await findHidden(server, reader.memberId)).toEqual({ ...nobody, mutedAliases: [participantId] });
    expect(await findHidden(server, author.memberId)).toEqual(nobody);
    expect((await reader.client.listComments({ postId })).list).toEqual([]);
    expect((await reader.client.listBlocks()).list).toMatchObject([{ name: alias, kind: 'mute' }]);
  });

  test('does not matter to flags', async () => {
    const place = await post(server, author, villageId);
    const [reader] = await trustedMembers(server, 1);
    if (!reader) throw new Error('one was made');
    await reader.client.blockWriter({ ...place, kind: 'block' });
    await trust(server, reader, 'trusted');
    expect(await flag(reader, place, 'privacy')).toMatchObject({ hidden: true });
  });
});
