import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { addCodes } from '#server/features/gifts/claims/stock.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { give, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
beforeEach(() => {
  server.clock.at = start;
});

const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);
const coupons = (codes: readonly string[]) =>
  shelve(server.db, { delivery: 'coupon', codes, couponDays: 10, price: 10 });

async function memberWith(coins: number) {
  const member = await server.member();
  await give(server.db, member, coins, { at: start });
  return member;
}

describe('claimGift of a coupon', () => {
  test('gives a code of the shop, which nobody else has', async () => {
    const giftId = await coupons(['A-1', 'A-2']);
    const { client } = await memberWith(25);
    const claim = await client.claimGift({ giftId, requestKey: randomUUID() });
    expect(claim).toMatchObject({ delivery: 'coupon', state: 'given', voucherCode: 'A-1' });
    expect(await client.getUserInfo()).toMatchObject({ coins: 15, giftCount: 1, discountCount: 1 });
  });

  test('at the end of the pool: as many claims as codes, the others keep their coins', async () => {
    const giftId = await coupons(Array.from({ length: 7 }, (_, n) => `B-${n}`));
    const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(10)));
    const { kept, refused } = await outcomesOf(
      members.map(({ client }) => client.claimGift({ giftId, requestKey: randomUUID() })),
    );
    expect({ kept, refused }).toEqual({ kept: 7, refused: [errors.giftSoldOut.code] });
    const given = await server.db
      .selectFrom('giftClaim')
      .select('voucherCode')
      .where('giftId', '=', giftId)
      .execute();
    expect(new Set(given.map(({ voucherCode }) => voucherCode)).size).toBe(7);
    const balances = await Promise.all(members.map(({ client }) => client.getUserInfo()));
    expect(balances.filter(({ coins }) => coins === 10)).toHaveLength(23);

    const more = await transaction(server.db, (tx) => addCodes(tx, giftId, ['B-1', 'B-7', 'B-8']));
    expect(more).toBe(2);
    const late = await memberWith(10);
    const claim = await late.client.claimGift({ giftId, requestKey: randomUUID() });
    expect(claim.voucherCode).toBe('B-7');
  });

  test('that fails on the price leaves its code to others', async () => {
    const giftId = await coupons(['C-1']);
    const [poor, rich] = [await memberWith(9), await memberWith(10)];
    const wish = () => ({ giftId, requestKey: randomUUID() });
    await expect(poor.client.claimGift(wish())).rejects.toMatchObject({ code: errors.balanceTooLow.code });
    expect((await rich.client.claimGift(wish())).voucherCode).toBe('C-1');
  });

  test('a gift without limit takes no stock later', async () => {
    const giftId = await shelve(server.db, { stock: null });
    await expect(transaction(server.db, (tx) => addCodes(tx, giftId, ['D']))).rejects.toThrow(
      'without limit',
    );
  });
});

describe('listCoupons', () => {
  test('sorts them by what they are good for', async () => {
    const giftId = await coupons(['E-1', 'E-2', 'E-3']);
    const endless = await shelve(server.db, { delivery: 'coupon', codes: ['F-1'], price: 0 });
    const { client } = await memberWith(30);
    for (const [index, gift] of [giftId, giftId, giftId, endless].entries()) {
      server.clock.at = daysLater(index);
      await client.claimGift({ giftId: gift, requestKey: randomUUID() });
    }
    const codes = async (state: 'usable' | 'used' | 'expired') =>
      (await client.listCoupons({ state })).list.map(({ code }) => code);
    expect(await codes('usable')).toEqual(['F-1', 'E-3', 'E-2', 'E-1']);
    const [newest] = (await client.listCoupons()).list;
    expect(newest).toMatchObject({ state: 'usable', name: 'Cloth', validUntil: null, usedAt: null });
    await client.useCoupon({ couponId: newest?.couponId ?? '' });
    server.clock.at = daysLater(11);
    expect(await codes('usable')).toEqual(['E-3']);
    expect(await codes('used')).toEqual(['F-1']);
    expect(await codes('expired')).toEqual(['E-2', 'E-1']);
    expect((await client.getUserInfo()).discountCount).toBe(1);
    const first = await client.listCoupons({ state: 'expired', limit: 1 });
    const second = await client.listCoupons({
      state: 'expired',
      limit: 1,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.list, ...second.list].map(({ code }) => code)).toEqual(['E-2', 'E-1']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('useCoupon', () => {
  test('marks it at its first moment, and refuses what is expired or another member’s', async () => {
    const giftId = await coupons(['G-1', 'G-2']);
    const { client } = await memberWith(20);
    const stranger = await server.member();
    const claim = async () => (await client.claimGift({ giftId, requestKey: randomUUID() })).claimId;
    const [couponId, expiring] = [await claim(), await claim()];
    const used = await client.useCoupon({ couponId });
    expect(used).toMatchObject({ state: 'used', usedAt: start.toISOString() });
    server.clock.at = daysLater(15);
    expect(await client.useCoupon({ couponId })).toEqual(used);
    await expect(client.useCoupon({ couponId: expiring })).rejects.toMatchObject({
      code: errors.couponExpired.code,
      status: 409,
    });
    const unknown = { code: errors.couponUnknown.code, status: 404 };
    await expect(stranger.client.useCoupon({ couponId })).rejects.toMatchObject(unknown);
    await expect(client.useCoupon({ couponId: uuidv7() })).rejects.toMatchObject(unknown);
  });
});

test('after all of this the ledger proves itself', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
