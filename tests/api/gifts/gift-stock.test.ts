import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { approveOrder, packOrder } from '#server/features/gifts/parcels/move-order.ts';
import { mailLowStock } from '#server/features/gifts/claims/mail-low-stock.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { addAddress, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  staff = await server.staff();
});

type Wanted = Partial<CallInput<'addGiftStock'>>;
const add = (giftId: string, more: Wanted) =>
  staff.client.addGiftStock({ giftId, requestKey: randomUUID(), ...more });
const claim = async (giftId: string) =>
  (await server.member()).client.claimGift({ giftId, requestKey: randomUUID() });
const provenRight = async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
};

test('pieces are added and taken out again, but for those that somebody has', async () => {
  const giftId = await shelve(server.db, { stock: 5, price: 0 });
  await claim(giftId);
  expect(await add(giftId, { pieces: 40 })).toEqual({ added: 40, pieces: 45, left: 44 });
  expect(await add(giftId, { pieces: -30, reason: 'damaged', note: 'Wet boxes' })).toEqual({
    added: -30,
    pieces: 15,
    left: 14,
  });
  await expect(add(giftId, { pieces: -15, reason: 'returned' })).rejects.toMatchObject({
    code: errors.giftFewerLeft.code,
    status: 409,
  });
  expect(await staff.client.getGiftStock({ giftId })).toEqual({
    pieces: 15,
    left: 14,
    reserved: 0,
    packed: 0,
    place: { warehouse: '', shelf: '', warnBelow: null },
    acts: expect.arrayContaining([
      { pieces: -30, reason: 'damaged', note: 'Wet boxes', by: 'Ada', at: start.toISOString() },
      { pieces: 40, reason: 'received', note: '', by: 'Ada', at: start.toISOString() },
    ]),
  });
  expect(await add(giftId, { pieces: -14, reason: 'other', note: 'For the fair' })).toMatchObject({
    left: 0,
  });
  await expect(claim(giftId)).rejects.toMatchObject({ code: errors.giftSoldOut.code });
  await provenRight();
});

test('codes of a coupon are added once each', async () => {
  const giftId = await shelve(server.db, { delivery: 'coupon', codes: ['A1'], price: 0 });
  expect(await add(giftId, { codes: ['A1', 'A2', 'A3', 'A2'] })).toEqual({ added: 2, pieces: 3, left: 3 });
  await expect(add(giftId, { pieces: 3 })).rejects.toMatchObject({ fields: [{ path: 'pieces' }] });
  await provenRight();
});

test('the same key changes nothing again, and means nothing else', async () => {
  const giftId = await shelve(server.db, { stock: 5 });
  const requestKey = randomUUID();
  const { kept } = await outcomesOf(Array.from({ length: 20 }, () => add(giftId, { pieces: 7, requestKey })));
  expect(kept).toBe(20);
  expect(await staff.client.getGiftStock({ giftId })).toMatchObject({ pieces: 12, left: 12 });
  await expect(add(giftId, { pieces: 8, requestKey })).rejects.toMatchObject({
    code: errors.requestKeyReused.code,
  });
  const audit = await server.db
    .selectFrom('staffAudit')
    .select(['action', 'why'])
    .where('subject', '=', `gift ${giftId}`)
    .execute();
  expect(audit).toEqual([{ action: 'gift.stock', why: 'received' }]);
});

test('taking out beside a rush loses no piece and sells none twice', async () => {
  const giftId = await shelve(server.db, { stock: 30, price: 0 });
  const [rush] = await Promise.all([
    outcomesOf(Array.from({ length: 25 }, () => claim(giftId))),
    outcomesOf(Array.from({ length: 5 }, () => add(giftId, { pieces: -4, reason: 'damaged' }))),
  ]);
  const { pieces, left } = await staff.client.getGiftStock({ giftId });
  expect((pieces ?? 0) - (left ?? 0)).toBe(rush.kept);
  await provenRight();
});

test('what is not counted, not there, or of another form is refused by name', async () => {
  const giftId = await shelve(server.db, { stock: null });
  await expect(add(giftId, { pieces: 5 })).rejects.toMatchObject({ code: errors.giftNotCounted.code });
  await expect(add(randomUUID(), { pieces: 5 })).rejects.toMatchObject({ code: errors.giftUnknown.code });
  const counted = await shelve(server.db, { stock: 1 });
  await expect(add(counted, { codes: ['A'] })).rejects.toMatchObject({ fields: [{ path: 'codes' }] });
});

test('a reason fits what it is said of', async () => {
  const giftId = await shelve(server.db, { stock: 5 });
  const wrong = (more: Wanted, path: string) =>
    expect(add(giftId, more)).rejects.toMatchObject({ status: 400, fields: [{ path }] });
  await wrong({ pieces: -1, reason: 'received' }, 'reason');
  await wrong({ pieces: -1, reason: 'found' }, 'reason');
  await wrong({ pieces: 1, reason: 'damaged' }, 'reason');
  await wrong({ pieces: 1, reason: 'other', note: ' ' }, 'note');
  expect(await staff.client.getGiftStock({ giftId })).toMatchObject({ left: 5, acts: [] });
});

/** A gift of which members ordered some, one of them packed already. */
async function withOrders(stock: number, ordered: number, packed = 0) {
  const giftId = await shelve(server.db, { stock, price: 0, delivery: 'physical' });
  for (let order = 0; order < ordered; order += 1) {
    const member = await server.member();
    const { claimId: orderId } = await member.client.claimGift({
      giftId,
      requestKey: randomUUID(),
      addressId: await addAddress(member),
    });
    if (order < packed) {
      const step = { memberId: member.memberId, orderId, now: start };
      await approveOrder(server.db, step);
      await packOrder(server.db, step);
    }
  }
  return giftId;
}

const count = (giftId: string, counted: number, expected: number, requestKey: string = randomUUID()) =>
  staff.client.countGiftStock({ giftId, requestKey, counted, expected, note: '' });

test('a count books the difference to what is free and claimed, and leaves out what is packed', async () => {
  const giftId = await withOrders(10, 4, 1);
  expect(await staff.client.getGiftStock({ giftId })).toMatchObject({ left: 6, reserved: 3, packed: 1 });
  const requestKey = randomUUID();
  expect(await count(giftId, 7, 9, requestKey)).toEqual({ added: -2, pieces: 8, left: 4 });
  expect(await count(giftId, 7, 9, requestKey)).toEqual({ added: -2, pieces: 8, left: 4 });
  await expect(count(giftId, 8, 9, requestKey)).rejects.toMatchObject({
    code: errors.requestKeyReused.code,
  });
  expect(await count(giftId, 12, 7)).toEqual({ added: 5, pieces: 13, left: 9 });
  expect(await count(giftId, 12, 12)).toEqual({ added: 0, pieces: 13, left: 9 });
  const { acts } = await staff.client.getGiftStock({ giftId });
  expect(acts.map(({ reason, pieces }) => [reason, pieces])).toEqual(
    expect.arrayContaining([
      ['counted', -2],
      ['counted', 5],
      ['counted', 0],
    ]),
  );
  await provenRight();
});

test('a count takes nothing that members have claimed, and says how many that is', async () => {
  const giftId = await withOrders(5, 3);
  await expect(count(giftId, 2, 5)).rejects.toMatchObject({
    code: errors.stockBelowClaims.code,
    result: { left: 2, reserved: 3 },
  });
  expect(await count(giftId, 3, 5)).toMatchObject({ added: -2, left: 0 });
  await provenRight();
});

test('a count of what is another number by now is told that, with the number', async () => {
  const giftId = await withOrders(5, 1);
  await add(giftId, { pieces: 2 });
  await expect(count(giftId, 5, 5)).rejects.toMatchObject({
    code: errors.stockMoved.code,
    status: 409,
    result: { left: 6, reserved: 1 },
  });
  expect(await staff.client.getGiftStock({ giftId })).toMatchObject({ left: 6 });
  const coupon = await shelve(server.db, { delivery: 'coupon', codes: ['A1'], price: 0 });
  await expect(count(coupon, 1, 1)).rejects.toMatchObject({ status: 400 });
});

test('of two who count at once one is told of the other, and claims beside them keep their pieces', async () => {
  const giftId = await withOrders(30, 1);
  const members = await Promise.all(Array.from({ length: 10 }, () => server.member()));
  const addresses = await Promise.all(members.map((member) => addAddress(member)));
  const claims = members.map(({ client }, at) =>
    client.claimGift({ giftId, requestKey: randomUUID(), addressId: addresses[at] ?? '' }),
  );
  const [counts, claimed] = await Promise.all([
    outcomesOf([count(giftId, 20, 30), count(giftId, 25, 30)]),
    outcomesOf(claims),
  ]);
  expect(counts).toEqual({ kept: 1, refused: [errors.stockMoved.code] });
  expect(claimed.kept).toBe(10);
  const { left, reserved } = await staff.client.getGiftStock({ giftId });
  expect(reserved).toBe(11);
  expect([20, 25]).toContain((left ?? 0) + reserved);
  await provenRight();
});

test('whatever is put in, taken out, counted and claimed, pieces are the sum and none is below zero', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('add' as const), pieces: fc.integer({ min: -6, max: 6 }) }),
    fc.record({ what: fc.constant('count' as const), pieces: fc.integer({ min: 0, max: 12 }) }),
    fc.record({ what: fc.constant('claim' as const), pieces: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const giftId = await shelve(server.db, { stock: 3, price: 0 });
      let claimed = 0;
      for (const { what, pieces } of steps) {
        const { left, reserved } = await staff.client.getGiftStock({ giftId });
        const work = {
          add: () => add(giftId, { pieces, reason: 'other', note: 'Tried' }),
          count: () => count(giftId, pieces, (left ?? 0) + reserved),
          claim: () => claim(giftId).then(() => (claimed += 1)),
        }[what];
        await work().catch((error: { status?: number }) => expect(error.status).toBe(409));
      }
      const { pieces, left, acts } = await staff.client.getGiftStock({ giftId });
      expect(pieces).toBe(acts.reduce((sum, act) => sum + act.pieces, 3));
      expect(left).toBe((pieces ?? 0) - claimed);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 12 },
  );
  await provenRight();
});

test('where a gift lies is said, changed and written down', async () => {
  const giftId = await shelve(server.db);
  await staff.client.setGiftPlace({ giftId, warehouse: '北仓', shelf: 'A-12' });
  expect(await staff.client.setGiftPlace({ giftId, warehouse: '北仓', shelf: 'B-1', warnBelow: 3 })).toEqual({
    warehouse: '北仓',
    shelf: 'B-1',
    warnBelow: 3,
  });
  expect(await staff.client.getGiftStock({ giftId })).toMatchObject({
    place: { warehouse: '北仓', shelf: 'B-1', warnBelow: 3 },
  });
  const { before, after } = await server.db
    .selectFrom('staffAudit')
    .select(['before', 'after'])
    .where('action', '=', 'gift.place')
    .where('subject', '=', `gift ${giftId}`)
    .orderBy('auditId', 'desc')
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([
    { warehouse: '北仓', shelf: 'A-12', warnBelow: null },
    { warehouse: '北仓', shelf: 'B-1', warnBelow: 3 },
  ]);
  await expect(
    staff.client.setGiftPlace({ giftId: randomUUID(), warehouse: '', shelf: '' }),
  ).rejects.toMatchObject({ code: errors.giftUnknown.code });
});

test('who looks after gifts is told once of what runs low, and again after there was enough', async () => {
  const [{ email } = { email: '' }] = await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: start })
    .where('staffId', '=', staff.staffId)
    .returning('email')
    .execute();
  const mails = async () =>
    (await mailTo(server, email)).filter(({ subject }) => subject.includes('running low'));
  const giftId = await shelve(server.db, { stock: 3, price: 0 });
  const endless = await shelve(server.db, { stock: null, price: 0 });
  for (const id of [giftId, endless])
    await staff.client.setGiftPlace({ giftId: id, warehouse: '', shelf: '', warnBelow: 3 });
  await mailLowStock(server.services);
  expect(await mails()).toEqual([]);
  await claim(giftId);
  await Promise.all([mailLowStock(server.services), mailLowStock(server.services)]);
  await mailLowStock(server.services);
  const [told, ...more] = await mails();
  expect(more).toEqual([]);
  expect(told?.text).toContain('“Cloth” · 2 left, warned below 3');
  await add(giftId, { pieces: 5 });
  await mailLowStock(server.services);
  await add(giftId, { pieces: -6, reason: 'damaged' });
  await mailLowStock(server.services);
  expect(await mails()).toHaveLength(2);
});

test('all gifts are listed with what there is of them, and those that run low by the free ones', async () => {
  const giftId = await shelve(server.db, { stock: 4, price: 0 });
  const endless = await shelve(server.db, { stock: null, price: 0 });
  await staff.client.setGiftPlace({ giftId, warehouse: 'North', shelf: 'A-1', warnBelow: 4 });
  const lineOf = async (id: string) =>
    (await staff.client.listGiftStock()).list.find((line) => line.giftId === id);
  expect(await lineOf(giftId)).toMatchObject({ left: 4, warnBelow: 4, low: false, warehouse: 'North' });
  await claim(giftId);
  expect(await lineOf(giftId)).toMatchObject({ left: 3, pieces: 4, low: true });
  await add(giftId, { pieces: 1 });
  expect(await lineOf(giftId)).toMatchObject({ low: false });
  expect(await lineOf(endless)).toMatchObject({ left: null, pieces: null, low: false });
});
