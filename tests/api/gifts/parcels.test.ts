import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverOrder } from '#server/features/gifts/parcels/move-order.ts';
import { pollParcels } from '#server/features/gifts/parcels/poll-parcels.ts';
import { carriersOf, simulatedCarrier, type Carrier } from '#server/integrations/carriers.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { testDemo } from '#tests/support/demo.ts';
import { addAddress, shelve } from '#tests/support/gifts.ts';
import { leadOrder } from '#tests/support/orders.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
beforeEach(async () => {
  server.clock.at = start;
  await server.db.updateTable('parcel').set({ nextPollAt: null }).execute();
});

const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const carriers = carriersOf({ mode: testDemo });

/** A member's order that was shipped at `start`. */
async function shipped(trackingNumbers: readonly string[], carrier = simulatedCarrier.name) {
  const giftId = await shelve(server.db, { delivery: 'physical', price: 0, stock: null });
  const member = await server.member();
  const addressId = await addAddress(member);
  const { claimId: orderId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  const step = { memberId: member.memberId, orderId, now: start };
  const parcels = trackingNumbers.map((trackingNumber) => ({ carrier, trackingNumber }));
  await leadOrder(server, step, 'shipped', parcels);
  return { member, orderId, step };
}

describe('logisticsTrajectory', () => {
  test('shows each parcel with what its carrier tells, newest first, in the reader’s words', async () => {
    const { member, orderId } = await shipped(['SP1', 'SP2']);
    const before = await member.client.logisticsTrajectory({ orderId });
    expect(before.list.map(({ trackingNumber, events }) => [trackingNumber, events])).toEqual([
      ['SP1', []],
      ['SP2', []],
    ]);
    await pollParcels(server.services, carriers, later(30));
    const { list } = await server.clientOf(member.token, 'zh-TW').logisticsTrajectory({ orderId });
    for (const { carrier, deliveredAt, unansweredSince, events } of list) {
      expect({ carrier, deliveredAt, unansweredSince }).toEqual({
        carrier: 'Heron Post',
        deliveredAt: null,
        unansweredSince: null,
      });
      expect(events.map(({ status }) => status)).toEqual(['inTransit', 'inTransit', 'accepted']);
      expect(events.at(-1)).toMatchObject({ description: '貨運公司已收件', place: 'Harbour Depot' });
    }
  });
});

describe('pollParcels', () => {
  test('tells an event once however often it is asked, and delivers an order with its last parcel', async () => {
    const { member, orderId } = await shipped(['SP3', 'SP4']);
    for (const hours of [2, 2, 6, 24, 24, 48, 52, 53, 54, 60, 62, 64]) {
      await pollParcels(server.services, carriers, later(hours));
    }
    const { list } = await member.client.logisticsTrajectory({ orderId });
    expect(list.map(({ events }) => events.length)).toEqual([5, 5]);
    for (const { deliveredAt, events } of list) expect(deliveredAt).toBe(events[0]?.at);
    const order = await member.client.getOrder({ orderId });
    expect(order.timeline.at(-1)).toMatchObject({ state: 'delivered', actor: 'carrier' });
    expect(await pollParcels(server.services, carriers, later(500))).toBe(0);
  });

  test('an order with one parcel still on its way is not delivered', async () => {
    const { member, orderId } = await shipped(['SP5', 'SP6']);
    const one: Carrier = {
      name: simulatedCarrier.name,
      track: async (parcels) =>
        parcels.map(({ trackingNumber }) =>
          trackingNumber === 'SP5'
            ? [{ key: 'there', at: later(3), status: 'delivered', place: 'Home' } as const]
            : [],
        ),
    };
    await pollParcels(server.services, new Map([[one.name, one]]), later(4));
    expect((await member.client.getOrder({ orderId })).state).toBe('shipped');
    await pollParcels(server.services, carriers, later(80));
    expect((await member.client.getOrder({ orderId })).state).toBe('delivered');
  });

  test('goes on in bounded batches until none is due, each parcel asked for once', async () => {
    await shipped(Array.from({ length: 7 }, (_, n) => `BATCH${n}`));
    const asked: string[] = [];
    const sizes: number[] = [];
    const counting: Carrier = {
      name: simulatedCarrier.name,
      track: async (parcels) => {
        sizes.push(parcels.length);
        asked.push(...parcels.map(({ trackingNumber }) => trackingNumber));
        return parcels.map(() => []);
      },
    };
    const all = new Map([[counting.name, counting]]);
    const polled = await Promise.all(
      [1, 2].map(() => inBatches(() => pollParcels(server.services, all, later(2), { limit: 3 }))),
    );
    expect(polled.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(asked.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `BATCH${n}`));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3);
    expect(await pollParcels(server.services, all, later(3))).toBe(0);
    expect(await pollParcels(server.services, all, later(4))).toBe(7);
  });

  test('a carrier that fails stops no other, and has its turn again', async () => {
    const broken = await shipped(['X1'], 'Broken Post');
    const good = await shipped(['SP7']);
    const failures: string[] = [];
    const failing: Carrier = {
      name: 'Broken Post',
      track: async () => {
        throw new Error('no line');
      },
    };
    const both = new Map([...carriers, [failing.name, failing]]);
    await pollParcels(server.services, both, later(80), { onFailure: (name) => failures.push(name) });
    expect(failures).toEqual(['Broken Post']);
    expect((await good.member.client.getOrder({ orderId: good.orderId })).state).toBe('delivered');
    const silentSince = async () => {
      const { list } = await broken.member.client.logisticsTrajectory({ orderId: broken.orderId });
      return list[0]?.unansweredSince;
    };
    expect(await silentSince()).toBe(later(80).toISOString());
    expect(await pollParcels(server.services, both, later(82), { onFailure: () => undefined })).toBe(1);
    expect((await broken.member.client.getOrder({ orderId: broken.orderId })).state).toBe('shipped');
    expect(await silentSince()).toBe(later(80).toISOString());
    const back = new Map([[failing.name, { ...simulatedCarrier, name: failing.name }]]);
    await pollParcels(server.services, back, later(84));
    expect(await silentSince()).toBeNull();
  });

  test('a parcel of which nonsense is told holds up no other', async () => {
    const [odd, good] = [await shipped(['ODD1'], 'Odd Post'), await shipped(['ODD2'], 'Odd Post')];
    const told = (key: string, at: Date) => ({
      key,
      at,
      status: 'delivered' as const,
      place: 'Harbour Depot',
    });
    const carrier: Carrier = {
      name: 'Odd Post',
      track: async (asked) =>
        asked.map(({ trackingNumber }) =>
          trackingNumber === 'ODD1' ? [told('a\u0000', later(1))] : [told('b', later(1))],
        ),
    };
    const failures: string[] = [];
    const onFailure = (name: string) => failures.push(name);
    for (const hours of [2, 5])
      await pollParcels(server.services, new Map([[carrier.name, carrier]]), later(hours), { onFailure });
    expect(failures).toEqual(['Odd Post', 'Odd Post']);
    expect((await good.member.client.getOrder({ orderId: good.orderId })).state).toBe('delivered');
    expect((await odd.member.client.getOrder({ orderId: odd.orderId })).state).toBe('shipped');
  });

  test('a carrier that nobody can ask is left to staff, and a lost parcel is given up', async () => {
    const { member, orderId, step } = await shipped(['Y1'], 'By hand');
    expect(await pollParcels(server.services, carriers, later(2))).toBe(1);
    await pollParcels(server.services, carriers, later(24 * 61));
    expect(await pollParcels(server.services, carriers, later(24 * 90))).toBe(0);
    await deliverOrder(server.services, { ...step, now: later(24) });
    expect((await member.client.logisticsTrajectory({ orderId })).list[0]?.deliveredAt).toBe(
      later(24).toISOString(),
    );
  });
});

describe('the simulated carrier', () => {
  test('tells the same of a parcel whenever it is asked, never what is still to come', async () => {
    const parcel = { trackingNumber: 'SP8', shippedAt: start };
    const at = async (hours: number) => {
      const options = { now: later(hours), signal: AbortSignal.timeout(1000) };
      return (await simulatedCarrier.track([parcel], options))[0] ?? [];
    };
    const whole = await at(100);
    expect(whole.map(({ status }) => status).at(-1)).toBe('delivered');
    for (let hours = 0; hours < 100; hours += 7) {
      expect(await at(hours)).toEqual(whole.filter((event) => event.at <= later(hours)));
    }
  });

  test('is there in the demo alone', () => {
    expect([...carriersOf({ mode: testDemo }).keys()]).toEqual(['Heron Post', 'Heron Express']);
    expect(carriersOf({ mode: { kind: 'real' } }).size).toBe(0);
  });
});
