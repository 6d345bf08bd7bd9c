import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { approveOrder, packOrder } from '#server/features/gifts/parcels/move-order.ts';
import { addAddress, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  staff = await server.staff('support');
});

/** A gift at its place, of which each of some members orders one. */
async function gift(warehouse: string, shelf: string) {
  const giftId = await shelve(server.db, { delivery: 'physical', price: 0, stock: 50 });
  const owner = await server.staff('owner');
  if (warehouse !== '' || shelf !== '') await owner.client.setGiftPlace({ giftId, warehouse, shelf });
  return giftId;
}

async function order(
  giftId: string,
  state: 'requested' | 'approved' | 'packed' = 'approved',
  addressOf: (member: TestMember) => Promise<string> = addAddress,
): Promise<string> {
  const member = await server.member();
  server.clock.at = new Date(server.services.now().getTime() + 1000);
  const { claimId: orderId } = await member.client.claimGift({
    giftId,
    requestKey: randomUUID(),
    addressId: await addressOf(member),
  });
  const step = { memberId: member.memberId, orderId, now: server.services.now() };
  if (state !== 'requested') await approveOrder(server.db, step);
  if (state === 'packed') await packOrder(server.db, step);
  return orderId;
}

const inChina = async ({ client }: TestMember) =>
  (
    await client.modifyAddress({
      firstName: '小明',
      lastName: '王',
      phone: '138 0013 8000',
      phoneCountryCode: 'CN',
      countryCode: 'CN',
      provinceCode: 'CN-GD',
      city: '深圳市',
      line1: '南山区科技路1号',
      postcode: '518000',
    })
  ).id;

test('papers stand by warehouse and shelf, with the address as its country writes it', async () => {
  const far = await gift('North', 'A-12');
  const near = await gift('North', 'A-2');
  const nowhere = await gift('', '');
  const orders = [await order(nowhere), await order(far), await order(near, 'approved', inChina)];
  await order(near, 'requested');
  await order(near, 'packed');

  const picks = await staff.client.getPickList();
  expect(picks.orders.map(({ orderId }) => orderId)).toEqual([orders[2], orders[1], orders[0]]);
  expect(picks).toMatchObject({ waiting: 3, orders: [{ warehouse: 'North', shelf: 'A-2' }, {}, {}] });
  // Whose they are is in no pick list.
  expect(JSON.stringify(picks)).not.toMatch(/London|Mira|深圳/);

  const papers = await staff.client.openParcelPapers({});
  expect(papers.orders.map(({ orderId }) => orderId)).toEqual([orders[2], orders[1], orders[0]]);
  expect(papers.orders[0]).toMatchObject({
    addressee: '王小明',
    lines: ['518000', '广东省深圳市', '南山区科技路1号'],
    country: 'CHINA',
    phone: '+86 138 0013 8000',
  });
  expect(papers.orders[1]).toMatchObject({
    addressee: 'Mira',
    lines: ['12 Nightingale Lane', 'London', 'SW4 9AH'],
    country: 'UNITED KINGDOM',
  });
});

test('orders are chosen by their ids, as far as they have papers, and the log tells how many were opened', async () => {
  const giftId = await gift('North', 'A-1');
  const chosen = [
    await order(giftId, 'approved'),
    await order(giftId, 'packed'),
    await order(giftId, 'requested'),
    randomUUID(),
  ];
  await order(giftId);
  const { orders, waiting } = await staff.client.openParcelPapers({ orderIds: chosen });
  expect(orders.map(({ orderId }) => orderId)).toEqual(chosen.slice(0, 2));
  expect(waiting).toBe(2);
  // What is held stays where it is.
  await staff.client.holdOrder({
    orderId: chosen[0] ?? '',
    requestKey: randomUUID(),
    reason: 'Asked by phone',
  });
  expect((await staff.client.openParcelPapers({ orderIds: chosen })).orders).toHaveLength(1);
  const { subject, after } = await server.db
    .selectFrom('staffAudit')
    .select(['subject', 'after'])
    .where('action', '=', 'order.papers')
    .where('staffId', '=', staff.staffId)
    .orderBy('auditId')
    .executeTakeFirstOrThrow();
  expect({ subject, after }).toEqual({ subject: 'papers', after: { orders: 2 } });
  await expect(
    staff.client.openParcelPapers({ orderIds: Array.from({ length: 501 }, () => randomUUID()) }),
  ).rejects.toMatchObject({ status: 400 });
});
