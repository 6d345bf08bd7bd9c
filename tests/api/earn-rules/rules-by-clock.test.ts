import { describe, expect, test } from 'vitest';
import type { ContentBody } from '#contract/content/kinds.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { republish, takeDown } from '#tests/support/content.ts';
import { refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { changeRule, putRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { putProduct } from '#tests/support/warranties.ts';

const server = useTestServer();
const { start, later, ask, bodies, newSlug, publish } = useContentDesk(server);
const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 1 };
let deeds = 0;

async function pay({ memberId }: TestMember, trigger: string, now: Date): Promise<number[]> {
  const sourceId = `deed ${(deeds += 1)}`;
  const deed = { memberId, earner, products: [], trigger, sourceId, now };
  const awards = await transaction(server.db, (tx) => award(tx, deed));
  return awards.map(({ amount }) => amount);
}

test('a change of an amount takes effect to the moment, and each award keeps the version that it was made by', async () => {
  const member = await server.member();
  const trigger = 'clock of an amount';
  const ruleId = await putRule(server.db, { trigger, amount: 10 });
  await republish(
    server.db,
    { kind: 'earnRule', pieceId: ruleId, at: start, from: later(1) },
    { amount: 25 },
  );
  await takeDown(server.db, 'earnRule', ruleId, later(2));
  expect(await pay(member, trigger, new Date(later(1).getTime() - 1))).toEqual([10]);
  expect(await pay(member, trigger, later(1))).toEqual([25]);
  expect(await pay(member, trigger, later(2))).toEqual([]);
  const entries = await server.db
    .selectFrom('ledgerEntry')
    .select(['amount', 'details'])
    .where('memberId', '=', member.memberId)
    .orderBy('entryId')
    .execute();
  expect(entries).toMatchObject([
    { amount: 10, details: { ruleId, version: 1 } },
    { amount: 25, details: { ruleId, version: 2 } },
  ]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('what was had under one version counts under the next', async () => {
  const member = await server.member();
  const trigger = 'clock of a cap';
  const ruleId = await putRule(server.db, {
    trigger,
    amount: 10,
    memberCap: 15,
    memberWindow: 'ever',
    budget: 40,
  });
  expect(await pay(member, trigger, start)).toEqual([10]);
  await changeRule(server.db, ruleId, { memberCap: 18 }, later(1));
  expect([...(await pay(member, trigger, later(1))), ...(await pay(member, trigger, later(1)))]).toEqual([
    8, 0,
  ]);
  await changeRule(server.db, ruleId, { memberCap: 1000, budget: 20 }, later(2));
  expect(await pay(member, trigger, later(2))).toEqual([2]);
});

describe('a rule', () => {
  const save = async (change: Partial<ContentBody<'earnRule'>>) => {
    const body = { ...(await bodies.earnRule()), ...change };
    return ask('earnRule', 'save', { slug: newSlug(), startedFrom: 0, body });
  };

  test.each<[Partial<ContentBody<'earnRule'>>, string, string]>([
    [{ trigger: 'game', subject: null }, 'trigger', 'paysNoMore'],
    [{ rate: null }, 'amount', 'missing'],
    [{ amount: 5 }, 'rate', 'notBoth'],
    [{ rate: null, amount: 5, budget: 4 }, 'budget', 'lessThanOnce'],
    [{ memberWindow: 'none' }, 'memberWindow', 'missing'],
    [{ memberCap: null }, 'memberCap', 'missing'],
    [{ totalCap: 5 }, 'totalWindow', 'missing'],
    [{ totalWindow: 'day' }, 'totalCap', 'missing'],
    [{ product: 'NONE-SUCH' }, 'product', 'unknownProduct'],
    [{ trigger: 'product-registration', subject: 'NONE-SUCH' }, 'subject', 'unknownProduct'],
    [{ trigger: 'activity-task', subject: 'NON00001 checkIn' }, 'subject', 'unknownActivity'],
  ])('that cannot be is told where it is: %o', async (change, field, fault) => {
    expect((await save(change)).faults).toMatchObject([{ field, fault }]);
  });

  test.each([0.00001, 1.23456, 0, -1, 2_000_000])('has no rate of %d', async (rate) => {
    await expect(save({ rate })).rejects.toMatchObject(refusedAs('badRequest'));
  });

  test('that staff publish pays, and keeps what its counts rely on', async () => {
    const sku = await putProduct(server);
    const { pieceId, faults } = await save({
      trigger: 'product-registration',
      subject: sku,
      rate: 0.3333,
      pendingDays: 0,
    });
    expect(faults).toEqual([]);
    await publish('earnRule', pieceId);
    const { memberId } = await server.member();
    const deed = { memberId, earner, products: [], sourceId: 'one', units: 9, now: start };
    const awards = await transaction(server.db, (tx) =>
      award(tx, { ...deed, trigger: 'product-registration', subject: sku }),
    );
    expect(awards).toEqual([{ ruleId: pieceId, currency: 'points', amount: 2 }]);
    const { body, slug } = await ask('earnRule', 'get', { pieceId });
    for (const change of [{ currency: 'coins' }, { subject: null }, { trigger: 'course' }])
      await expect(
        ask('earnRule', 'save', { pieceId, slug, startedFrom: 1, body: { ...body, ...change } }),
      ).rejects.toMatchObject(refusedAs('contentFixed'));
  });
});
