import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Localised } from '#contract/locales.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { award, type Deed } from '#server/features/earn-rules/award.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { putRule, type TestRule } from '#tests/support/earn-rules.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

const day = (n: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + n * 86_400_000);
const name: Localised = { en: 'A test', 'zh-Hans': '测试', 'zh-Hant': '測試' };
const earner = { level: 1, multiplier: 1, countryCode: 'US', stage: 1 };

/** A rule of its own trigger, so that no two tests meet. */
async function rule(values: Omit<TestRule, 'trigger'>): Promise<string> {
  const trigger = `test ${uuidv7()}`;
  await putRule(server.db, { trigger, name, ...values });
  return trigger;
}

const pay = async (deed: Omit<Deed, 'earner' | 'now' | 'products' | 'sourceId'> & Partial<Deed>) =>
  (
    await transaction(server.db, (tx) =>
      award(tx, { products: [], earner, now: day(0), sourceId: 'one', ...deed }),
    )
  ).map(({ amount }) => amount);

describe('award', () => {
  test('pays a deed once for each rule, also when ten ask at the same moment', async () => {
    const { memberId, client } = await server.member();
    const trigger = await rule({ amount: 10 });
    await putRule(server.db, { trigger, currency: 'coins', rate: 0.5 });
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay({ memberId, trigger, units: 9 })));
    for (const each of paid) expect(each).toEqual([10, 4]);
    server.clock.at = day(0);
    expect(await client.getUserInfo()).toMatchObject({ points: 10, coins: 4 });
    const { list } = await client.listEntries({ currency: 'points', direction: 'all' });
    expect(list).toMatchObject([{ title: 'A test', amount: 10 }]);
  });

  test('nothing is paid by a rule that is not open, not for the member or of another subject', async () => {
    const { memberId } = await server.member();
    for (const values of [
      { startsAt: day(1) },
      { endsAt: day(0) },
      { audience: { countries: ['SG'] } },
      { subject: 'another' },
    ]) {
      const trigger = await rule({ amount: 10, ...values });
      const paid = await pay({ memberId, trigger, subject: 'this' });
      expect({ ...values, paid }).toEqual({ ...values, paid: [] });
    }
  });

  test('a member’s cap holds within its window, and what is left is given', async () => {
    const { memberId } = await server.member();
    const trigger = await rule({ amount: 4, memberCap: 10, memberWindow: 'day' });
    const paid = [];
    for (const sourceId of ['a', 'b', 'c', 'd']) paid.push(...(await pay({ memberId, trigger, sourceId })));
    expect(paid).toEqual([4, 4, 2, 0]);
    expect(await pay({ memberId, trigger, sourceId: 'e', now: day(1) })).toEqual([4]);
    // What was decided stays decided, also on the next day.
    expect(await pay({ memberId, trigger, sourceId: 'd', now: day(1) })).toEqual([0]);
  });

  test.each<[string, Partial<TestRule>]>([
    ['budget', { budget: 25 }],
    ['cap of all', { totalCap: 25, totalWindow: 'month' }],
  ])('twenty members at once never get more than the %s', async (_, values) => {
    const trigger = await rule({ amount: 4, ...values });
    const members = await Promise.all(Array.from({ length: 20 }, () => server.member()));
    const paid = await Promise.all(members.map(({ memberId }) => pay({ memberId, trigger })));
    const amounts = paid.flat();
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(25);
    expect(amounts.toSorted((a, b) => b - a).slice(0, 7)).toEqual([4, 4, 4, 4, 4, 4, 1]);
  });

  test('what waits for a return window is pending until it ends', async () => {
    const { memberId, client } = await server.member();
    const trigger = await rule({ rate: 1, levelMultiplied: true, pendingDays: 14 });
    expect(await pay({ memberId, trigger, units: 30, earner: { ...earner, multiplier: 1.1 } })).toEqual([33]);
    server.clock.at = day(13);
    expect(await client.getBalance({ currency: 'points' })).toMatchObject({ available: 0, pending: 33 });
    server.clock.at = day(14);
    expect(await client.getBalance({ currency: 'points' })).toMatchObject({ available: 33, pending: 0 });
  });

  test('a deed that is undone counts for nothing', async () => {
    const { memberId } = await server.member();
    const trigger = await rule({ amount: 4, memberCap: 4, memberWindow: 'ever', budget: 4 });
    await expect(
      transaction(server.db, async (tx) => {
        await award(tx, { products: [], memberId, earner, trigger, sourceId: 'one', now: day(0) });
        throw new Error('and then something failed');
      }),
    ).rejects.toThrow('and then something failed');
    expect(await pay({ memberId, trigger })).toEqual([4]);
  });
});

test('the ledger proves itself after all of this', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
