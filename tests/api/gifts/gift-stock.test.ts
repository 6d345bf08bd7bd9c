import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { outcomesOf, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  staff = await server.staff();
});

const add = (giftId: string, more: { pieces?: number; codes?: string[]; requestKey?: string }) =>
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
  expect(await add(giftId, { pieces: -30 })).toEqual({ added: -30, pieces: 15, left: 14 });
  await expect(add(giftId, { pieces: -15 })).rejects.toMatchObject({
    code: errors.giftFewerLeft.code,
    status: 409,
  });
  expect(await staff.client.getGiftStock({ giftId })).toEqual({
    pieces: 15,
    left: 14,
    acts: expect.arrayContaining([
      { pieces: -30, by: 'Ada', at: start.toISOString() },
      { pieces: 40, by: 'Ada', at: start.toISOString() },
    ]),
  });
  expect(await add(giftId, { pieces: -14 })).toMatchObject({ left: 0 });
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
    .select('action')
    .where('subject', '=', `gift ${giftId}`)
    .execute();
  expect(audit).toEqual([{ action: 'gift.stock' }]);
});

test('taking out beside a rush loses no piece and sells none twice', async () => {
  const giftId = await shelve(server.db, { stock: 30, price: 0 });
  const [rush] = await Promise.all([
    outcomesOf(Array.from({ length: 25 }, () => claim(giftId))),
    outcomesOf(Array.from({ length: 5 }, () => add(giftId, { pieces: -4 }))),
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
