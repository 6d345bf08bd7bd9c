import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { cancelOrder } from '#server/features/gifts/parcels/move-order.ts';
import { packedOrder, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let staff: TestStaff;
let other: TestStaff;
beforeEach(async () => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
  staff = await server.staff('support');
  other = await server.staff('support');
});

const lineOf = (orderId: string, trackingNumber = 'SF123') => ({ orderId, carrier: '顺丰', trackingNumber });
const send = async (
  lines: readonly ReturnType<typeof lineOf>[],
  { dryRun = false, by = staff }: { dryRun?: boolean; by?: TestStaff } = {},
) => (await by.client.shipTracked({ dryRun, lines: [...lines] })).outcomes;
const outcomesOf = async (...given: Parameters<typeof send>) =>
  (await send(...given)).map(({ outcome }) => outcome);

const packed = async (count: number) => {
  const giftId = await shelve(server.db, { delivery: 'physical', price: 0, stock: count });
  const orders = [];
  for (let order = 0; order < count; order += 1) orders.push(await packedOrder(server, giftId));
  return orders;
};

const shipped = async () =>
  Number(
    (
      await server.db
        .selectFrom('parcel')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const told = async (memberId: string) =>
  (
    await server.db
      .selectFrom('outbox')
      .select('subject')
      .where('memberId', '=', memberId)
      .where('text', 'like', '%SF123%')
      .execute()
  ).length;

test('a dry run tells what would become of each line, and does nothing', async () => {
  const [ready, sent, gone] = await packed(3);
  if (!ready || !sent || !gone) throw new Error('No orders');
  await send([lineOf(sent.orderId, 'SF9')]);
  await cancelOrder(server.services, {
    memberId: gone.member.memberId,
    orderId: gone.orderId,
    actor: 'staff',
    reason: 'Out of stock',
    now: server.services.now(),
  });
  const waiting = await gone.member.client.claimGift({
    giftId: await shelve(server.db, { delivery: 'physical', price: 0 }),
    requestKey: randomUUID(),
    addressId: (await gone.member.client.listAddresses({})).list[0]?.id ?? '',
  });
  const before = await shipped();
  const lines = [
    lineOf(ready.orderId),
    lineOf(ready.orderId),
    lineOf(sent.orderId, 'SF9'),
    lineOf(sent.orderId, 'SF10'),
    lineOf(gone.orderId),
    lineOf(waiting.claimId),
    lineOf(randomUUID()),
  ];
  const outcomes = await send(lines, { dryRun: true });
  expect(outcomes.map(({ outcome, state }) => [outcome, state])).toEqual([
    ['ships', 'shipped'],
    ['duplicate', 'packed'],
    ['already', 'shipped'],
    ['duplicate', 'shipped'],
    ['state', 'cancelled'],
    ['state', 'requested'],
    ['unknown', null],
  ]);
  expect(await outcomesOf([lineOf(sent.orderId, 'SF10')], { dryRun: true })).toEqual(['otherNumber']);
  expect(await shipped()).toBe(before);
  expect(await told(ready.member.memberId)).toBe(0);
  expect((await ready.member.client.getOrder({ orderId: ready.orderId })).state).toBe('packed');
});

test('what is held is refused in words, dry and for good', async () => {
  const { orderId } = await packedOrder(server);
  await staff.client.holdOrder({ orderId, requestKey: randomUUID(), reason: 'Asked by phone' });
  for (const dryRun of [true, false])
    expect(await send([lineOf(orderId)], { dryRun })).toMatchObject([
      { outcome: 'refused', state: 'packed', why: errors.orderHeld.message.en },
    ]);
});

test('the same table sent twice sends nothing twice, and each member is told once', async () => {
  const orders = await packed(3);
  const lines = orders.map(({ orderId }) => lineOf(orderId));
  expect(await outcomesOf(lines)).toEqual(['ships', 'ships', 'ships']);
  expect(await outcomesOf(lines)).toEqual(['already', 'already', 'already']);
  for (const { orderId, member } of orders) {
    expect(await told(member.memberId)).toBe(1);
    const { list } = await member.client.logisticsTrajectory({ orderId });
    expect(list).toMatchObject([{ carrier: '顺丰', trackingNumber: 'SF123' }]);
  }
  const audit = await server.db
    .selectFrom('staffAudit')
    .select(['subject', 'before', 'after'])
    .where('staffId', '=', staff.staffId)
    .where('action', '=', 'order.shipped')
    .execute();
  expect(audit).toHaveLength(3);
  expect(audit[0]).toMatchObject({ before: { state: 'packed' }, after: { state: 'shipped' } });
});

test('of two who send the same table at once each order is sent by one of them', async () => {
  const orders = await packed(6);
  const lines = orders.map(({ orderId }) => lineOf(orderId));
  const both = await Promise.all([
    outcomesOf(lines),
    outcomesOf(lines.toReversed(), { by: other }).then((outcomes) => outcomes.toReversed()),
  ]);
  for (const [at, { member }] of orders.entries()) {
    expect([both[0][at], both[1][at]].toSorted()).toEqual(['already', 'ships']);
    expect(await told(member.memberId)).toBe(1);
  }
});

test('what is cut off in the middle has done whole lines or none, and goes on where it was', async () => {
  const orders = await packed(4);
  const lines = orders.map(({ orderId }) => lineOf(orderId));
  // The last of the lines cannot be written: as if the server were killed within the slice.
  const last =
    orders
      .map(({ orderId }) => orderId)
      .toSorted()
      .at(-1) ?? '';
  await sql`alter table parcel add constraint cut_off check (claim_id <> ${sql.lit(last)})`.execute(
    server.db,
  );
  await expect(send(lines)).rejects.toMatchObject({ status: 500 });
  await sql`alter table parcel drop constraint cut_off`.execute(server.db);
  for (const { member, orderId } of orders) {
    expect((await member.client.getOrder({ orderId })).state).toBe('packed');
    expect(await told(member.memberId)).toBe(0);
  }
  expect(await outcomesOf(lines.slice(0, 2))).toEqual(['ships', 'ships']);
  expect(await outcomesOf(lines)).toEqual(['already', 'already', 'ships', 'ships']);
  for (const { member } of orders) expect(await told(member.memberId)).toBe(1);
});

test('a line without carrier or with more than five hundred others is refused as a whole', async () => {
  await expect(send([{ ...lineOf(randomUUID()), carrier: '' }])).rejects.toMatchObject({ status: 400 });
  const many = Array.from({ length: 501 }, () => lineOf(randomUUID()));
  await expect(send(many)).rejects.toMatchObject({ status: 400 });
  expect(await outcomesOf(many.slice(0, 500), { dryRun: true })).toEqual(many.slice(1).map(() => 'unknown'));
});
