import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { adjust } from '#server/core/ledger/adjust.ts';
import { countBooks } from '#server/features/finance/count-books.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { lockBalance } from '#server/core/ledger/queries-shared.ts';
import { daysAfterRefund, refund } from '#server/core/ledger/refund.ts';
import { endRest, holdRest } from '#server/features/profile/end-rest.ts';
import { reverse } from '#server/core/ledger/reverse.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { reportLoss, setPause } from '#server/features/profile/modes.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { expiryOf } from '#tests/support/expiry.ts';
import { testDemo } from '#tests/support/demo.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

const dayMs = 86_400_000;

/** As the member is told. */
async function told(memberId: string, now: number): Promise<{ available: number; coins: number }> {
  server.clock.at = new Date(now);
  const { token } = await openSession(server.db, memberId, {
    now: server.clock.at,
    mode: testDemo,
    userAgent: 'tests',
  });
  const client = server.clientOf(token);
  const [{ available }, { coins }] = await Promise.all([
    client.getBalance({ currency }),
    client.getUserInfo(),
  ]);
  return { available, coins };
}
const currency = 'coins';

type Step =
  | { do: 'earn'; amount: number; pendingDays: number }
  | { do: 'spend'; amount: number }
  | { do: 'refund'; which: number }
  | { do: 'reverse'; which: number; part: number; shortfall: 'clamp' | 'block' }
  | { do: 'adjust'; amount: number }
  | { do: 'wait'; days: number }
  | { do: 'expire' }
  | { do: 'rest'; why: Why; on: boolean }
  | { do: 'close' };

type Why = 'pause' | 'loss';

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('earn' as const),
      amount: fc.integer({ min: 1, max: 40 }),
      pendingDays: fc.constantFrom(0, 0, 0, 14),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 50 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      which: fc.nat(20),
      part: fc.integer({ min: 1, max: 40 }),
      shortfall: fc.constantFrom('clamp' as const, 'block' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      amount: fc.integer({ min: -30, max: 30 }).filter((amount) => amount !== 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: -20, max: 120 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rest' as const),
      why: fc.constantFrom('pause' as const, 'pause' as const, 'loss' as const),
      on: fc.boolean(),
    }),
  },
);

interface ModelLot {
  left: number;
  amount: number;
  earnedAt: number;
  availableAt: number;
  expiresAt: number;
}

/** The same rules, told as plainly as they can be: lists and loops, no database. */
class Model {
  lots: ModelLot[] = [];
  spends: { uses: [ModelLot, number][]; refunded: boolean }[] = [];
  earned: ModelLot[] = [];
  rests: Partial<Record<Why, number>> = {};

  /** While she rests no lot grows older. */
  seenAt(now: number): number {
    return Math.min(now, ...Object.values(this.rests));
  }

  rest(why: Why, on: boolean, now: number): void {
    if (on) {
      this.rests[why] ??= now;
      return;
    }
    const before = this.seenAt(now);
    delete this.rests[why];
    const after = this.seenAt(now);
    for (const lot of this.lots)
      if (lot.expiresAt > before) lot.expiresAt += Math.max(0, after - Math.max(before, lot.earnedAt));
  }

  expire(now: number): void {
    for (const lot of this.lots) if (lot.expiresAt <= this.seenAt(now)) lot.left = 0;
  }

  alive(now: number, pending: boolean): ModelLot[] {
    return this.lots
      .filter(
        (lot) => lot.left > 0 && lot.expiresAt > this.seenAt(now) && (pending || lot.availableAt <= now),
      )
      .toSorted((a, b) => a.expiresAt - b.expiresAt);
  }

  has(now: number, pending = false): number {
    return this.alive(now, pending).reduce((sum, { left }) => sum + left, 0);
  }

  give(amount: number, now: number, availableAt: number): ModelLot {
    const expiresAt = expiryOf(currency, new Date(now)).getTime();
    const lot = { left: amount, amount, earnedAt: now, availableAt, expiresAt };
    this.lots.push(lot);
    return lot;
  }

  /** Takes at most `amount`; the exact lots of equal expiry do not matter to what is left. */
  take(
    amount: number,
    now: number,
    { pending = false, first }: { pending?: boolean; first?: ModelLot } = {},
  ) {
    const uses: [ModelLot, number][] = [];
    let open = amount;
    const order = this.alive(now, pending).toSorted((a, b) => Number(b === first) - Number(a === first));
    for (const lot of order) {
      const part = Math.min(open, lot.left);
      if (part === 0) continue;
      lot.left -= part;
      open -= part;
      uses.push([lot, part]);
    }
    return uses;
  }
}

async function failsWith(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.name === 'Error' ? error.message : error.message;
    throw error;
  }
}

test('any history of a member leaves what a plain model says, and the ledger proves itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { memberId } = await server.member();
      const model = new Model();
      let now = Date.parse('2026-03-01T08:00:00Z');
      let n = 0;
      const posting = (sourceType: string, sourceId: string) => ({
        memberId,
        currency: currency as 'coins',
        sourceType,
        sourceId,
        rule: 'demo.welcome' as const,
        details: {},
        now: new Date(now),
      });
      for (const one of steps) {
        // No two lots expire in the same moment, so that the model and PostgreSQL mean the same one.
        now += 1000;
        n += 1;
        switch (one.do) {
          case 'earn': {
            const availableAt = now + one.pendingDays * dayMs;
            const key = posting('test', `earn ${model.earned.length}`);
            const earning = { ...key, products: [], amount: one.amount, availableAt: new Date(availableAt) };
            expect(await earn(server.db, earning)).toBe(true);
            expect(await earn(server.db, earning)).toBe(false);
            model.earned.push(model.give(one.amount, now, availableAt));
            break;
          }
          case 'spend': {
            const enough = model.has(now) >= one.amount;
            const failed = await failsWith(
              transaction(server.db, async (tx) => {
                await lockBalance(tx, memberId, currency);
                await spend(tx, { ...posting('test', `spend ${model.spends.length}`), amount: one.amount });
              }),
            );
            expect(failed).toBe(enough ? null : 'balanceTooLow');
            if (enough) model.spends.push({ uses: model.take(one.amount, now), refunded: false });
            break;
          }
          case 'refund': {
            const index = one.which % Math.max(1, model.spends.length);
            const spent = model.spends[index];
            if (!spent) break;
            await transaction(server.db, (tx) => refund(tx, posting('test', `spend ${index}`)));
            if (spent.refunded) break;
            spent.refunded = true;
            for (const [lot, amount] of spent.uses) {
              // What was over stays so.
              lot.left = (lot.expiresAt <= model.seenAt(now) ? 0 : lot.left) + amount;
              lot.expiresAt = Math.max(lot.expiresAt, model.seenAt(now) + daysAfterRefund * dayMs);
            }
            break;
          }
          case 'reverse': {
            const index = one.which % Math.max(1, model.earned.length);
            const lot = model.earned[index];
            if (!lot) break;
            const amount = Math.min(one.part, lot.amount);
            const blocked = one.shortfall === 'block' && model.has(now, true) < amount;
            const failed = await failsWith(
              transaction(server.db, (tx) =>
                reverse(tx, {
                  ...posting('test', `line ${n}`),
                  earned: { sourceType: 'test', sourceId: `earn ${index}` },
                  amount,
                  shortfall: one.shortfall,
                }),
              ),
            );
            expect(failed).toBe(blocked ? 'balanceTooLow' : null);
            if (!blocked) model.take(amount, now, { pending: true, first: lot });
            break;
          }
          case 'adjust': {
            const tooMuch = -one.amount > model.has(now, true);
            const { memberId, currency, sourceId, now: at } = posting('', `adjust ${n}`);
            const failed = await failsWith(
              transaction(server.db, (tx) =>
                adjust(tx, {
                  memberId,
                  currency,
                  sourceId,
                  now: at,
                  amount: one.amount,
                  reason: 'Put right',
                  staffId: 'test',
                }),
              ),
            );
            expect(failed).toBe(tooMuch ? 'balanceTooLow' : null);
            if (one.amount > 0) model.give(one.amount, now, now);
            else if (!tooMuch) model.take(-one.amount, now, { pending: true });
            break;
          }
          case 'wait':
            now += one.days * dayMs;
            break;
          case 'expire':
            await inBatches(() => expireLots(server.db, new Date(now)), { pauseMs: 0 });
            model.expire(now);
            break;
          case 'rest': {
            const wanted = { memberId, now: new Date(now) };
            if (one.why === 'pause') await setPause(server.db, { ...wanted, paused: one.on });
            else if (one.on) await reportLoss(server.db, wanted);
            else {
              await transaction(server.db, async (tx) => {
                await holdRest(tx, memberId);
                await endRest(tx, { ...wanted, rest: 'loss' });
              });
            }
            model.rest(one.why, one.on, now);
            break;
          }
          case 'close':
            await closeDays(server.db, new Date(now));
            await countBooks({ db: server.db, now: () => new Date(now) });
            break;
        }
      }
      const balance = await server.db
        .selectFrom('ledgerLot')
        .select(({ fn }) => fn.sum<number>('remaining').as('left'))
        .where('memberId', '=', memberId)
        .executeTakeFirst();
      expect(Number(balance?.left ?? 0)).toBe(model.lots.reduce((sum, { left }) => sum + left, 0));
      const { available, coins } = await told(memberId, now);
      expect(available).toBe(model.has(now));
      // By a clock that was set back this one counts what was earned in days to come.
      if (model.lots.every(({ earnedAt }) => earnedAt <= now)) expect(coins).toBe(available);
      expect(await verifyLedger(server.services)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
