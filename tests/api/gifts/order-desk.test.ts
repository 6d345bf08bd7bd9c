import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderStates, type OrderState } from '#contract/calls/gifts/parcels.ts';
import { errors } from '#contract/errors.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { stockLeft } from '#tests/support/gifts.ts';
import { linesOf, mailsTo } from '#tests/support/order-desk.ts';
import { leadOrder, placeOrder, type PlacedOrder } from '#tests/support/orders.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
/** A Monday. */
const start = new Date('2026-03-02T09:00:00Z');
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  staff ??= await server.staff('owner', 'Ada');
});

const reason = 'As they asked';
const key = () => randomUUID();
const coinsOf = async ({ client }: TestMember) => (await client.getUserInfo()).coins;
const read = async (orderId: string) => staff.client.getStaffOrder({ orderId });

/** Each act as staff ask for it. */
const asks = {
  approve: (orderId: string, by = staff) => by.client.approveOrder({ orderId, requestKey: key() }),
  hold: (orderId: string, by = staff) => by.client.holdOrder({ orderId, requestKey: key(), reason }),
  release: (orderId: string, by = staff) => by.client.releaseOrder({ orderId, requestKey: key() }),
  decline: (orderId: string, by = staff) => by.client.declineOrder({ orderId, requestKey: key(), reason }),
  pack: (orderId: string, by = staff) => by.client.packOrder({ orderId, requestKey: key() }),
  ship: (orderId: string, by = staff) =>
    by.client.shipOrder({ orderId, requestKey: key(), carrier: 'By hand', trackingNumbers: ['A1', 'A2'] }),
  deliver: (orderId: string, by = staff) => by.client.deliverOrder({ orderId, requestKey: key() }),
  lose: (orderId: string, by = staff) => by.client.loseOrder({ orderId, requestKey: key(), reason }),
  return: (orderId: string, by = staff) =>
    by.client.returnOrder({ orderId, requestKey: key(), reason, priceBack: true, pieceBack: true }),
  replace: (orderId: string, by = staff) => by.client.replaceOrder({ orderId, requestKey: key(), reason }),
} as const;
type Ask = keyof typeof asks;

/** From where each leads where; `null`: the order itself stays. */
const rules: Record<Ask, { readonly from: readonly OrderState[]; readonly to: OrderState | null }> = {
  approve: { from: ['requested'], to: 'approved' },
  hold: { from: ['requested', 'approved', 'packed'], to: null },
  release: { from: [], to: null },
  decline: { from: ['requested', 'approved', 'packed'], to: 'cancelled' },
  pack: { from: ['approved'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped', 'lost'], to: 'delivered' },
  lose: { from: ['shipped'], to: 'lost' },
  return: { from: ['shipped', 'delivered', 'lost'], to: 'returned' },
  replace: { from: ['lost', 'returned', 'delivered'], to: null },
};

/** Brings a new order into a state. */
async function orderIn(state: OrderState): Promise<PlacedOrder> {
  const placed = await placeOrder(server);
  const step = { memberId: placed.memberId, orderId: placed.orderId, now: server.services.now() };
  if (state === 'cancelled') await asks.decline(placed.orderId);
  else if (state === 'lost' || state === 'returned') {
    await leadOrder(server, step, 'shipped');
    if (state === 'lost') await asks.lose(placed.orderId);
    else
      await staff.client.returnOrder({
        orderId: placed.orderId,
        requestKey: key(),
        reason,
        priceBack: false,
        pieceBack: false,
      });
  } else if (state !== 'requested') await leadOrder(server, step, state);
  return placed;
}

const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code: number }).code,
  );

describe.each(orderStates)('of an order that is %s', (state) => {
  test('each act does what it may and is refused otherwise, held or not, and the books are right', async () => {
    for (const ask of Object.keys(asks) as Ask[]) {
      const { from, to } = rules[ask];
      const { orderId } = await orderIn(state);
      const refused = await refusalOf(asks[ask](orderId));
      expect([ask, refused]).toEqual([ask, from.includes(state) ? null : errors.orderChanged.code]);
      const after = await read(orderId);
      expect([ask, after.order.state]).toEqual([ask, from.includes(state) ? (to ?? state) : state]);
      expect(after.order.held).toBe(ask === 'hold' && from.includes(state));
    }
    if (rules.hold.from.includes(state)) {
      for (const ask of Object.keys(asks) as Ask[]) {
        const { orderId } = await orderIn(state);
        await asks.hold(orderId);
        const refused = await refusalOf(asks[ask](orderId));
        const goes = ask === 'release' || ask === 'decline';
        const next = rules[ask].from.includes(state) && ask !== 'hold';
        const expected = goes ? null : (next ? errors.orderHeld : errors.orderChanged).code;
        expect([ask, refused]).toEqual([ask, expected]);
      }
    }
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});

describe('an order in the hands of staff', () => {
  test('tells of nobody but where it goes, and that only until it has arrived', async () => {
    const { member, orderId } = await placeOrder(server);
    const { list, counts } = await staff.client.listOrderQueue({ orderId });
    expect(list).toMatchObject([
      {
        orderId,
        name: 'Cloth',
        state: 'requested',
        held: false,
        countryCode: 'GB',
        parcelCount: 0,
        again: false,
      },
    ]);
    expect(counts.requested).toBeGreaterThan(0);
    expect(JSON.stringify(list)).not.toMatch(/Nightingale|Mira|7946/);
    expect(await read(orderId)).toMatchObject({
      address: { firstName: 'Mira', line1: '12 Nightingale Lane' },
      faults: [],
    });
    await asks.approve(orderId);
    await asks.pack(orderId);
    await asks.ship(orderId);
    const shipped = await read(orderId);
    expect(shipped.address).not.toBeNull();
    expect(shipped.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['A1', 'A2']);
    expect(JSON.stringify(shipped)).not.toContain(member.email);
    await asks.deliver(orderId);
    expect(await read(orderId)).toMatchObject({ order: { state: 'delivered', by: 'Ada' }, address: null });
    expect((await member.client.getOrder({ orderId })).timeline.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'packed',
      'shipped',
      'delivered',
    ]);
    expect(await linesOf(server.db, orderId)).toEqual([
      ['order.approved', null],
      ['order.packed', null],
      ['order.shipped', null],
      ['order.delivered', null],
    ]);
  });

  test('is found by gift, country, age, warehouse and whether it is held', async () => {
    const { orderId, giftId } = await placeOrder(server);
    await server.db.insertInto('giftPlace').values({ giftId, warehouse: 'North', shelf: 'B4' }).execute();
    const found = async (filter: Parameters<typeof staff.client.listOrderQueue>[0]) =>
      (await staff.client.listOrderQueue({ limit: 100, ...filter })).list.some(
        (one) => one.orderId === orderId,
      );
    expect(await found({ giftId })).toBe(true);
    expect(await found({ giftId: randomUUID() })).toBe(false);
    expect(await found({ country: 'GB', giftId })).toBe(true);
    expect(await found({ country: 'DE', giftId })).toBe(false);
    expect(await found({ warehouse: 'North' })).toBe(true);
    expect(await found({ warehouse: 'South' })).toBe(false);
    expect(await found({ orderId: 'no such thing' })).toBe(false);
    expect(await found({ age: 'days3', giftId })).toBe(false);
    const { choices } = await staff.client.listOrderQueue({});
    expect(choices.giftId).toContainEqual({ value: giftId, name: 'Cloth' });
    expect(choices.country).toContainEqual({ value: 'GB', name: 'United Kingdom' });
    expect(choices.warehouse).toContainEqual({ value: 'North', name: 'North' });

    // Monday and two working days: the last moment of Wednesday where the brand is.
    const [row] = (await staff.client.listOrderQueue({ orderId })).list;
    const due = row?.dueAt ?? '';
    expect(new Date(due).getTime() - start.getTime()).toBeGreaterThan(2 * 86_400_000 - 1);
    server.clock.at = new Date(due);
    // Nobody is signed in for so long.
    staff = await server.staff('owner', 'Ada');
    expect(await found({ age: 'overdue', giftId })).toBe(false);
    server.clock.at = new Date(Date.parse(due) + 1);
    expect(await found({ age: 'overdue', giftId })).toBe(true);
    const late = (await staff.client.listOrderQueue({})).counts.overdue;
    await asks.hold(orderId);
    expect(await found({ shelf: 'held', giftId })).toBe(true);
    expect(await found({ giftId })).toBe(false);
    expect((await staff.client.listOrderQueue({})).counts.overdue).toBe(late - 1);
    await asks.release(orderId);
    expect((await staff.client.listOrderQueue({})).counts.overdue).toBe(late - 1);
    expect(await found({ giftId })).toBe(true);
  });

  test('is due by the rules that hold then: days, the weekend and holidays of the brand', async () => {
    const { orderId } = await placeOrder(server);
    const dueDay = async () => {
      const [row] = (await staff.client.listOrderQueue({ orderId })).list;
      return localDay(new Date(row?.dueAt ?? 0), server.services.site().timeZone);
    };
    expect(await dueDay()).toBe('2026-03-04');
    const pieceId = await pieceOf(server.db, 'orderRules', 'orders');
    const rules = (change: Partial<ContentBody<'orderRules'>>) =>
      republish(server.db, { kind: 'orderRules', pieceId, at: start }, change).then(afterTwoSeconds);
    await rules({ holidays: [{ id: 'h1', day: '2026-03-04', name: 'A day off' }] });
    await expect.poll(dueDay).toBe('2026-03-05');
    await rules({ requested: 4, weekend: ['friday', 'saturday'] });
    await expect.poll(dueDay).toBe('2026-03-09');
    await rules({ requested: 2, weekend: ['saturday', 'sunday'], holidays: [] });
    await expect.poll(dueDay).toBe('2026-03-04');
  });

  test('with a fault in its address is approved only by who says that it is right', async () => {
    const { orderId } = await placeOrder(server);
    await sql`
      update gift_claim set address = jsonb_set(address, '{postcode}', '"10115"') where claim_id = ${orderId}`.execute(
      server.db,
    );
    expect((await read(orderId)).faults).toEqual(['postcodeWrong']);
    expect(await refusalOf(asks.approve(orderId))).toBe(errors.orderAddressFaulty.code);
    await staff.client.approveOrder({ orderId, requestKey: key(), despite: true });
    expect((await read(orderId)).order.state).toBe('approved');
  });

  test('that two are at is done by one, and the other is told who and what', async () => {
    const { orderId } = await placeOrder(server);
    const colleague = await server.staff('support', 'Bea');
    await asks.approve(orderId, colleague);
    await expect(asks.decline(orderId).then(() => asks.approve(orderId))).rejects.toMatchObject({
      code: errors.orderChanged.code,
      status: 409,
    });
    const { orderId: raced } = await placeOrder(server);
    const both = await Promise.all([asks.approve(raced), asks.approve(raced, colleague)].map(refusalOf));
    expect(both.toSorted()).toEqual([null, errors.orderChanged.code].toSorted());
    expect((await read(raced)).acts).toHaveLength(1);
  });

  test('does nothing again for a key that it knows', async () => {
    const { orderId } = await placeOrder(server);
    const once = { orderId, requestKey: key(), reason };
    await staff.client.holdOrder(once);
    await asks.release(orderId);
    expect(await staff.client.holdOrder(once)).toMatchObject({ held: false });
    expect((await read(orderId)).acts.map(({ act }) => act)).toEqual(['held', 'released']);
  });
});

describe('what its member is told', () => {
  test('while it is held: that something is looked at, in words of staff where there are some', async () => {
    const { member, orderId } = await placeOrder(server);
    await asks.hold(orderId);
    expect(await member.client.getOrder({ orderId })).toMatchObject({ held: true, heldWords: null });
    expect((await mailsTo(server.db, member)).at(-1)).toMatchObject({ kind: 'order-held' });
    expect(JSON.stringify(await mailsTo(server.db, member))).not.toContain(reason);
    await asks.release(orderId);
    const words = 'Is the number of the house right?';
    await staff.client.holdOrder({ orderId, requestKey: key(), reason, words });
    expect(await member.client.getOrder({ orderId })).toMatchObject({ held: true, heldWords: words });
    expect((await mailsTo(server.db, member)).at(-1)?.text).toContain(words);
    // It stays hers until it is packed.
    expect(await member.client.cancelOrder({ orderId })).toMatchObject({ state: 'cancelled', held: false });
  });

  test('of one that is lost and sent once more: a new order at no price, from stock, once', async () => {
    const { member, orderId, giftId } = await orderIn('shipped');
    const left = await stockLeft(server.db, giftId);
    await asks.lose(orderId);
    expect((await mailsTo(server.db, member)).at(-1)).toMatchObject({ kind: 'order-lost' });
    const requestKey = key();
    const again = await staff.client.replaceOrder({ orderId, requestKey, reason });
    expect(again).toMatchObject({ state: 'requested', held: false });
    expect(await staff.client.replaceOrder({ orderId, requestKey, reason })).toEqual(again);
    expect(await refusalOf(asks.replace(orderId))).toBe(errors.orderReplaced.code);
    expect(await stockLeft(server.db, giftId)).toBe(left - 1);
    expect(await member.client.getOrder({ orderId })).toMatchObject({
      state: 'lost',
      replacedBy: again.orderId,
    });
    const fresh = await member.client.getOrder({ orderId: again.orderId });
    expect(fresh).toMatchObject({ price: 0, replaces: orderId, address: { line1: '12 Nightingale Lane' } });
    expect((await mailsTo(server.db, member)).at(-1)?.text).toContain(`/order?id=${again.orderId}`);
    expect(await coinsOf(member)).toBe(15);
    // Its price does not come back beside it.
    const back = { orderId, requestKey: key(), reason, priceBack: true, pieceBack: false };
    expect(await refusalOf(staff.client.returnOrder(back))).toBe(errors.orderReplaced.code);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('of one that came back: its price once, and then nothing is sent instead', async () => {
    const { member, orderId, giftId } = await orderIn('delivered');
    const left = await stockLeft(server.db, giftId);
    await asks.return(orderId);
    expect(await coinsOf(member)).toBe(25);
    expect(await stockLeft(server.db, giftId)).toBe(left + 1);
    expect(await refusalOf(asks.replace(orderId))).toBe(errors.orderPriceBack.code);
    expect(await member.client.getOrder({ orderId })).toMatchObject({ state: 'returned', priceBack: true });
    expect((await mailsTo(server.db, member)).at(-1)).toMatchObject({ kind: 'order-returned' });
    expect(await coinsOf(member)).toBe(25);
  });

  test('of a limit: what came back with its price can be had again, what is sent once more counts for none', async () => {
    const { member, orderId, giftId } = await placeOrder(server, { limitPerMember: 2 });
    await leadOrder(server, { memberId: member.memberId, orderId, now: start }, 'shipped');
    await asks.lose(orderId);
    await asks.replace(orderId);
    const [address] = (await member.client.listAddresses({})).list;
    const claim = () => member.client.claimGift({ giftId, requestKey: key(), addressId: address?.id ?? '' });
    const second = await claim();
    expect(await refusalOf(claim())).toBe(errors.giftLimitReached.code);
    await leadOrder(server, { memberId: member.memberId, orderId: second.claimId, now: start }, 'shipped');
    await asks.return(second.claimId);
    await claim();
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});
