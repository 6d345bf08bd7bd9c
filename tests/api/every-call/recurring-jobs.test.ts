import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { approveOrder, packOrder, shipOrder } from '#server/features/gifts/parcels/move-order.ts';
import { recurringJobs } from '#server/features.ts';
import { simulatedCarrier } from '#server/integrations/carriers.ts';
import { consolation, putUpDraw } from '#tests/support/draws.ts';
import { addAddress, give, shelve } from '#tests/support/gifts.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

const start = new Date('2026-03-02T09:00:00Z');
const days = (n: number) => new Date(start.getTime() + n * 86_400_000);
beforeEach(() => {
  server.clock.at = start;
});

/** What a turn of a job does at a moment. */
async function turn(name: string, at: Date, signal = new AbortController().signal): Promise<void> {
  const job = recurringJobs(server.config).find((one) => one.name === name);
  if (!job) throw new Error(`No job ${name}`);
  server.clock.at = at;
  await job.run(server.services, signal);
}

/** Enough rows for two batches of 500. */
const many = Array.from({ length: 501 }, () => randomUUID());

describe('expire-lots', () => {
  test('writes down what is over, in as many batches as it takes, and nothing twice', async () => {
    const [mine, other] = [await server.member(), await server.member()];
    await give(server.db, mine, 30, { at: start });
    await give(server.db, other, 12, { at: days(300) });
    await server.db
      .insertInto('ledgerBalance')
      .values(many.map((memberId) => ({ memberId, currency: 'coins', amount: 0 })))
      .execute();
    for (const memberId of many) await give(server.db, { memberId }, 1, { at: start });
    await turn('expire-lots', days(800), AbortSignal.abort());
    const open = async () =>
      server.db
        .selectFrom('ledgerLot')
        .select(['memberId'])
        .where('remaining', '>', 0)
        .where('expiresAt', '<=', days(800))
        .execute();
    const before = (await open()).length;
    expect(before).toBeGreaterThan(500);
    await turn('expire-lots', days(800));
    await turn('expire-lots', days(801));
    expect(await open()).toEqual([]);
    const written = await server.db
      .selectFrom('ledgerEntry')
      .select(({ fn }) => [fn.countAll<number>().as('lines'), fn.sum<number>('amount').as('amount')])
      .where('kind', '=', 'expire')
      .executeTakeFirstOrThrow();
    expect({ lines: Number(written.lines), amount: Number(written.amount) }).toEqual({
      lines: before,
      amount: -(30 + 12 + many.length),
    });
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});

describe('close-days', () => {
  test('counts every day that is over, once', async () => {
    const counted = async () =>
      server.db
        .selectFrom('ledgerLiability')
        .select(['day', 'currency'])
        .where('countedAt', 'is not', null)
        .execute();
    await give(server.db, await server.member(), 7, { at: start });
    await turn('close-days', days(3), AbortSignal.abort());
    expect(await counted()).toEqual([]);
    await turn('close-days', days(3));
    const three = await counted();
    expect(three.map(({ day }) => day)).toContain('2026-03-04');
    expect(three.map(({ day }) => day)).not.toContain('2026-03-05');
    await turn('close-days', days(3));
    expect(await counted()).toHaveLength(three.length);
    await turn('close-days', days(4));
    expect(await counted()).toHaveLength(three.length + 2);
  });
});

describe('membership-years', () => {
  test('warns before a year is over and ends it after, but no year that nobody was told of', async () => {
    const { memberId, email } = await server.member();
    await server.db
      .updateTable('member')
      .set({ memberLevel: 3, levelBeganAt: start, levelEndsAt: days(365) })
      .where('memberId', '=', memberId)
      .execute();
    const mails = async () =>
      (await server.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()).map(
        ({ subject }) => subject,
      );
    const year = async () =>
      server.db
        .selectFrom('member')
        .select(['memberLevel', 'levelEndsAt'])
        .where('memberId', '=', memberId)
        .executeTakeFirstOrThrow();
    await turn('membership-years', days(330));
    expect(await mails()).toEqual([]);
    await turn('membership-years', days(336));
    await turn('membership-years', days(337));
    expect(await mails()).toEqual([expect.stringContaining('1,500 points to stay at')]);
    expect(await year()).toEqual({ memberLevel: 3, levelEndsAt: days(365) });
    await turn('membership-years', days(3 * 365));
    // The second year was over long before this turn, but its warning comes only now.
    expect(await year()).toEqual({ memberLevel: 2, levelEndsAt: days(3 * 365 + 14) });
    expect(await mails()).toHaveLength(2);
    await turn('membership-years', days(3 * 365 + 14));
    expect(await year()).toEqual({ memberLevel: 1, levelEndsAt: null });
    expect(await mails()).toHaveLength(2);
  });
});

describe('draw-periods', () => {
  test('makes the periods to come and publishes the seed of one that is over, not before', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()], opensAt: start });
    const periods = async () =>
      (await server.client.drawPeriods({ code, limit: 100 })).list
        .toReversed()
        .map(({ seed }) => seed !== null);
    await turn('draw-periods', start);
    expect(await periods()).toEqual([false, false, false]);
    await turn('draw-periods', new Date(days(1).getTime() - 1));
    expect(await periods()).toEqual([false, false, false]);
    await turn('draw-periods', days(1));
    expect(await periods()).toEqual([true, false, false, false]);
  });
});

describe('check-in-reminders', () => {
  test('reach everybody whose minute has come, in as many batches as it takes', async () => {
    const [early, late] = [await server.member(), await server.member()];
    await early.client.setCheckInReminder({ at: '09:30' });
    await late.client.setCheckInReminder({ at: '20:30' });
    const like = await server.db
      .selectFrom('member')
      .selectAll()
      .where('memberId', '=', early.memberId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('member')
      .values(many.map((memberId) => ({ ...like, memberId, email: `${memberId}@example.org` })))
      .execute();
    await server.db
      .insertInto('checkInReminder')
      .values(many.map((memberId) => ({ memberId, minute: 570, sentDay: null })))
      .execute();
    await turn('check-in-reminders', new Date('2026-03-02T09:34:00Z'));
    await turn('check-in-reminders', new Date('2026-03-02T09:39:00Z'));
    const sent = await server.db
      .selectFrom('outbox')
      .select('memberId')
      .where('subject', 'like', '%check-in%')
      .execute();
    expect(sent.map(({ memberId }) => memberId).toSorted()).toEqual([early.memberId, ...many].toSorted());
  });
});

describe('demo-warehouse', () => {
  const minutes = (n: number) => new Date(start.getTime() + n * 60_000);

  async function ordered() {
    const giftId = await shelve(server.db, { delivery: 'physical', stock: 5 });
    const member = await server.member();
    await give(server.db, member, 25, { at: start });
    const addressId = await addAddress(member);
    const { claimId: orderId } = await member.client.claimGift({
      giftId,
      addressId,
      requestKey: randomUUID(),
    });
    return { ...member, orderId, state: async () => (await member.client.getOrder({ orderId })).state };
  }

  test('brings an order to its member step by step within ten minutes', async () => {
    const { client, orderId, state } = await ordered();
    const states = [await state()];
    for (let minute = 0.5; minute <= 10; minute += 1) {
      await turn('demo-warehouse', minutes(minute));
      states.push(await state());
    }
    const counted = Object.entries(Object.groupBy(states, (one) => one));
    expect(counted.map(([name, times]) => [name, times?.length])).toEqual([
      ['requested', 2],
      ['approved', 1],
      ['packed', 1],
      ['shipped', 5],
      ['delivered', 2],
    ]);
    const [parcel] = (await client.logisticsTrajectory({ orderId })).list;
    expect(parcel?.carrier).toBe('Heron Express');
    expect(parcel?.events.map(({ status }) => status)).toEqual([
      'delivered',
      'outForDelivery',
      'inTransit',
      'inTransit',
      'accepted',
    ]);
    expect((await client.getOrder({ orderId })).timeline.map(({ actor }) => actor)).toEqual([
      'member',
      'staff',
      'staff',
      'staff',
      'carrier',
    ]);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('leaves alone what was cancelled and what waits for its address, and goes on with the rest', async () => {
    const [cancelled, waiting, rest] = [await ordered(), await ordered(), await ordered()];
    await cancelled.client.cancelOrder({ orderId: cancelled.orderId });
    await server.db
      .updateTable('giftClaim')
      .set({ address: null })
      .where('claimId', '=', waiting.orderId)
      .execute();
    for (let minute = 1; minute <= 9; minute += 1) await turn('demo-warehouse', minutes(minute));
    expect([await cancelled.state(), await waiting.state(), await rest.state()]).toEqual([
      'cancelled',
      'requested',
      'delivered',
    ]);
  });
});

describe('poll-parcels', () => {
  test('asks the carrier of the demo, which brings the parcel within days', async () => {
    const giftId = await shelve(server.db, { delivery: 'physical', price: 0, stock: null });
    const member = await server.member();
    const { memberId, client } = member;
    const addressId = await addAddress(member);
    const { claimId: orderId } = await client.claimGift({ giftId, addressId, requestKey: randomUUID() });
    const step = { memberId, orderId, now: start };
    await approveOrder(server.db, step);
    await packOrder(server.db, step);
    const parcels = [{ carrier: simulatedCarrier.name, trackingNumber: 'SP1' }];
    await shipOrder(server.services, { ...step, parcels });
    const state = async () => (await client.getOrder({ orderId })).state;
    await turn('poll-parcels', days(1));
    expect(await state()).toBe('shipped');
    await turn('poll-parcels', days(3));
    expect(await state()).toBe('delivered');
  });

  test('is no job where there is no carrier, nor is the demo’s warehouse', () => {
    const names = recurringJobs({ ...server.config, mode: { kind: 'real' } }).map(({ name }) => name);
    expect(names).not.toContain('poll-parcels');
    expect(names).not.toContain('demo-warehouse');
    expect(names).toContain('upkeep');
  });
});
