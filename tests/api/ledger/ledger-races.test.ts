import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { openDatabase, transaction } from '#server/kernel/database/database.ts';
import { errors } from '#contract/errors.ts';
import { claimGift } from '#server/features/gifts/claims/claim-gift.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { reverse } from '#server/core/ledger/reverse.ts';
import { lockBalance } from '#server/core/ledger/queries-shared.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { onCitus } from '#tests/support/database.ts';
import { testDemo } from '#tests/support/demo.ts';
import { addAddress, give, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => {
  server.clock.at = noon;
});

const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()));
const available = async (client: Client) => (await client.getBalance({ currency: 'coins' })).available;

test('a claim against the expiry of its coins: one of both has them', async () => {
  const visitors = await members(24);
  const giftId = await shelve(server.db, { stock: null, price: 10 });
  const lastMoment = new Date('2026-09-02T11:59:59.999Z');
  for (const member of visitors) await give(server.db, member, 10, { at: noon });
  server.clock.at = lastMoment;
  const clients = await Promise.all(
    visitors.map(async ({ memberId }) =>
      server.clientOf(
        (await openSession(server.db, memberId, { now: lastMoment, mode: testDemo, userAgent: 'tests' }))
          .token,
      ),
    ),
  );
  // The clock of another server is a millisecond ahead.
  const ahead = new Date(lastMoment.getTime() + 1);
  const expiring = Array.from({ length: 6 }, () => expireLots(server.db, ahead, 4));
  const claiming = clients.map((client) => client.claimGift({ giftId, requestKey: randomUUID() }));
  const { kept, refused } = await outcomesOf(claiming);
  const expired = (await Promise.all(expiring)).reduce((sum, count) => sum + count, 0);
  expect(kept + expired).toBe(visitors.length);
  expect(refused.filter((code) => code !== errors.balanceTooLow.code)).toEqual([]);
  for (const client of clients) expect(await available(client)).toBe(0);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('a refund against spending it: what comes back is spent once at most', async () => {
  const parcel = await shelve(server.db, { delivery: 'physical', stock: 100, price: 20 });
  const voucher = await shelve(server.db, { stock: null, price: 20 });
  for (let round = 0; round < 8; round += 1) {
    const member = await server.member();
    const { client } = member;
    await give(server.db, member, 20, { at: noon });
    const { claimId } = await client.claimGift({
      giftId: parcel,
      requestKey: randomUUID(),
      addressId: await addAddress(member),
    });
    const cancelling = client.cancelOrder({ orderId: claimId });
    const spending = Array.from({ length: 6 }, () =>
      client.claimGift({ giftId: voucher, requestKey: randomUUID() }),
    );
    const { kept, refused } = await outcomesOf(spending);
    expect((await cancelling).state).toBe('cancelled');
    expect(kept).toBeLessThanOrEqual(1);
    expect(refused.filter((code) => code !== errors.balanceTooLow.code)).toEqual([]);
    expect(await available(client)).toBe(20 - 20 * kept);
  }
  expect(await verifyLedger(server.services)).toEqual([]);
});

test.each(['clamp', 'block'] as const)(
  'a reversal (%s) against spending leaves nothing below zero',
  async (shortfall) => {
    const voucher = await shelve(server.db, { stock: null, price: 10 });
    for (let round = 0; round < 8; round += 1) {
      const { memberId, client } = await server.member();
      const posting = { memberId, currency: 'coins', rule: 'demo.welcome', details: {}, now: noon } as const;
      const earned = { sourceType: 'purchase', sourceId: `order ${round}` };
      await earn(server.db, { products: [], ...posting, ...earned, amount: 25, availableAt: noon });
      const spending = outcomesOf(
        Array.from({ length: 3 }, () => client.claimGift({ giftId: voucher, requestKey: randomUUID() })),
      );
      const reversal = {
        ...posting,
        sourceType: 'return',
        sourceId: `line ${round}`,
        earned,
        amount: 25,
        shortfall,
      };
      const reversing = transaction(server.db, (tx) => reverse(tx, reversal)).then(
        ({ amount }) => amount,
        () => null,
      );
      const [{ kept: spent }, reversed] = await Promise.all([spending, reversing]);
      const end = { spent, reversed, left: await available(client) };
      // Clamped it takes what is left, and whoever comes after finds nothing; blocked it takes all or nothing.
      expect(
        shortfall === 'clamp' ? [0, 1, 2].map(clamped) : [clamped(0), { spent: 2, reversed: null, left: 5 }],
      ).toContainEqual(end);
    }
    expect(await verifyLedger(server.services)).toEqual([]);
  },
);

/** After so many gifts of ten out of 25 coins. */
const clamped = (spent: number) => ({ spent, reversed: 10 * spent - 25, left: 0 });

test('a rush that takes every connection waits for nobody who waits for it', async () => {
  const few = openDatabase({ url: server.databaseUrl, poolSize: 3, ...onCitus });
  const giftId = await shelve(server.db, { stock: null, price: 0 });
  const claiming = (await members(12)).map(({ memberId }) =>
    claimGift(
      { ...server.services, db: few.db },
      { memberId, giftId, kind: 'redeem', requestKey: randomUUID(), now: noon },
    ),
  );
  expect(await outcomesOf(claiming)).toEqual({ kept: 12, refused: [] });
  await few.close();
});

test('a day is counted once everything that began in it has ended', async () => {
  const [member] = await members(1);
  if (!member) throw new Error('No member');
  await give(server.db, member, 50, { at: noon });
  const [written, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = transaction(server.db, async (tx) => {
    await lockBalance(tx, member.memberId, 'coins');
    await spend(tx, {
      memberId: member.memberId,
      currency: 'coins',
      amount: 20,
      sourceType: 'test',
      sourceId: randomUUID(),
      rule: 'gift.claim',
      details: {},
      now: noon,
    });
    written.resolve();
    await mayEnd.promise;
  });
  await written.promise;
  let isCounted = false;
  const closing = closeDays(server.db, new Date('2026-03-03T00:10:00Z')).then(() => {
    isCounted = true;
  });
  await delay(500);
  expect(isCounted).toBe(false);
  mayEnd.resolve();
  await Promise.all([slow, closing]);
  expect(await verifyLedger(server.services)).toEqual([]);
  const { spent } = await server.db
    .selectFrom('ledgerLiability')
    .select('spent')
    .where('day', '=', '2026-03-02')
    .where('currency', '=', 'coins')
    .executeTakeFirstOrThrow();
  expect(Number(spent)).toBeLessThanOrEqual(-20);
});
