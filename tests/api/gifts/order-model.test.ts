import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import { claimGift } from '#server/features/gifts/claims/claim-gift.ts';
import { giftChecks } from '#server/features/gifts/claims/queries-checks.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import {
  approveOrder,
  cancelOrder,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#server/features/gifts/parcels/move-order.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { addAddress, give, shelve, stockLeft } from '#tests/support/gifts.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeAll(async () => {
  server.clock.at = new Date('2026-03-01T08:00:00Z');
});

const steps = ['approve', 'pack', 'ship', 'deliver', 'cancelAsMember', 'cancelAsStaff'] as const;
type Step = (typeof steps)[number];

/** The same rules, told once more and as plainly as they can be. */
const rules: Record<Step, { to: OrderState; from: readonly OrderState[] }> = {
  approve: { to: 'approved', from: ['requested'] },
  pack: { to: 'packed', from: ['approved'] },
  ship: { to: 'shipped', from: ['packed'] },
  deliver: { to: 'delivered', from: ['shipped'] },
  cancelAsMember: { to: 'cancelled', from: ['requested', 'approved'] },
  cancelAsStaff: { to: 'cancelled', from: ['requested', 'approved', 'packed'] },
};

const price = 7;
const limit = 3;
const stock = 4;
const purse = 20;

const history = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('claim' as const), again: fc.boolean() }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom(...steps),
        which: fc.nat(5),
        hours: fc.integer({ min: -5, max: 50 }),
      }),
    },
  ),
  { minLength: 4, maxLength: 30 },
);

/** What a piece of work came to: nothing, or the name of its refusal. */
async function outcomeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

test('any history of orders leaves states, coins, limit and stock as a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (actions) => {
      const giftId = await shelve(server.db, { delivery: 'physical', price, stock, limitPerMember: limit });
      const member = await server.member();
      const { memberId } = member;
      let now = new Date('2026-03-01T09:00:00Z');
      await give(server.db, member, purse, { at: new Date('2026-02-20T00:00:00Z') });
      const addressId = await addAddress(member);
      const orders: { orderId: string; state: OrderState; requestKey: string }[] = [];
      const held = () => orders.filter(({ state }) => state !== 'cancelled').length;

      for (const action of actions) {
        if (action.do === 'claim') {
          const known = action.again ? orders[0] : undefined;
          const requestKey = known?.requestKey ?? randomUUID();
          const wish = { memberId, giftId, kind: 'redeem' as const, addressId, requestKey, now };
          let claimId = '';
          const refused = await outcomeOf(
            claimGift(server.services, wish).then((claim) => {
              claimId = claim.claimId;
            }),
          );
          if (known) expect({ refused, claimId }).toEqual({ refused: null, claimId: known.orderId });
          else if (held() >= limit) expect(refused).toBe('giftLimitReached');
          else if (purse - held() * price < price) expect(refused).toBe('balanceTooLow');
          else {
            expect(refused).toBeNull();
            orders.push({ orderId: claimId, state: 'requested', requestKey });
          }
        } else {
          const order = orders[action.which % Math.max(1, orders.length)];
          if (!order) continue;
          now = new Date(now.getTime() + action.hours * 3_600_000);
          const step = { memberId, orderId: order.orderId, now };
          const { to, from } = rules[action.do];
          const refused = await outcomeOf(take(action.do, step));
          if (from.includes(order.state)) {
            expect(refused).toBeNull();
            order.state = to;
          } else expect(refused).toBe(order.state === to ? null : 'orderUnderway');
        }
      }

      const { coins } = await server.db
        .selectFrom('ledgerBalance')
        .select('amount as coins')
        .where('memberId', '=', memberId)
        .where('currency', '=', 'coins')
        .executeTakeFirstOrThrow();
      expect(coins).toBe(purse - held() * price);
      expect(await stockLeft(server.db, giftId)).toBe(stock - held());
      for (const { orderId, state } of orders) {
        const order = await member.client.getOrder({ orderId });
        expect(order.state).toBe(state);
        expect(order.timeline.at(0)?.state).toBe('requested');
        expect(order.timeline.at(-1)?.state).toBe(state);
      }
      expect(await verifyLedger(server.services)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

function take(step: Step, order: { memberId: string; orderId: string; now: Date }): Promise<void> {
  switch (step) {
    case 'approve':
      return approveOrder(server.db, order);
    case 'pack':
      return packOrder(server.db, order);
    case 'ship':
      return shipOrder(server.services, {
        ...order,
        parcels: [{ carrier: 'By hand', trackingNumber: 'A1' }],
      });
    case 'deliver':
      return deliverOrder(server.services, order);
    case 'cancelAsMember':
      return cancelOrder(server.services, { ...order, actor: 'member', reason: null });
    case 'cancelAsStaff':
      return cancelOrder(server.services, { ...order, actor: 'staff', reason: 'Out of boxes' });
  }
}

describe('the proof of the ledger finds', () => {
  async function claimed(more: Parameters<typeof shelve>[1] = {}) {
    const giftId = await shelve(server.db, more);
    const member = await server.member();
    await give(server.db, member, 10, { at: new Date('2026-02-20T00:00:00Z') });
    const { claimId } = await member.client.claimGift({
      giftId,
      requestKey: randomUUID(),
      ...(more.delivery === 'physical' && { addressId: await addAddress(member) }),
    });
    return { giftId, claimId };
  }

  test.each([
    [
      'a price that nobody paid',
      'voucher',
      'a claim with a price has its spend, and one whose price came back its refund',
    ],
    [
      'a cancellation without its refund',
      'physical',
      'a claim with a price has its spend, and one whose price came back its refund',
    ],
    ['a spend without its claim', 'voucher', 'each spend for a claim has its claim'],
    ['a piece that is lost', 'voucher', 'pieces are what is left and what was claimed'],
    ['a code that went to two', 'coupon', 'each coupon has its code, and each code that is gone its coupon'],
    ['a code that is gone', 'coupon', 'codes are as many as were put into stock'],
  ] as const)('%s', async (fault, delivery, check) => {
    const coupon = delivery === 'coupon';
    const { giftId, claimId } = await claimed({
      delivery,
      ...(coupon && { codes: [randomUUID(), randomUUID()] }),
    });
    const broken: Record<typeof fault, ReturnType<typeof sql>> = {
      'a price that nobody paid': sql`update gift_claim set price = 11 where claim_id = ${claimId}`,
      'a cancellation without its refund': sql`update gift_claim set state = 'cancelled' where claim_id = ${claimId}`,
      'a spend without its claim': sql`delete from gift_claim where claim_id = ${claimId}`,
      'a piece that is lost': sql`update gift_stock set remaining = 0 where gift_id = ${giftId} and bucket = 1`,
      'a code that went to two': sql`
        update gift_claim set voucher_code = (select code from coupon_code where gift_id = ${giftId} and claim_id is null)
         where claim_id = ${claimId}`,
      'a code that is gone': sql`delete from coupon_code where gift_id = ${giftId} and claim_id is null`,
    };
    await expect(
      server.db.transaction().execute(async (tx) => {
        await broken[fault].execute(tx);
        const found =
          await sql`${sql.raw({ ...giftChecks.ofMembers, ...giftChecks.ofAll }[check] ?? '')}`.execute(tx);
        expect(found.rows.length).toBeGreaterThan(0);
        throw new Error('put back');
      }),
    ).rejects.toThrow('put back');
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});
