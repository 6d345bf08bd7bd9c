import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { stockLeft } from '#tests/support/gifts.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

const acts = [
  'approve',
  'hold',
  'release',
  'decline',
  'pack',
  'ship',
  'deliver',
  'lose',
  'return',
  'replace',
] as const;

const history = fc.array(
  fc.record({
    act: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('approve', 'pack', 'ship', 'lose', 'return', 'replace') },
      { weight: 1, arbitrary: fc.constantFrom(...acts) },
      { weight: 1, arbitrary: fc.constant('cancelByMember' as const) },
    ),
    which: fc.nat(3),
    priceBack: fc.boolean(),
    pieceBack: fc.boolean(),
    twice: fc.boolean(),
  }),
  { minLength: 6, maxLength: 24 },
);

test('whatever staff and members do in whatever order, a price comes back once and no piece is lost', async () => {
  const staff = await server.staff('owner', 'Ada');
  const reason = 'So it was';
  await fc.assert(
    fc.asyncProperty(history, async (done) => {
      const { member, memberId, orderId, giftId } = await placeOrder(server);
      const orders = [orderId];
      for (const { act, which, priceBack, pieceBack, twice } of done) {
        const id = orders[which % orders.length] ?? orderId;
        const one = { orderId: id, requestKey: randomUUID() };
        const { client } = staff;
        const doIt = {
          approve: () => client.approveOrder(one),
          hold: () => client.holdOrder({ ...one, reason }),
          release: () => client.releaseOrder(one),
          decline: () => client.declineOrder({ ...one, reason }),
          pack: () => client.packOrder(one),
          ship: () => client.shipOrder({ ...one, carrier: 'By hand', trackingNumbers: ['A1'] }),
          deliver: () => client.deliverOrder(one),
          lose: () => client.loseOrder({ ...one, reason }),
          return: () => client.returnOrder({ ...one, reason, priceBack, pieceBack }),
          replace: async () => {
            const again = await client.replaceOrder({ ...one, reason });
            if (!orders.includes(again.orderId)) orders.push(again.orderId);
          },
          cancelByMember: () => member.client.cancelOrder({ orderId: id }),
        }[act];
        for (let times = twice ? 2 : 1; times > 0; times -= 1) {
          await doIt().catch((error: unknown) => {
            // Refused, since it stands elsewhere.
            if ((error as { status?: number }).status !== 409) throw error;
          });
        }
      }

      const claims = await server.db
        .selectFrom('giftClaim')
        .select(['claimId', 'state', 'priceBack', 'pieceBack', 'replaces', 'price'])
        .where('memberId', '=', memberId)
        .execute();
      const refunds = await server.db
        .selectFrom('ledgerEntry')
        .select('amount')
        .where('memberId', '=', memberId)
        .where('kind', '=', 'refund')
        .execute();
      expect(refunds.length).toBeLessThanOrEqual(1);
      const { coins } = await member.client.getUserInfo();
      const back = claims.some(
        ({ state, priceBack, replaces }) => replaces === null && (state === 'cancelled' || priceBack),
      );
      expect(coins).toBe(back ? 25 : 15);
      const gone = claims.filter(({ state, pieceBack }) => state !== 'cancelled' && !pieceBack).length;
      expect(await stockLeft(server.db, giftId)).toBe(5 - gone);
      // Never both: its price, and another one instead.
      for (const { claimId, priceBack } of claims)
        if (priceBack)
          expect(claims.some(({ replaces, state }) => replaces === claimId && state !== 'cancelled')).toBe(
            false,
          );
      expect(await verifyLedger(server.services)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
