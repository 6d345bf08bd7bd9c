import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { agree, colleague } from '#tests/support/care.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { addAddress, outcomesOf, shelve, stockLeft } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
const reason = 'For the long wait';
let member: TestMember;
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  member = await server.member();
  staff = await colleague(server, 'Ada');
});

const wish = (giftId: string, more: Partial<CallInput<'giveGift'>> = {}) => ({
  memberId: member.memberId,
  requestKey: randomUUID(),
  giftId,
  reason,
  ...more,
});
const claims = async () => (await member.client.listClaims({})).list;
const news = async () =>
  (await member.client.listNotifications({})).list.map(({ text, path }) => [text, path]);

test('a voucher is hers at once, for nothing and out of stock, and she is told why', async () => {
  const giftId = await shelve(server.db);
  const input = wish(giftId);
  const given = await staff.client.giveGift(input);
  expect(await staff.client.giveGift(input)).toEqual(given);
  await expect(staff.client.giveGift({ ...input, anyway: true })).rejects.toMatchObject(
    refusedAs('requestKeyReused'),
  );
  expect(await claims()).toMatchObject([{ claimId: given.claimId, price: 0, state: 'given', name: 'Cloth' }]);
  expect((await claims())[0]?.voucherCode).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(await stockLeft(server.db, giftId)).toBe(4);
  expect(await news()).toEqual([[`Our team gave you “Cloth”: ${reason}`, '/gifts/reward']]);
  expect(await auditOf(server, `careAct ${input.requestKey}`)).toMatchObject([
    { action: 'member.gave', after: { currency: 'coins', amount: 10 } },
  ]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('where a parcel goes she says herself, and staff see no address', async () => {
  const giftId = await shelve(server.db, { delivery: 'physical' });
  const addressId = await addAddress(member);
  const { claimId: orderId } = await staff.client.giveGift(wish(giftId));
  expect(await news()).toEqual([
    [`Our team gave you “Cloth”, and you choose where it goes: ${reason}`, `/order?id=${orderId}`],
  ]);
  const { list } = await member.client.listOrders({ state: 'addressNeeded' });
  expect(list.map((order) => order.orderId)).toEqual([orderId]);
  await member.client.setOrderAddress({ orderId, addressId });
  const order = await member.client.getOrder({ orderId });
  expect(order.timeline).toMatchObject([{ state: 'requested', actor: 'staff' }]);
  expect(order.address?.city).toBe('London');
});

test('her level, how many she has and its days stand in the way, unless it is to be hers anyway', async () => {
  const high = await shelve(server.db, { minLevel: 4 });
  const chosen = await shelve(server.db, { audience: { levels: [5] } });
  const once = await shelve(server.db, { limitPerMember: 1 });
  const over = await shelve(server.db, { closesAt: later(-1) });
  await staff.client.giveGift(wish(once));
  for (const [giftId, refusal] of [
    [high, 'giftLevelTooLow'],
    [chosen, 'giftLevelTooLow'],
    [once, 'giftLimitReached'],
    [over, 'giftClosed'],
  ] as const) {
    await expect(staff.client.giveGift(wish(giftId))).rejects.toMatchObject(refusedAs(refusal));
    await staff.client.giveGift(wish(giftId, { anyway: true }));
  }
  expect(await claims()).toHaveLength(5);
  // These stand in everybody’s way.
  const gone = await shelve(server.db, { stock: 0 });
  const abroad = await shelve(server.db, { audience: { countries: ['DE'] } });
  const forbidden = await shelve(server.db, { restrictedIn: ['GB'] });
  for (const [giftId, refusal] of [
    [gone, 'giftSoldOut'],
    [abroad, 'giftNotForYou'],
    [forbidden, 'giftNotForYou'],
  ] as const)
    await expect(staff.client.giveGift(wish(giftId, { anyway: true }))).rejects.toMatchObject(
      refusedAs(refusal),
    );
  expect(await claims()).toHaveLength(5);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('what is of her family is never asked, so that no answer tells of it', async () => {
  const forStage = await shelve(server.db, { audience: { stages: [7], baby: true } });
  const { memberId } = member;
  await staff.client.giveGift(wish(forStage));
  await server.db.updateTable('member').set({ lostAt: start }).where('memberId', '=', memberId).execute();
  await staff.client.giveGift(wish(forStage, { reason: 'For your baby' }));
  // She reads of no thing while she rests.
  expect((await news())[0]).toEqual(['Our team gave you a gift', '/gifts/reward']);
  for (const kind of ['newBaby', 'momBirthday', 'babyBirthday', 'lucky'] as const) {
    const giftId = await shelve(server.db, { kind, stock: null, price: 0 });
    await expect(staff.client.giveGift(wish(giftId, { anyway: true }))).rejects.toMatchObject(
      refusedAs('giftUnknown'),
    );
  }
});

test('the list has what can be given, the same for all', async () => {
  const giftId = await shelve(server.db, { price: 30, stock: 3 });
  const free = await shelve(server.db, { price: 0, stock: null, kind: 'benefit' });
  const gone = await shelve(server.db, { stock: 0 });
  const birth = await shelve(server.db, { kind: 'newBaby', stock: null, price: 0 });
  afterTwoSeconds();
  const { list } = await staff.client.listGivable();
  const find = (id: string) => list.find((gift) => gift.giftId === id);
  expect(find(giftId)).toMatchObject({ name: 'Cloth', price: 30, currency: 'coins', left: 3 });
  expect(find(free)).toMatchObject({ price: 0, left: null });
  expect([find(gone), find(birth)]).toEqual([undefined, undefined]);
});

test('of two who give the last piece at once one does', async () => {
  const giftId = await shelve(server.db, { stock: 1 });
  const another = await colleague(server, 'Bea');
  expect(await outcomesOf([staff, another].map(({ client }) => client.giveGift(wish(giftId))))).toEqual({
    kept: 1,
    refused: [refusedAs('giftSoldOut').code],
  });
  expect(await claims()).toHaveLength(1);
  expect(await news()).toHaveLength(1);
});

test('worth more than one may give alone it takes two', async () => {
  const giftId = await shelve(server.db, { price: 1001 });
  const input = wish(giftId);
  await expect(staff.client.giveGift(input)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
  expect(await stockLeft(server.db, giftId)).toBe(5);
  const second = await colleague(server, 'Bea');
  expect(await agree([staff, second], 'giveGift', input)).toMatchObject({
    proposed: { what: 'givenGift', memberId: member.memberId, giftId, price: 1001, currency: 'coins' },
  });
  expect(await claims()).toHaveLength(1);
});

test('of nobody, or of nothing, it is refused', async () => {
  const giftId = await shelve(server.db);
  await expect(staff.client.giveGift(wish(giftId, { memberId: randomUUID() }))).rejects.toMatchObject(
    refusedAs('careMemberGone'),
  );
  await expect(staff.client.giveGift(wish(randomUUID()))).rejects.toMatchObject(refusedAs('giftUnknown'));
});
