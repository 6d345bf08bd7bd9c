import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readExperts } from '#server/features/villages/moderation/queries-writers.ts';
import { refused } from '#tests/support/refused.ts';
import { comment, openVillage, post, stateOf, trustedMembers } from '#tests/support/safety.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let ada: TestStaff;
let bea: TestStaff;
let author: TestMember;
let villageId: string;
const start = new Date('2026-04-01T09:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

beforeAll(async () => {
  server.clock.at = start;
  bea = await server.staff('admin', 'Bea');
});
beforeEach(async () => {
  await at(0);
  for (const table of ['safetyCase', 'writingFlag', 'expert'] as const)
    await server.db.deleteFrom(table).execute();
  author = await server.member({ firstName: 'Mirabelle' });
  ({ villageId } = await openVillage(server, [author]));
});

/** Hours later, when who was signed in is so no more. */
async function at(hours: number): Promise<void> {
  server.clock.at = later(hours);
  ada = await server.staff('reviewer', 'Ada');
}

const hold = (more: Parameters<typeof post>[3] = {}) =>
  post(server, author, villageId, { ...more, state: 'waiting' });
const caseOf = async ({ postId, commentId = null }: { postId: string; commentId?: string | null }) => {
  const { caseId } = await server.db
    .selectFrom('safetyCase')
    .select('caseId')
    .where('postId', '=', postId)
    .where('commentId', 'is not distinct from', commentId)
    .executeTakeFirstOrThrow();
  return caseId;
};
const audit = (caseId: string) =>
  server.db
    .selectFrom('staffAudit')
    .select(['action', 'staffId', 'before', 'after'])
    .where('subject', '=', `safetyCase ${caseId}`)
    .orderBy('auditId')
    .execute();

describe('listSafetyCases', () => {
  test('has what is due first first, page by page, by kind, and what was decided newest first', async () => {
    const places = [];
    for (const hours of [3, 0, 2, 1]) {
      server.clock.at = later(hours);
      places.push(await hold({ title: `Held ${hours}` }));
    }
    const [flagger] = await trustedMembers(server, 1);
    const seen = await post(server, author, villageId, { title: 'Seen' });
    await flagger?.client.flagWriting({ ...seen, reason: 'selling' });
    await at(25.5);
    const first = await ada.client.listSafetyCases({ limit: 3 });
    const rest = await ada.client.listSafetyCases({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.list, ...rest.list].map(({ title, overdue }) => [title, overdue])).toEqual([
      ['Held 0', true],
      ['Held 1', true],
      ['Seen', true],
      ['Held 2', false],
      ['Held 3', false],
    ]);
    expect(rest.nextCursor).toBeNull();
    expect(first.counts).toEqual({ waiting: 5, overdue: 3, images: 0, expertsDue: 0 });
    expect((await ada.client.listSafetyCases({ kind: 'flagged' })).list).toMatchObject([
      { title: 'Seen', weight: 1, kind: 'flagged', village: 'Night feeds', excerpt: 'How do you sleep?' },
    ]);
    for (const [n, place] of places.entries()) {
      await at(26 + n);
      await ada.client.decideSafetyCase({ caseId: await caseOf(place), decision: 'keep' });
    }
    const decided = await ada.client.listSafetyCases({ state: 'decided', limit: 2 });
    const more = await ada.client.listSafetyCases({ state: 'decided', cursor: decided.nextCursor ?? '' });
    expect([...decided.list, ...more.list].map(({ title }) => title)).toEqual([
      'Held 1',
      'Held 2',
      'Held 0',
      'Held 3',
    ]);
    expect(decided.list[0]).toMatchObject({ state: 'kept', decidedBy: 'Ada' });
  });

  test('is for staff, and unmasking for those who may', async () => {
    const { list } = await ada.client.listSafetyCases({});
    expect(list).toEqual([]);
    const place = await hold({ anonymous: true });
    const caseId = await caseOf(place);
    await refused(ada.client.unmaskWriter({ caseId, reason: 'I would like to know' }), 'forbidden');
    await refused(author.client.listSafetyCases({}), 'tokenMissing');
  });
});

describe('decideSafetyCase', () => {
  test('happens once, however many decide, and is told and written down', async () => {
    const place = await hold();
    const caseId = await caseOf(place);
    const answers = await Promise.allSettled([
      ...Array.from({ length: 3 }, () =>
        ada.client.decideSafetyCase({ caseId, decision: 'decline', reason: 'spam' }),
      ),
      ...Array.from({ length: 3 }, () => bea.client.decideSafetyCase({ caseId, decision: 'keep' })),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const log = await audit(caseId);
    expect(log).toHaveLength(1);
    expect(log[0]?.before).toEqual({ state: 'waiting' });
    const told = await server.db
      .selectFrom('notification')
      .select('kind')
      .where('memberId', '=', author.memberId)
      .execute();
    expect(told).toHaveLength(1);
    const { history } = await ada.client.getSafetyCase({ caseId });
    expect(history).toHaveLength(1);
  });

  test('declining takes a reason, which its author reads in her language', async () => {
    const reader = await server.member({ language: 'zh-HK' });
    const place = await post(server, reader, villageId, { state: 'waiting', title: '關於睡眠' });
    const caseId = await caseOf(place);
    await refused(ada.client.decideSafetyCase({ caseId, decision: 'decline' }), 'badRequest');
    await ada.client.decideSafetyCase({ caseId, decision: 'decline', reason: 'offTopic' });
    const { words, path } = await server.db
      .selectFrom('notification')
      .select(['words', 'path'])
      .where('memberId', '=', reader.memberId)
      .executeTakeFirstOrThrow();
    expect(words).toMatchObject({
      title: '關於睡眠',
      reason: { 'zh-Hant': expect.stringContaining('這個村子的主題') },
    });
    expect(path).toContain(place.postId);
  });

  test('of what its author has deleted only closes the case', async () => {
    const place = await hold();
    const caseId = await caseOf(place);
    await server.db
      .updateTable('post')
      .set({ state: 'deleted' })
      .where('postId', '=', place.postId)
      .execute();
    await ada.client.decideSafetyCase({ caseId, decision: 'decline', reason: 'spam' });
    expect(await stateOf(server, place)).toBe('deleted');
    expect(
      await server.db
        .selectFrom('notification')
        .select('kind')
        .where('memberId', '=', author.memberId)
        .execute(),
    ).toEqual([]);
  });

  test('is for what there is', async () => {
    await refused(
      ada.client.decideSafetyCase({ caseId: '019d0000-0000-7000-8000-000000000000', decision: 'keep' }),
      'safetyCaseUnknown',
    );
  });
});

describe('unmaskWriter', () => {
  test('is the only way from a name of a thread to a member, and is written down', async () => {
    const open = await post(server, author, villageId, { title: 'A hard time' });
    const place = await comment(server, author, open.postId, { anonymous: true });
    const [flagger] = await trustedMembers(server, 1);
    await flagger?.client.flagWriting({ ...place, reason: 'danger' });
    const caseId = await caseOf(place);
    await bea.client.setTrust({ caseId, trust: 'regular' });
    const answers = JSON.stringify([
      await bea.client.listSafetyCases({}),
      await bea.client.getSafetyCase({ caseId }),
      await bea.client.listExperts(),
      await bea.client.setTrust({ caseId, trust: 'known' }),
    ]);
    for (const own of [author.memberId, author.email, 'Mirabelle']) expect(answers).not.toContain(own);
    expect(JSON.parse(answers)[1]).toMatchObject({ writing: { anonymous: true, trust: null } });

    // What was set by the alias holds for her, and stands beside nothing of her own name.
    const standing = server.db.selectFrom('writerStanding').where('memberId', '=', author.memberId);
    expect(await standing.select('setTrust').executeTakeFirst()).toEqual({ setTrust: 'known' });
    await flagger?.client.flagWriting({ ...open, reason: 'danger' });
    const openCase = await caseOf(open);
    const seen = async () => (await bea.client.getSafetyCase({ caseId: openCase })).writing.trust;
    expect(await seen()).toEqual({ level: 'new', set: false });
    expect(await bea.client.setTrust({ caseId: openCase, trust: 'trusted' })).toEqual({ trust: 'trusted' });
    expect(await seen()).toEqual({ level: 'trusted', set: true });
    expect(await bea.client.setTrust({ caseId, trust: null })).toEqual({ trust: null });
    expect(new Set((await audit(caseId)).map(({ before }) => JSON.stringify(before)))).toEqual(
      new Set(['{"trust":null}']),
    );

    await refused(bea.client.unmaskWriter({ caseId, reason: 'short' }), 'badRequest');
    const reason = 'Police asked in writing, case 12';
    expect(await bea.client.unmaskWriter({ caseId, reason })).toEqual({
      memberId: author.memberId,
      name: 'Mirabelle Test',
      email: author.email,
    });
    const log = (await audit(caseId)).filter(({ action }) => action === 'safety.unmasked');
    expect(log).toEqual([
      { action: 'safety.unmasked', staffId: bea.staffId, before: { times: 0 }, after: { times: 1 } },
    ]);
    expect(
      await server.db
        .selectFrom('safetyUnmask')
        .select(['staffId', 'reason', 'caseId'])
        .where('memberId', '=', author.memberId)
        .execute(),
    ).toEqual([{ staffId: bea.staffId, reason, caseId }]);
    // Looked at once more, nothing is different for anybody else.
    expect(JSON.stringify(await ada.client.getSafetyCase({ caseId }))).not.toContain('Mirabelle');
  });
});

describe('experts', () => {
  const title = { en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' };
  const set = (days: number, email = author.email) =>
    ada.client.setExpert({ email, title, reviewedAt: later(24 * days).toISOString() });

  test('have a badge until staff look again, and staff are reminded', async () => {
    expect(await set(30)).toMatchObject({
      memberId: author.memberId,
      name: 'Mirabelle Test',
      review: 'later',
    });
    const read = (at: Date) => readExperts(server.db, [author.memberId], at);
    expect((await read(start)).get(author.memberId)).toEqual({ title, reviewedAt: later(24 * 30) });
    expect((await ada.client.listSafetyCases({})).counts.expertsDue).toBe(0);
    await at(24 * 20);
    expect((await ada.client.listSafetyCases({})).counts.expertsDue).toBe(1);
    expect((await ada.client.listExperts()).list).toMatchObject([{ review: 'soon' }]);
    await at(24 * 30);
    expect((await ada.client.listExperts()).list).toMatchObject([{ review: 'past' }]);
    expect(await read(later(24 * 30))).toEqual(new Map());
    await set(395, author.email.toUpperCase());
    expect((await ada.client.listExperts()).list).toMatchObject([{ review: 'later' }]);
    expect(await ada.client.removeExpert({ memberId: author.memberId })).toBe(true);
    expect(await ada.client.removeExpert({ memberId: author.memberId })).toBe(true);
    expect((await ada.client.listExperts()).list).toEqual([]);
    await refused(set(30, 'nobody@example.org'), 'expertUnknown');
  });
});
