import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { outcomesOf, shelve } from '#tests/support/gifts.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { signInAt } from '#tests/support/sessions.ts';

/** How many gifts for new babies come by themselves, and what the dates may do afterwards. */
const server = useTestServer();
let giftId: string;
beforeAll(async () => {
  giftId = await shelve(server.db, { kind: 'newBaby', price: 0, stock: null });
});
beforeEach(() => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

interface Dates {
  readonly birthDate?: string;
  readonly expectedDate?: string;
}
const born = { birthDate: '2026-02-20' };

async function add(client: Client, dates: Dates = born): Promise<string> {
  const childId = uuidv7();
  await client.addChild({ childId, ...dates });
  return childId;
}
const claim = (client: Client, childId: string) =>
  client.claimNewBabyGift({ giftId, childId, requestKey: randomUUID() });

/** Children of a member with their gifts. */
async function withGifts(client: Client, count: number, dates: Dates = born): Promise<string[]> {
  const children: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const childId = await add(client, dates);
    await claim(client, childId);
    children.push(childId);
  }
  return children;
}
const given = async ({ memberId }: TestMember) =>
  (
    await server.db
      .selectFrom('giftClaim')
      .select('occasion')
      .where('memberId', '=', memberId)
      .where('state', '<>', 'cancelled')
      .execute()
  ).length;
const stateOf = async (client: Client, childId: string) =>
  (await client.listNewBabyGifts()).occasions.find((one) => one.childId === childId);
/** Reviews of this member that wait. */
const waiting = async ({ memberId }: TestMember) =>
  server.db
    .selectFrom('review')
    .select(['reviewId', 'subjectId'])
    .where('memberId', '=', memberId)
    .where('kind', '=', 'birth')
    .where('state', '=', 'waiting')
    .execute();
const told = async ({ memberId }: TestMember) =>
  server.db
    .selectFrom('notification')
    .select(['kind', 'words'])
    .where('memberId', '=', memberId)
    .where('kind', '=', 'birthGiftDecided')
    .execute();
describe('births', () => {
  test.each([2, 3])('%i at once have a gift each, with nobody asked', async (count) => {
    const member = await server.member();
    await withGifts(member.client, count);
    expect(await given(member)).toBe(count);
    expect(await waiting(member)).toEqual([]);
  });

  test('of twenty children in a row three have a gift, and the rest waits for staff', async () => {
    const member = await server.member();
    const { client } = member;
    for (let n = 0; n < 20; n += 1) {
      // Taken from the list again, which holds no twenty.
      const childId = await add(client);
      const claimed = claim(client, childId);
      if (n < 3) await claimed;
      else await refused(claimed, 'giftBirthWaits');
      if (n >= 3 && n < 18) await client.removeChild({ childId });
    }
    expect(await given(member)).toBe(3);
    // What was taken from the list asks nobody any more.
    expect(await waiting(member)).toHaveLength(2);
  });

  test('told, had and taken from the list again and again, three have a gift', async () => {
    const member = await server.member();
    const outcomes = [];
    for (let n = 0; n < 10; n += 1) {
      const childId = await add(member.client, { birthDate: `2026-02-${String(10 + n)}` });
      outcomes.push(
        await claim(member.client, childId).then(
          () => true,
          () => false,
        ),
      );
      await member.client.removeChild({ childId });
    }
    expect(await given(member)).toBeLessThanOrEqual(3);
    expect(outcomes.filter(Boolean).length).toBeLessThanOrEqual(3);
  });

  test('ten children at once, from many devices, have three gifts', async () => {
    const member = await server.member();
    const children = [];
    for (let n = 0; n < 10; n += 1) children.push(await add(member.client));
    const { kept } = await outcomesOf(children.map((childId) => claim(member.client, childId)));
    expect(kept).toBe(3);
    expect(await given(member)).toBe(3);
    expect(await waiting(member)).toHaveLength(7);
  });

  test('count anew when 180 days are over, and another parent has her own', async () => {
    const member = await server.member();
    await withGifts(member.client, 3);
    const later = await signInAt(server, member, '2026-08-29T09:00:00Z');
    await claim(later, await add(later, { birthDate: '2026-08-20' }));
    expect(await given(member)).toBe(4);
    const father = await server.member();
    await claim(father.client, await add(father.client, { birthDate: '2026-08-20' }));
    expect(await given(father)).toBe(1);
  });
});

describe('one more birth', () => {
  async function fourth() {
    const member = await server.member();
    await withGifts(member.client, 3);
    const childId = await add(member.client);
    await refused(claim(member.client, childId), 'giftBirthWaits');
    await refused(claim(member.client, childId), 'giftBirthWaits');
    expect(await stateOf(member.client, childId)).toMatchObject({ state: 'asked', reason: null });
    const [review] = await waiting(member);
    if (!review) throw new Error('nobody was asked');
    return { member, childId, reviewId: review.reviewId, staff: await server.staff('reviewer') };
  }

  test('is given when staff agree, who see days and no names', async () => {
    const { member, childId, reviewId, staff } = await fourth();
    const { list } = await staff.client.listReviews({ kind: 'birth' });
    expect(list.map((one) => one.reviewId)).toContain(reviewId);
    const { sections, photos } = await staff.client.getReview({ reviewId });
    expect(photos).toEqual([]);
    expect(sections[1]?.rows).toHaveLength(3);
    expect(JSON.stringify(sections)).toContain('2026');
    // Its own days are over meanwhile.
    server.clock.at = new Date('2026-05-10T09:00:00Z');
    const { token } = await server.staff('reviewer');
    await server.clientOf(token).approveReview({ reviewId });
    expect(await told(member)).toMatchObject([{ words: { outcome: 'approved' } }]);
    const client = await signInAt(server, member, '2026-05-30T09:00:00Z');
    expect(await stateOf(client, childId)).toMatchObject({ state: 'open' });
    await claim(client, childId);
    expect(await given(member)).toBe(4);
    // One yes is for one gift.
    await refused(claim(client, await add(client, { birthDate: '2026-05-20' })), 'giftBirthWaits');
  });

  test('is not given when staff decline, and she reads why', async () => {
    const { member, childId, reviewId, staff } = await fourth();
    await staff.client.declineReview({ reviewId, reason: 'Please tell us a little more.' });
    expect(await stateOf(member.client, childId)).toMatchObject({
      state: 'declined',
      reason: 'Please tell us a little more.',
    });
    await refused(claim(member.client, childId), 'giftNotDue');
    expect(await told(member)).toMatchObject([{ words: { outcome: 'declined' } }]);
  });

  test('is given when a second look finds so, for days that count from then', async () => {
    const { member, childId, reviewId, staff } = await fourth();
    const at = new Date('2026-03-02T09:00:00Z');
    await server.staff('support');
    await server.db.updateTable('staffAccount').set({ setUpAt: at }).execute();
    const pieceId = await pieceOf(server.db, 'approvalRules', 'approvals');
    await republish(server.db, { kind: 'approvalRules', pieceId, at }, { secondLook: 100 });
    await staff.client.declineReview({ reviewId, reason: 'Please tell us a little more.' });
    server.clock.at = new Date('2026-05-10T09:00:00Z');
    const { token } = await server.staff('support');
    await server
      .clientOf(token)
      .lookAgain({ reviewId, outcome: 'approve', note: 'She wrote us what we asked for.' });
    const client = await signInAt(server, member, '2026-05-30T09:00:00Z');
    expect(await stateOf(client, childId)).toMatchObject({ state: 'open', reason: null });
    await claim(client, childId);
  });

  test('asks nothing of who rests: a loss takes the question back, and in a pause she hears nothing', async () => {
    const lost = await fourth();
    await lost.member.client.reportLoss();
    expect(await waiting(lost.member)).toEqual([]);
    const paused = await fourth();
    await paused.member.client.setPause({ paused: true });
    await paused.staff.client.approveReview({ reviewId: paused.reviewId });
    expect(await told(paused.member)).toEqual([]);
    expect((await paused.member.client.listNewBabyGifts()).occasions).toEqual([]);
  });
});

describe('a date that had its gift', () => {
  const expected = { expectedDate: '2026-03-02' };
  const stored = (childId: string) =>
    server.db
      .selectFrom('child')
      .select(['birthDate', 'expectedDate'])
      .where('childId', '=', childId)
      .executeTakeFirst();

  test('moves once, from the expected day to the real one, and opens nothing', async () => {
    const member = await server.member();
    const [childId = ''] = await withGifts(member.client, 1, expected);
    const client = await signInAt(server, member, '2026-03-20T09:00:00Z');
    await client.modifyChild({ childId, name: 'Noa', birthDate: '2026-03-12' });
    expect(await stored(childId)).toEqual({ birthDate: '2026-03-12', expectedDate: null });
    await refused(client.modifyChild({ childId, birthDate: '2026-03-13' }), 'childDateSettled');
    // Everything else stays hers to change.
    await client.modifyChild({ childId, name: 'Noah', birthDate: '2026-03-12' });
    await refused(claim(client, childId), 'giftOccasionTaken');
    expect(await given(member)).toBe(1);
  });

  test.each([
    ['45 days earlier', { birthDate: '2026-01-16' }, null],
    ['46 days earlier', { birthDate: '2026-01-15' }, 'childDateSettled'],
    ['to another expected day', { expectedDate: '2026-03-10' }, 'childDateSettled'],
    ['far away', { expectedDate: '2026-09-01' }, 'childDateSettled'],
  ] as const)('moves %s or not', async (_, dates, failure) => {
    const member = await server.member();
    const [childId = ''] = await withGifts(member.client, 1, expected);
    const moved = member.client.modifyChild({ childId, ...dates });
    if (failure) await refused(moved, failure);
    else await moved;
    expect(await stored(childId)).toEqual({
      birthDate: null,
      expectedDate: null,
      ...(failure ? expected : dates),
    });
  });

  test('moves as it will before the gift', async () => {
    const { client } = await server.member();
    const childId = await add(client, { expectedDate: '2026-06-01' });
    for (const expectedDate of ['2026-09-01', '2026-04-01', '2026-03-02'])
      await client.modifyChild({ childId, expectedDate });
    await claim(client, childId);
  });

  test('moves once of many moves at once, and beside a claim keeps the gift to its day', async () => {
    const member = await server.member();
    const [childId = ''] = await withGifts(member.client, 1, expected);
    server.clock.at = new Date('2026-03-02T12:00:00Z');
    const moves = await outcomesOf(
      Array.from({ length: 19 }, (_, n) =>
        member.client.modifyChild({ childId, birthDate: `2026-02-${10 + n}` }),
      ),
    );
    expect(moves.kept).toBe(1);
    const [one, other] = [await server.member(), await server.member()];
    for (const { client } of [one, other]) {
      const id = await add(client, expected);
      await Promise.allSettled([
        claim(client, id),
        client.modifyChild({ childId: id, expectedDate: '2026-09-01' }),
      ]);
      const row = await server.db
        .selectFrom('child')
        .select(['expectedDate', 'giftDate'])
        .where('childId', '=', id)
        .executeTakeFirstOrThrow();
      // Either the gift was given for the day that it still has, or none was.
      expect([expected.expectedDate, null]).toContain(row.giftDate);
      if (row.giftDate !== null) expect(row.expectedDate).toBe(expected.expectedDate);
    }
  });
});
