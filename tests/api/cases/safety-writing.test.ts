import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { checkWriting } from '#server/features/villages/moderation/check-writing.ts';
import { checkWritings, type NewWriting } from '#server/features/villages/moderation/check-writings.ts';
import { ensureStanding } from '#server/features/villages/moderation/queries-shared-standing.ts';
import { readTrust, recomputeTrust } from '#server/features/villages/moderation/standing.ts';
import type { TrustTable } from '#server/features/villages/moderation/trust.ts';
import { writingRules, type WritingRulesAt } from '#server/features/villages/moderation/writing-rules.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { openVillage, post, trust } from '#tests/support/safety.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
let member: TestMember;
let rulesAt: WritingRulesAt;
let trustTable: TrustTable;
const start = new Date('2026-04-01T09:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const hour = 3_600_000;
const day = 24 * hour;

beforeEach(async () => {
  server.clock.at = start;
  member = await server.member();
  rulesAt = await writingRules(server.db);
  trustTable = rulesAt(start).table;
});

const writing = (more: Partial<NewWriting> = {}): NewWriting => ({
  memberId: member.memberId,
  kind: 'comment',
  text: 'Thank you, that helped',
  photos: 0,
  script: 'en',
  now: server.services.now(),
  ...more,
});
const check = (more: Partial<NewWriting> = {}) =>
  transaction(server.db, (tx) => checkWriting(tx, writing(more), rulesAt));
const refusal = async (more: Partial<NewWriting> = {}): Promise<Failure> => {
  try {
    await check(more);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('It was let through');
};

describe('checkWriting', () => {
  test('lets a newcomer write, and says when she may again once it was a lot', async () => {
    const { commentsPerHour, commentsPerDay } = trustTable.new;
    for (let n = 0; n < commentsPerHour; n += 1)
      expect(await check()).toEqual({ state: 'visible', heldFor: null, emergency: null });
    server.clock.at = later(20 * 60_000);
    const failure = await refusal({ script: 'zh-Hant' });
    expect(failure.error).toBe(errors.writingTooMany);
    expect(failure.retryAfterSeconds).toBe(40 * 60);
    expect(failure.fields).toEqual([{ path: '', reason: '約 40 分鐘後可以繼續' }]);
    server.clock.at = later(hour);
    await check();
    const left = await member.client.myStanding();
    expect(left).toMatchObject({ trust: 'new', mayPostLinks: false, mayPostPhotos: true });
    expect(left.commentsLeftToday).toBe(commentsPerHour - 1);

    await server.db
      .updateTable('writerStanding')
      .set({ dayComments: commentsPerDay })
      .where('memberId', '=', member.memberId)
      .execute();
    server.clock.at = later(3 * hour);
    expect((await refusal()).retryAfterSeconds).toBe(21 * 3600);
    server.clock.at = later(day);
    await check();
  });

  test('forgets what a clock that ran ahead has counted, once it is set back', async () => {
    const { commentsPerHour, commentsPerDay } = trustTable.new;
    server.clock.at = later(365 * day);
    for (let n = 0; n < commentsPerHour; n += 1) await check();
    expect((await refusal()).error).toBe(errors.writingTooMany);
    server.clock.at = start;
    expect((await member.client.myStanding()).commentsLeftToday).toBe(commentsPerHour);
    await check();
    expect((await member.client.myStanding()).commentsLeftToday).toBe(
      Math.min(commentsPerHour, commentsPerDay) - 1,
    );
    // A server whose clock is some minutes late starts no day anew.
    server.clock.at = later(-10 * 60_000);
    await check();
    const { dayComments } = await server.db
      .selectFrom('writerStanding')
      .select('dayComments')
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(dayComments).toBe(2);
  });

  test('counts posts, photos, links and mentions by the level', async () => {
    for (let n = 0; n < trustTable.new.postsPerDay; n += 1) await check({ kind: 'post' });
    expect((await refusal({ kind: 'post' })).error).toBe(errors.writingTooMany);
    // Posts are full; comments are not.
    await check();
    await check({ photos: trustTable.new.photosPerDay });
    expect((await refusal({ photos: 1 })).error).toBe(errors.photosTooMany);
    expect((await member.client.myStanding()).mayPostPhotos).toBe(false);
    expect((await refusal({ text: 'see https://a.example/1 and www.b.example/2' })).error).toBe(
      errors.linksTooMany,
    );
    expect((await refusal({ mentions: trustTable.new.mentions + 1 })).error).toBe(errors.mentionsTooMany);
    await trust(server, member, 'regular');
    await check({ kind: 'post', photos: 6, text: 'see https://a.example/1 and www.b.example/2' });
  });

  test('lets no more through over parallel transactions than over one', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => transaction(server.db, (tx) => checkWriting(tx, writing(), rulesAt))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(trustTable.new.commentsPerHour);
  });

  test('what is rolled back was not written', async () => {
    await transaction(server.db, async (tx) => {
      await checkWriting(tx, writing({ kind: 'post' }), rulesAt);
      throw new Error('the photo is gone');
    }).catch(() => undefined);
    expect((await member.client.myStanding()).postsLeftToday).toBe(trustTable.new.postsPerDay);
  });

  test('an edit is checked and not counted', async () => {
    for (let n = 0; n < trustTable.new.commentsPerHour; n += 1) await check();
    expect(await check({ edited: true, text: 'order at https://shop.example' })).toMatchObject({
      state: 'waiting',
      heldFor: 'link',
    });
  });

  test.each([
    ['link', 'I wrote it down at https://blog.example/sleep'],
    ['spam', 'DM me to order, best price'],
    ['spam', '姐妹们加我微信，招代理日赚三百'],
    ['spam', '加LINE 詢問，批發價'],
  ])('holds back %s of a newcomer: %s', async (heldFor, text) => {
    expect(await check({ text })).toMatchObject({ state: 'waiting', heldFor });
    await trust(server, member, 'regular');
    expect(await check({ text })).toMatchObject({ state: 'visible', heldFor: null });
  });

  test('puts advice above what is an emergency', async () => {
    expect(await check({ text: '宝宝嘴唇发紫，喘不上气' })).toMatchObject({ emergency: 'emergency' });
    expect(await member.client.checkWords({ text: 'I don’t want to be alive any more' })).toMatchObject({
      emergency: 'selfHarm',
    });
    expect(await member.client.checkWords({ text: 'which pram?' })).toEqual({
      emergency: null,
      advice: null,
    });
  });
});

describe('checkWritings', () => {
  test('answers for many at once in their order, also for who is there twice', async () => {
    const others = await Promise.all([server.member(), server.member()]);
    const ids = [member, ...others, member].map(({ memberId }) => memberId);
    await server.db
      .insertInto('writerStanding')
      .values({
        memberId: others[1]?.memberId ?? '',
        computedAt: start,
        dayAt: start,
        hourAt: start,
        hourComments: trustTable.new.commentsPerHour,
      })
      .execute();
    const answers = await transaction(server.db, (tx) =>
      checkWritings(
        tx,
        ids.map((memberId, index) =>
          writing({ memberId, ...(index === 1 && { text: 'see https://a.example' }) }),
        ),
        rulesAt,
      ),
    );
    expect(answers.map((answer) => (answer instanceof Failure ? answer.error : answer.state))).toEqual([
      'visible',
      'waiting',
      errors.writingTooMany,
      'visible',
    ]);
    const counted = await server.db
      .selectFrom('writerStanding')
      .select('comments')
      .where('memberId', '=', member.memberId)
      .executeTakeFirst();
    expect(counted).toEqual({ comments: 2 });
  });
});

describe('trust', () => {
  test('grows with days, writing and thanks, once a day by itself', async () => {
    const { villageId } = await openVillage(server, [member]);
    for (let n = 0; n < 3; n += 1) await check();
    server.clock.at = later(2.1 * day);
    await check();
    expect(await readTrust(server.db, member.memberId)).toBe('known');

    const { postId } = await post(server, member, villageId);
    await server.db
      .updateTable('postStanding')
      .set({ hearts: 8, thanks: 4 })
      .where('postId', '=', postId)
      .execute();
    await server.db
      .updateTable('writerStanding')
      .set({ comments: 20 })
      .where('memberId', '=', member.memberId)
      .execute();
    server.clock.at = later(15 * day);
    await check();
    expect(await readTrust(server.db, member.memberId)).toBe('regular');
    expect(await member.client.myStanding()).toMatchObject({
      trust: 'regular',
      mayPostLinks: true,
      postsLeftToday: trustTable.regular.postsPerDay,
    });
  });

  test('falls with what was declined, unless staff set it', async () => {
    const { villageId } = await openVillage(server, [member]);
    await transaction(server.db, (tx) => ensureStanding(tx, member.memberId, start));
    await server.db
      .updateTable('writerStanding')
      .set({ firstAt: later(-40 * day), comments: 30 })
      .where('memberId', '=', member.memberId)
      .execute();
    const compute = (at: Date) =>
      transaction(server.db, (tx) =>
        recomputeTrust(tx, [member.memberId], { table: trustTable, now: at }),
      ).then((levels) => levels.get(member.memberId));
    expect(await compute(start)).toBe('known');
    const staff = await server.staff();
    for (let n = 0; n < 2; n += 1) {
      const { postId } = await post(server, member, villageId, { state: 'waiting' });
      const { list } = await staff.client.listSafetyCases({});
      const caseId = list.find(({ title }) => title === 'A question')?.caseId ?? '';
      expect(postId).toBeTruthy();
      await staff.client.decideSafetyCase({ caseId, decision: 'decline', reason: 'selling' });
    }
    expect(await compute(start)).toBe('new');
    expect(await compute(later(100 * day))).toBe('known');
    await trust(server, member, 'trusted');
    expect(await compute(start)).toBe('trusted');
  });
});
