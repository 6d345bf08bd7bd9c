import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from '#contract/define.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { moveLots, moveLotsBack, type Moving } from '#server/core/ledger/move-lots.ts';
import { lockBalance, lockBalances } from '#server/core/ledger/queries-shared.ts';
import { refund } from '#server/core/ledger/refund.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const dayMs = 86_400_000;

// Who has much on one side and spends on the other one also spends what came over.
const earner = fc.constantFrom(0 as const, 0 as const, 1 as const);
const spender = fc.constantFrom(0 as const, 1 as const, 1 as const);
const currency = fc.constantFrom<Currency>('points', 'coins');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('earn' as const),
      who: earner,
      currency,
      amount: fc.integer({ min: 1, max: 40 }),
      pendingDays: fc.constantFrom(0, 0, 14),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      who: spender,
      currency,
      amount: fc.integer({ min: 1, max: 50 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Some of what came over is spent, and given back later. */
const spentBetween: Step[] = [
  { do: 'earn', who: 0, currency: 'coins', amount: 30, pendingDays: 0 },
  { do: 'join' },
  { do: 'spend', who: 1, currency: 'coins', amount: 20 },
  { do: 'undo' },
  { do: 'refund', which: 0 },
  { do: 'undo' },
];

const locked = <Result>({ from, into }: Moving, work: (tx: Transaction) => Promise<Result>) =>
  transaction(server.db, async (tx) => {
    await lockBalances(
      tx,
      [from, into].flatMap((memberId) => [
        { memberId, currency: 'points' as const },
        { memberId, currency: 'coins' as const },
      ]),
    );
    return work(tx);
  });

const lotsOf = (memberId: string) =>
  server.db
    .selectFrom('ledgerLot')
    .select(['entryId', 'currency', 'amount', 'remaining', 'earnedAt', 'availableAt', 'expiresAt'])
    .where('memberId', '=', memberId)
    .orderBy('entryId')
    .execute();

/** What two members have between them by the dates that it has: moving it changes none of that. */
async function heldBy(ids: readonly string[], now: Date) {
  const lots = (await Promise.all(ids.map(lotsOf))).flat();
  const sums = new Map<string, number>();
  for (const { currency: of, remaining, earnedAt, availableAt, expiresAt } of lots) {
    if (remaining === 0 || expiresAt <= now) continue;
    const key = [of, ...[earnedAt, availableAt, expiresAt].map((at) => at.toISOString())].join(' ');
    sums.set(key, (sums.get(key) ?? 0) + remaining);
  }
  return Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test('whatever two accounts did, what is moved keeps its dates, arrives whole, and goes back to where it was', async () => {
  let undone = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const ids = [(await server.member()).memberId, (await server.member()).memberId] as const;
      const spends: { memberId: string; currency: Currency; id: string }[] = [];
      let joined: { moving: Moving; lots: Awaited<ReturnType<typeof lotsOf>>; spent: number } | null = null;
      let now = new Date('2026-03-01T08:00:00Z');
      const posting = (memberId: string, of: Currency, sourceId: string) => ({
        memberId,
        currency: of,
        sourceType: 'test',
        sourceId,
        rule: 'demo.welcome' as const,
        details: {},
        now,
      });
      for (const one of steps) {
        now = new Date(now.getTime() + 1000);
        switch (one.do) {
          case 'earn':
            await earn(server.db, {
              ...posting(ids[one.who], one.currency, randomUUID()),
              amount: one.amount,
              availableAt: new Date(now.getTime() + one.pendingDays * dayMs),
              products: [],
            });
            break;
          case 'spend': {
            const key = posting(ids[one.who], one.currency, randomUUID());
            try {
              await transaction(server.db, async (tx) => {
                await lockBalance(tx, key.memberId, one.currency);
                await spend(tx, { ...key, amount: one.amount });
              });
              spends.push({ memberId: key.memberId, currency: one.currency, id: key.sourceId });
            } catch (error) {
              if (!(error instanceof Failure)) throw error;
            }
            break;
          }
          case 'refund': {
            const spent = spends[one.which % Math.max(1, spends.length)];
            if (spent)
              await transaction(server.db, (tx) =>
                refund(tx, posting(spent.memberId, spent.currency, spent.id)),
              );
            break;
          }
          case 'join': {
            const moving = { joiningId: randomUUID(), from: ids[0], into: ids[1], now };
            const before = await heldBy(ids, now);
            const lots = await lotsOf(ids[0]);
            await locked(moving, (tx) => moveLots(tx, moving));
            expect(await heldBy(ids, now)).toEqual(before);
            expect(await heldBy([ids[0]], now)).toEqual({});
            joined ??= { moving, lots, spent: spends.length };
            break;
          }
          case 'undo': {
            if (!joined) break;
            const { moving, lots, spent } = joined;
            const before = await heldBy(ids, now);
            const failed = await locked(moving, (tx) => moveLotsBack(tx, { ...moving, now })).catch(
              (error: unknown) => error,
            );
            if (failed instanceof Failure) {
              expect(failed.message).toBe('accountsNotParted');
              expect(spends.length).toBeGreaterThan(spent);
              refused += 1;
              break;
            }
            undone += 1;
            joined = null;
            // Each lot has again what it had, but for what its day took meanwhile, and what came to it since.
            const back = new Map((await lotsOf(ids[0])).map((lot) => [lot.entryId, lot]));
            for (const lot of lots)
              if (lot.expiresAt > now)
                expect(back.get(lot.entryId)?.remaining).toBeGreaterThanOrEqual(lot.remaining);
            const after = await heldBy(ids, now);
            const total = (held: Record<string, number>) =>
              Object.values(held).reduce((sum, amount) => sum + amount, 0);
            expect(total(after)).toBe(total(before));
            break;
          }
          case 'wait':
            now = new Date(now.getTime() + one.days * dayMs);
            break;
          case 'expire':
            await inBatches(() => expireLots(server.db, now), { pauseMs: 0 });
            break;
        }
      }
      expect(await verifyLedger(server.services)).toEqual([]);
    }),
    { numRuns: 25, examples: [[spentBetween]] },
  );
  expect(undone).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
