import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { mailsTo } from '#tests/support/order-desk.ts';
import { leadOrder, placeOrder, type PlacedOrder } from '#tests/support/orders.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const now = () => server.services.now();

/** Orders of one gift, so many as there are pieces. */
async function several(count: number): Promise<readonly PlacedOrder[]> {
  const first = await placeOrder(server);
  const { giftId } = first;
  const all = [first];
  while (all.length < count) all.push(await placeOrder(server, { giftId }));
  return all;
}

const outcomes = ({ orders }: { orders: readonly { orderId: string; outcome: string }[] }) =>
  Object.fromEntries(orders.map(({ orderId, outcome }) => [orderId, outcome]));

test('a dry run says what would become of each and changes nothing, by ids or by all that a filter finds', async () => {
  const staff = await server.staff('owner', 'Ada');
  const [good, held, faulty, gone] = (await several(4)) as [
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
  ];
  await staff.client.holdOrder({ orderId: held.orderId, requestKey: randomUUID(), reason: 'Look' });
  await sql`
    update gift_claim set address = jsonb_set(address, '{city}', '""') where claim_id = ${faulty.orderId}`.execute(
    server.db,
  );
  await leadOrder(server, { memberId: gone.memberId, orderId: gone.orderId, now: now() }, 'approved');
  const wanted = { act: 'approve', requestKey: randomUUID(), dryRun: true } as const;
  const nobody = randomUUID();
  const orderIds = [good, held, faulty, gone].map(({ orderId }) => orderId);
  expect(outcomes(await staff.client.moveOrders({ ...wanted, orderIds: [...orderIds, nobody] }))).toEqual({
    [good.orderId]: 'done',
    [held.orderId]: 'held',
    [faulty.orderId]: 'addressFaulty',
    [gone.orderId]: 'already',
    [nobody]: 'unknown',
  });
  const { giftId } = good;
  expect(outcomes(await staff.client.moveOrders({ ...wanted, shelf: 'requested', giftId }))).toEqual({
    [good.orderId]: 'done',
    [faulty.orderId]: 'addressFaulty',
  });
  expect((await staff.client.getStaffOrder({ orderId: good.orderId })).order.state).toBe('requested');

  const meant = { ...wanted, orderIds, dryRun: false };
  expect(outcomes(await staff.client.moveOrders(meant))[good.orderId]).toBe('done');
  expect(outcomes(await staff.client.moveOrders(meant))[good.orderId]).toBe('already');
  expect((await staff.client.getStaffOrder({ orderId: good.orderId })).acts).toHaveLength(1);
  // A filter alone is never meant: what it finds may be another thing by then.
  await expect(
    staff.client.moveOrders({ ...wanted, dryRun: false, shelf: 'requested', giftId }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    staff.client.moveOrders({ ...wanted, act: 'hold', orderIds, dryRun: false }),
  ).rejects.toMatchObject({ status: 400 });
});

test('what was cut off in the middle is done once each when it is sent again', async () => {
  const staff = await server.staff('owner', 'Ada');
  const all = await several(5);
  for (const { memberId, orderId } of all)
    await leadOrder(server, { memberId, orderId, now: now() }, 'shipped');
  const orderIds = all.map(({ orderId }) => orderId);
  const wanted = { act: 'deliver', requestKey: randomUUID(), orderIds, dryRun: false } as const;
  // The connection in which the third one is written is gone, as when its server is killed.
  const third = sql.raw(`'${orderIds[2]}'`);
  await sql`
    create function cut_off() returns trigger language plpgsql as $$
      begin
        if new.claim_id = ${third} then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$`.execute(server.db);
  await sql`create trigger cut_off before insert on order_act for each row execute function cut_off()`.execute(
    server.db,
  );
  await expect(staff.client.moveOrders(wanted)).rejects.toBeDefined();
  const states = async () =>
    Promise.all(orderIds.map(async (orderId) => (await staff.client.getStaffOrder({ orderId })).order.state));
  expect(await states()).toEqual(['delivered', 'delivered', 'shipped', 'shipped', 'shipped']);
  await sql`drop trigger cut_off on order_act`.execute(server.db);
  expect(Object.values(outcomes(await staff.client.moveOrders(wanted)))).toEqual([
    'already',
    'already',
    'done',
    'done',
    'done',
  ]);
  await staff.client.moveOrders(wanted);
  expect(await states()).toEqual(orderIds.map(() => 'delivered'));
  for (const { member } of all) {
    const told = (await mailsTo(server.db, member)).filter(({ kind }) => kind === 'order-delivered');
    expect(told).toHaveLength(1);
  }
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('a key that held orders does not hold again what was released since', async () => {
  const staff = await server.staff('owner', 'Ada');
  const { orderId } = await placeOrder(server);
  const wanted = {
    act: 'hold' as const,
    requestKey: randomUUID(),
    orderIds: [orderId],
    reason: 'Look',
    dryRun: false,
  };
  await staff.client.moveOrders(wanted);
  await staff.client.releaseOrder({ orderId, requestKey: randomUUID() });
  await staff.client.moveOrders(wanted);
  expect((await staff.client.getStaffOrder({ orderId })).order.held).toBe(false);
});
