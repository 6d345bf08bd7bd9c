import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { findGift } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { lockClaims, makeClaim } from '#server/features/gifts/claims/make-claim.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import {
  approveOrder,
  cancelOrder,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#server/features/gifts/parcels/move-order.ts';
import { addAddress, give, outcomesOf, shelve, stockLeft } from '#tests/support/gifts.ts';
import { leadOrder } from '#tests/support/orders.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
beforeEach(() => {
  server.clock.at = start;
});

const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

interface Placed {
  readonly member: TestMember;
  readonly giftId: string;
  readonly addressId: string;
  readonly orderId: string;
  readonly step: { memberId: string; orderId: string; now: Date };
}

/** A member with 25 coins who has asked for a gift of ten that is sent. */
async function placed(more: Parameters<typeof shelve>[1] = {}): Promise<Placed> {
  const giftId = await shelve(server.db, { delivery: 'physical', ...more });
  const member = await server.member();
  await give(server.db, member, 25, { at: start });
  const addressId = await addAddress(member);
  const { claimId: orderId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  return { member, giftId, addressId, orderId, step: { memberId: member.memberId, orderId, now: later(1) } };
}

const coinsOf = async ({ client }: TestMember) => (await client.getUserInfo()).coins;
const parcels = [{ carrier: 'By hand', trackingNumber: 'A1' }];

const lead = ({ step }: Placed, to: Parameters<typeof leadOrder>[2]) => leadOrder(server, step, to);

describe('claimGift of something that is sent', () => {
  test('needs an address of the member’s own and keeps it as it was', async () => {
    const giftId = await shelve(server.db, { delivery: 'physical' });
    const member = await server.member();
    const stranger = await server.member();
    await give(server.db, member, 25, { at: start });
    const claim = (addressId?: string) =>
      member.client.claimGift({ giftId, requestKey: randomUUID(), ...(addressId && { addressId }) });
    await expect(claim()).rejects.toMatchObject({ code: errors.giftAddressNeeded.code, status: 400 });
    await expect(claim(await addAddress(stranger))).rejects.toMatchObject({
      code: errors.addressUnknown.code,
    });
    expect(await coinsOf(member)).toBe(25);
    expect(await stockLeft(server.db, giftId)).toBe(5);

    const addressId = await addAddress(member);
    const claimed = await claim(addressId);
    expect(claimed).toMatchObject({ state: 'requested', delivery: 'physical', voucherCode: null });
    await member.client.removeAddress({ id: addressId });
    const order = await member.client.getOrder({ orderId: claimed.claimId });
    expect(order).toMatchObject({
      state: 'requested',
      cancellable: true,
      addressNeeded: false,
      address: {
        firstName: 'Mira',
        phone: '+442079460018',
        countryName: 'United Kingdom',
        postcode: 'SW4 9AH',
      },
      timeline: [{ state: 'requested', at: start.toISOString(), actor: 'member' }],
      parcelCount: 0,
    });
    expect(await coinsOf(member)).toBe(15);
  });

  test('is not sent to a country where it is restricted', async () => {
    const giftId = await shelve(server.db, { delivery: 'physical', restrictedIn: ['AT'] });
    const member = await server.member();
    await give(server.db, member, 25, { at: start });
    const addressId = await addAddress(member, 'AT');
    await expect(
      member.client.claimGift({ giftId, addressId, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ code: errors.giftNotSentThere.code, status: 403 });
    expect(await coinsOf(member)).toBe(25);
  });
});

describe('an order', () => {
  test('goes from asked for to delivered, each step once, however often it is told', async () => {
    const order = await placed();
    const { member, orderId, step } = order;
    for (let twice = 0; twice < 2; twice += 1) await approveOrder(server.db, step);
    for (let twice = 0; twice < 2; twice += 1) await packOrder(server.db, { ...step, now: later(2) });
    for (let twice = 0; twice < 2; twice += 1)
      await shipOrder(server.services, { ...step, parcels, now: later(3) });
    for (let twice = 0; twice < 2; twice += 1)
      await deliverOrder(server.services, { ...step, now: later(4) });
    const { state, timeline, cancellable, parcelCount } = await member.client.getOrder({ orderId });
    expect({ state, cancellable, parcelCount }).toEqual({
      state: 'delivered',
      cancellable: false,
      parcelCount: 1,
    });
    expect(timeline).toEqual([
      { state: 'requested', at: start.toISOString(), actor: 'member' },
      { state: 'approved', at: later(1).toISOString(), actor: 'staff' },
      { state: 'packed', at: later(2).toISOString(), actor: 'staff' },
      { state: 'shipped', at: later(3).toISOString(), actor: 'staff' },
      { state: 'delivered', at: later(4).toISOString(), actor: 'staff' },
    ]);
  });

  test('leaves out no step and goes none back', async () => {
    const order = await placed();
    const { step } = order;
    const underway = { error: { code: errors.orderUnderway.code } };
    await expect(packOrder(server.db, step)).rejects.toMatchObject(underway);
    await expect(shipOrder(server.services, { ...step, parcels })).rejects.toMatchObject(underway);
    await expect(deliverOrder(server.services, step)).rejects.toMatchObject(underway);
    await lead(order, 'packed');
    await expect(approveOrder(server.db, step)).rejects.toMatchObject(underway);
    await expect(approveOrder(server.db, { ...step, orderId: uuidv7() })).rejects.toMatchObject({
      error: { code: errors.orderUnknown.code },
    });
  });

  test('of one member is nobody else’s', async () => {
    const { orderId } = await placed();
    const { client } = await server.member();
    const addressId = await addAddress(await server.member());
    const unknown = { code: errors.orderUnknown.code, status: 404 };
    await expect(client.getOrder({ orderId })).rejects.toMatchObject(unknown);
    await expect(client.cancelOrder({ orderId })).rejects.toMatchObject(unknown);
    await expect(client.logisticsTrajectory({ orderId })).rejects.toMatchObject(unknown);
    await expect(client.setOrderAddress({ orderId, addressId })).rejects.toMatchObject({
      code: errors.addressUnknown.code,
    });
  });

  test('is no voucher: what was given at once cannot be cancelled or looked at as an order', async () => {
    const giftId = await shelve(server.db, { price: 0 });
    const { client } = await server.member();
    const { claimId } = await client.claimGift({ giftId, requestKey: randomUUID() });
    await expect(client.cancelOrder({ orderId: claimId })).rejects.toMatchObject({
      code: errors.orderUnknown.code,
    });
    await expect(client.getOrder({ orderId: claimId })).rejects.toMatchObject({
      code: errors.orderUnknown.code,
    });
    expect((await client.listOrders()).list).toEqual([]);
  });
});

describe('cancelOrder', () => {
  test('gives back price, piece and place in the limit, once, and says so on the statement', async () => {
    const { member, giftId, addressId, orderId } = await placed({ limitPerMember: 1 });
    const again = () => member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
    await expect(again()).rejects.toMatchObject({ code: errors.giftLimitReached.code });
    const outcomes = await outcomesOf(
      Array.from({ length: 20 }, () => member.client.cancelOrder({ orderId })),
    );
    expect(outcomes).toEqual({ kept: 20, refused: [] });
    expect(await coinsOf(member)).toBe(25);
    expect(await stockLeft(server.db, giftId)).toBe(5);
    expect(await member.client.getOrder({ orderId })).toMatchObject({
      state: 'cancelled',
      cancellable: false,
    });
    expect((await member.client.getUserInfo()).giftCount).toBe(0);
    const { list } = await server
      .clientOf(member.token, 'zh-CN')
      .listEntries({ currency: 'coins', direction: 'in' });
    expect(list[0]).toMatchObject({ amount: 10, title: '纱布巾', explanation: '订单已取消，原路退回' });
    const second = await again();
    expect(second.claimId).not.toBe(orderId);
    expect(await coinsOf(member)).toBe(15);
  });

  test('a request that is sent again after the cancellation shows it and takes nothing', async () => {
    const giftId = await shelve(server.db, { delivery: 'physical' });
    const member = await server.member();
    await give(server.db, member, 25, { at: start });
    const wish = { giftId, addressId: await addAddress(member), requestKey: randomUUID() };
    const { claimId } = await member.client.claimGift(wish);
    await member.client.cancelOrder({ orderId: claimId });
    expect(await member.client.claimGift(wish)).toMatchObject({ claimId, state: 'cancelled' });
    expect(await coinsOf(member)).toBe(25);
  });

  test.each([
    ['requested', true, true],
    ['approved', true, true],
    ['packed', false, true],
    ['shipped', false, false],
    ['delivered', false, false],
  ] as const)('in %s is the member’s %s and the staff’s %s', async (state, byMember, byStaff) => {
    const refusal = { code: errors.orderUnderway.code, status: 409 };
    const mine = await placed();
    if (state !== 'requested') await lead(mine, state);
    const asked = mine.member.client.cancelOrder({ orderId: mine.orderId });
    if (byMember) expect((await asked).state).toBe('cancelled');
    else await expect(asked).rejects.toMatchObject(refusal);
    expect(await coinsOf(mine.member)).toBe(byMember ? 25 : 15);

    const theirs = await placed();
    if (state !== 'requested') await lead(theirs, state);
    const told = cancelOrder(server.services, {
      ...theirs.step,
      actor: 'staff',
      reason: 'Damaged in the store',
    });
    if (byStaff) {
      await told;
      expect(await theirs.member.client.getOrder({ orderId: theirs.orderId })).toMatchObject({
        state: 'cancelled',
        reason: 'Damaged in the store',
      });
    } else await expect(told).rejects.toMatchObject({ error: { code: refusal.code } });
    expect(await stockLeft(server.db, theirs.giftId)).toBe(byStaff ? 5 : 4);
  });

  test('against packing: whoever is first, it is one of both and the coins are where they belong', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed()));
    await Promise.all(orders.map((order) => lead(order, 'approved')));
    const states = await Promise.all(
      orders.map(async ({ member, orderId, step, giftId }, index) => {
        const pack = () => packOrder(server.db, step);
        const cancel = () => member.client.cancelOrder({ orderId });
        await Promise.allSettled(index % 2 ? [pack(), cancel()] : [cancel(), pack()]);
        const { state } = await member.client.getOrder({ orderId });
        expect(['packed', 'cancelled']).toContain(state);
        expect(await coinsOf(member)).toBe(state === 'cancelled' ? 25 : 15);
        expect(await stockLeft(server.db, giftId)).toBe(state === 'cancelled' ? 5 : 4);
        return state;
      }),
    );
    expect(states).toHaveLength(20);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('against claims of the last piece: stock and claims agree however they meet', async () => {
    const giftId = await shelve(server.db, { delivery: 'physical', stock: 3 });
    const members = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const member = await server.member();
        await give(server.db, member, 10, { at: start });
        return { member, addressId: await addAddress(member) };
      }),
    );
    const claim = ({ member, addressId }: (typeof members)[number]) =>
      member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
    const early = await Promise.all(
      members
        .slice(0, 3)
        .map(async (one) => ({ client: one.member.client, orderId: (await claim(one)).claimId })),
    );
    await Promise.allSettled([
      ...early.map(({ client, orderId }) => client.cancelOrder({ orderId })),
      ...members.slice(3).map(claim),
    ]);
    const { count } = await server.db
      .selectFrom('giftClaim')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('giftId', '=', giftId)
      .where('state', '!=', 'cancelled')
      .executeTakeFirstOrThrow();
    expect((await stockLeft(server.db, giftId)) + Number(count)).toBe(3);
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});

describe('setOrderAddress', () => {
  test('a prize waits for its address, which can change until somebody has looked', async () => {
    const giftId = await shelve(server.db, { kind: 'lucky', delivery: 'physical', restrictedIn: ['AT'] });
    const member = await server.member();
    const { memberId, client } = member;
    const { claimId: orderId } = await transaction(server.db, async (tx) => {
      await lockClaims(tx, memberId);
      const gift = await findGift(tx, giftId, start);
      if (!gift) throw new Error('No such gift');
      const prize = { gift, kind: gift.kind, occasion: null, price: 0, requestKey: randomUUID() };
      return makeClaim(tx, { products: [], ...prize, memberId, address: null, now: start });
    });
    expect(await client.getOrder({ orderId })).toMatchObject({
      kind: 'lucky',
      addressNeeded: true,
      address: null,
    });
    const waiting = async () =>
      (await client.listOrders({ state: 'addressNeeded' })).list.map((order) => order.orderId);
    expect(await waiting()).toEqual([orderId]);
    const step = { memberId, orderId, now: later(1) };
    await expect(approveOrder(server.db, step)).rejects.toMatchObject({
      error: { code: errors.giftAddressNeeded.code },
    });
    const away = await addAddress(member, 'AT');
    await expect(client.setOrderAddress({ orderId, addressId: away })).rejects.toMatchObject({
      code: errors.giftNotSentThere.code,
    });
    expect((await client.getOrder({ orderId })).address).toBeNull();
    const addressId = await addAddress(member);
    expect(await client.setOrderAddress({ orderId, addressId })).toMatchObject({
      addressNeeded: false,
      address: { countryCode: 'GB' },
    });
    expect(await waiting()).toEqual([]);
    await approveOrder(server.db, step);
    await expect(client.setOrderAddress({ orderId, addressId })).rejects.toMatchObject({
      code: errors.orderUnderway.code,
    });
    await expect(client.setOrderAddress({ orderId: uuidv7(), addressId })).rejects.toMatchObject({
      code: errors.orderUnknown.code,
    });
  });
});

describe('listOrders', () => {
  test('pages newest first, of all states or of one', async () => {
    const giftId = await shelve(server.db, { delivery: 'physical', price: 0 });
    const member = await server.member();
    const { client } = member;
    const addressId = await addAddress(member);
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      server.clock.at = later(n);
      const { claimId } = await client.claimGift({ giftId, addressId, requestKey: randomUUID() });
      made.unshift(claimId);
    }
    await client.cancelOrder({ orderId: made[1] ?? '' });
    const first = await client.listOrders({ limit: 3 });
    const second = await client.listOrders({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.list, ...second.list].map(({ orderId }) => orderId)).toEqual(made);
    expect(second.nextCursor).toBeNull();
    const cancelled = await client.listOrders({ state: 'cancelled' });
    expect(cancelled.list.map(({ orderId }) => orderId)).toEqual([made[1]]);
    expect((await client.listOrders({ state: 'shipped' })).list).toEqual([]);
    expect((await client.listOrders({ state: 'addressNeeded' })).list).toEqual([]);
    const preparing = await client.listOrders({ state: 'preparing' });
    expect(preparing.list.map(({ state }) => state)).toEqual(Array(4).fill('requested'));
  });
});

test('after all of this the ledger proves itself', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
