import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { EarnTrigger } from '#contract/earn-triggers.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { whyByRules } from '#server/features/earn-rules/why.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { changeRule, putRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
const dayMs = 86_400_000;
const later = (days: number) => new Date(start.getTime() + days * dayMs);
let member: TestMember;
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  member = await server.member();
  staff = await server.staff('support');
});

const why = (about: 'product-registration' | 'journey' | 'order' | 'task' | 'day', what: string) =>
  staff.client.explainEarning({ memberId: member.memberId, about, what });

test('a purchase is held against each rule, in the version that was live then', async () => {
  const sku = await putProduct(server);
  const trigger = 'product-registration';
  const of = (more: object) => putRule(server.db, { trigger, subject: sku, amount: 10, ...more });
  const rules = {
    earned: await of({ amount: 30 }),
    waiting: await of({ amount: 20, pendingDays: 14 }),
    over: await of({ endsAt: later(-1) }),
    notYet: await of({ startsAt: later(5) }),
    level: await of({ audience: { levels: [4, 5] } }),
    country: await of({ audience: { countries: ['DE'] } }),
    audience: await of({ audience: { stages: [7] } }),
    limitFull: await of({ budget: 10 }),
  };
  // Somebody else has had all that one of them gives.
  const first = await server.member();
  await first.client.saveProductRegistration(registration(sku, { boughtOn: '2026-02-20' }));
  await member.client.saveProductRegistration(registration(sku, { boughtOn: '2026-02-20' }));
  server.clock.at = later(1);
  await changeRule(server.db, rules.earned, { amount: 99 }, later(1));
  staff = await server.staff('support');
  const { deeds } = await why('product-registration', sku.toLowerCase());
  expect(deeds).toHaveLength(1);
  expect(deeds[0]?.at).toBe(start.toISOString());
  const found = Object.fromEntries(
    Object.entries(rules).map(([name, ruleId]) => [
      name,
      deeds[0]?.rules.find((one) => one.ruleId === ruleId),
    ]),
  );
  for (const verdict of Object.keys(rules)) expect(found[verdict]).toMatchObject({ verdict });
  expect(found['earned']).toMatchObject({ amount: 30, version: 1 });
  expect(found['waiting']).toMatchObject({ amount: 20, moment: later(14).toISOString() });
  expect(found['over']).toMatchObject({ amount: 0, moment: later(-1).toISOString() });
  expect(found['notYet']).toMatchObject({ moment: later(5).toISOString() });
  expect(found['level']).toMatchObject({ levels: [4, 5] });
  // Whom it is meant for by what is intimate is told by nothing.
  expect(JSON.stringify(found['audience'])).not.toContain('7]');
  expect(await why('product-registration', 'NOTHING')).toEqual({ deeds: [] });
  expect(await why('order', '123-1234567-1234567')).toEqual({ deeds: [] });
});

test('of a piece that was paid for before it says so, whatever the rules are', async () => {
  const sku = await putProduct(server);
  const rule = { trigger: 'product-registration', subject: sku } as const;
  await putRule(server.db, { ...rule, amount: 10 });
  await putRule(server.db, { ...rule, amount: 20, audience: { levels: [5] } });
  const wish = registration(sku, { boughtOn: '2026-02-20' });
  const first = await server.member();
  await first.client.saveProductRegistration(wish);
  // Her card went with her account, and that its piece was paid for stays.
  await server.db.deleteFrom('registeredPiece').where('memberId', '=', first.memberId).execute();
  const verdictsOf = async ({ memberId }: TestMember) =>
    (await staff.client.explainEarning({ memberId, about: 'product-registration', what: sku })).deeds.map(
      ({ rules }) => rules.map(({ verdict }) => verdict).toSorted(),
    );
  server.clock.at = later(1);
  await member.client.saveProductRegistration({ ...wish, requestKey: randomUUID() });
  staff = await server.staff('support');
  expect(await verdictsOf(member)).toEqual([['paidBefore', 'paidBefore']]);
  // Of another piece the rules are told.
  server.clock.at = later(1.01);
  await member.client.saveProductRegistration(registration(sku, { boughtOn: '2026-02-20' }));
  expect(await verdictsOf(member)).toEqual([
    ['earned', 'level'],
    ['paidBefore', 'paidBefore'],
  ]);
});

test('a day is told by what it gave, and a rested one as one that was missed', async () => {
  const verdictOf = async (day: string) => (await why('day', day)).deeds[0]?.rules[0];
  expect(await verdictOf('2026-03-01')).toMatchObject({ verdict: 'beforeFirst' });
  await member.client.checkIn();
  expect(await verdictOf('2026-03-02')).toMatchObject({
    verdict: 'earned',
    amount: 5,
    kind: 'checkInRules',
    version: 1,
  });
  expect(await verdictOf('2026-03-03')).toMatchObject({ verdict: 'dayNotOver' });
  server.clock.at = later(4);
  staff = await server.staff('support');
  const missed = await verdictOf('2026-03-04');
  expect(missed).toMatchObject({ verdict: 'noCheckIn', amount: 0 });
  await server.db
    .updateTable('member')
    .set({ pausedAt: later(1) })
    .where('memberId', '=', member.memberId)
    .execute();
  expect(await verdictOf('2026-03-04')).toEqual(missed);
  await expect(why('day', '2026-02-31x')).rejects.toMatchObject(refusedAs('badRequest'));
});

test('a first step is open until it was paid, whatever is known of her family', async () => {
  const verdictOf = async (task: string) => (await why('task', task)).deeds[0]?.rules[0];
  expect(await verdictOf('addChild')).toMatchObject({ verdict: 'taskOpen', amount: 0, ruleId: null });
  await member.client.checkIn();
  expect(await verdictOf('firstCheckIn')).toMatchObject({ verdict: 'taskOpen' });
  await member.client.finishTask({ task: 'firstCheckIn' });
  expect(await verdictOf('firstCheckIn')).toMatchObject({ verdict: 'earned', amount: 10 });
  await expect(why('task', 'flyAway')).rejects.toMatchObject(refusedAs('badRequest'));
  await expect(
    staff.client.explainEarning({ memberId: randomUUID(), about: 'task', what: 'addChild' }),
  ).rejects.toMatchObject(refusedAs('careMemberGone'));
});

const rule = fc.record({
  amount: fc.integer({ min: 1, max: 40 }),
  opens: fc.option(fc.integer({ min: -3, max: 3 })),
  closes: fc.option(fc.integer({ min: -3, max: 3 })),
  pendingDays: fc.constantFrom(0, 14),
  /** How much more than once is given at the most. */
  memberCap: fc.option(fc.integer({ min: 0, max: 50 })),
  budget: fc.option(fc.integer({ min: 0, max: 60 })),
  audience: fc.record(
    {
      levels: fc.constantFrom<number[]>([1], [2, 3]),
      countries: fc.constantFrom<string[]>(['GB'], ['DE']),
      stages: fc.constantFrom<number[]>([1], [2]),
    },
    { requiredKeys: [] },
  ),
});
const person = fc.record({
  level: fc.constantFrom(1, 2),
  countryCode: fc.constantFrom('GB', 'DE'),
  stage: fc.constantFrom(1, 2),
});

test('for any rules and deeds it says “earned” exactly where the books have it, and else what was missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ day: fc.integer({ min: -4, max: 4 }), person }), { minLength: 1, maxLength: 5 }),
      async (rules, deeds) => {
        const { memberId } = await server.member();
        // A trigger of its own, where no two runs meet.
        const trigger = `why ${uuidv7()}` as EarnTrigger;
        for (const { opens, closes, memberCap, budget, ...more } of rules)
          if (opens === null || closes === null || opens < closes)
            await putRule(server.db, {
              trigger,
              ...more,
              ...(opens !== null && { startsAt: later(opens) }),
              ...(closes !== null && { endsAt: later(closes) }),
              ...(memberCap !== null && { memberCap: more.amount + memberCap, memberWindow: 'ever' }),
              ...(budget !== null && { budget: more.amount + budget }),
            });
        for (const [place, { day, person: earner }] of deeds.entries()) {
          const deed = { memberId, trigger, sourceId: `deed ${place}`, products: [] };
          await transaction(server.db, (tx) =>
            award(tx, { ...deed, earner: { ...earner, multiplier: 1 }, now: later(day) }),
          );
        }
        const paid = await server.db
          .selectFrom('ledgerKey')
          .select(['sourceId', 'amount'])
          .where('memberId', '=', memberId)
          .where('sourceType', '=', trigger)
          .execute();
        for (const [place, { day, person: earner }] of deeds.entries()) {
          const sourceId = `deed ${place}`;
          const told = await whyByRules(
            server.db,
            { memberId, trigger, subject: null, sourceId, products: [], at: later(day), paidBefore: false },
            { person: earner, now: later(60) },
          );
          for (const { rule: one, verdict } of told) {
            const posted = paid.find((row) => row.sourceId === `${sourceId} ${one.ruleId}`);
            expect(verdict === 'earned').toBe((posted?.amount ?? 0) > 0);
            expect(verdict === 'limitFull').toBe(posted?.amount === 0);
            expect(verdict).not.toBe('unknown');
          }
          const earned = told.filter(({ verdict }) => verdict === 'earned').length;
          const inBooks = paid.filter((row) => row.sourceId.startsWith(`${sourceId} `) && row.amount > 0);
          expect(earned).toBe(inBooks.length);
        }
      },
    ),
    { numRuns: 25 },
  );
});
