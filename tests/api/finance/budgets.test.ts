import { beforeEach, expect, test } from 'vitest';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { tellOfBudgets } from '#server/features/finance/budgets.ts';
import { countBooks } from '#server/features/finance/count-books.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { colleague } from '#tests/support/care.ts';
import { named } from '#tests/support/draws.ts';
import { changeRule, putRule } from '#tests/support/earn-rules.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
const at = (day: string) => new Date(`2026-03-${day}T09:00:00Z`);
const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 0 };
let made = 0;
let analyst: TestStaff;

beforeEach(async () => {
  server.clock.at = at('02');
  analyst = await colleague(server, 'Ana', 'analyst');
});

/** Pays once by the one rule of a trigger. @returns what it gave */
async function pay(trigger: string, now: Date): Promise<number> {
  const { memberId } = await server.member();
  const deed = { products: [], memberId, earner, trigger, sourceId: `deed ${(made += 1)}`, now };
  const [first] = await transaction(server.db, (tx) => award(tx, deed));
  return first?.amount ?? 0;
}

async function mailsOf({ staffId }: TestStaff) {
  const { email } = await server.db
    .selectFrom('staffAccount')
    .select('email')
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  return (await mailTo(server, email)).filter(({ subject }) => subject.startsWith('Budgets'));
}

test('a budget is told with its pace and the day on which it will be gone, and ends what it pays for', async () => {
  const trigger = 'test-forecast';
  const ruleId = await putRule(server.db, { trigger, name: named('Spring'), amount: 100, budget: 1000 });
  await pay(trigger, at('02'));
  await pay(trigger, at('03'));
  await closeDays(server.db, at('06'));
  server.clock.at = at('06');
  await countBooks(server.services);
  analyst = await server.again(analyst);
  const mine = async () => (await analyst.client.listBudgets()).list.find((one) => one.ruleId === ruleId);
  // 200 in four days: 800 last for sixteen.
  expect(await mine()).toEqual({
    ruleId,
    name: 'Spring',
    currency: 'points',
    budget: 1000,
    used: 200,
    state: 'fine',
    open: true,
    endsAt: null,
    pace: { given: 200, days: 4 },
    goneOn: '2026-03-22',
  });
  for (let turn = 0; turn < 6; turn += 1) await pay(trigger, at('06'));
  expect(await mine()).toMatchObject({ used: 800, state: 'near' });
  await changeRule(server.db, ruleId, { amount: 150 }, at('06'));
  server.clock.at = new Date(at('06').getTime() + 5000);
  expect([await pay(trigger, server.clock.at), await pay(trigger, server.clock.at)]).toEqual([150, 50]);
  expect(await pay(trigger, server.clock.at)).toBe(0);
  expect(await mine()).toMatchObject({ used: 1000, state: 'gone', goneOn: null });
});

test('who looks after books and gifts is told at 80 % and at the end, once each, and anew when a budget is raised', async () => {
  const trigger = 'test-alarm';
  const content = await colleague(server, 'Cleo', 'content');
  const support = await colleague(server, 'Sue', 'support');
  const ruleId = await putRule(server.db, { trigger, name: named('Summer'), amount: 40, budget: 100 });
  // Of what other tests used.
  await tellOfBudgets(server.services);
  const before = (await mailsOf(analyst)).length;
  const told = async () => {
    await tellOfBudgets(server.services);
    return (await mailsOf(analyst)).length - before;
  };
  await pay(trigger, at('02'));
  expect(await told()).toBe(0);
  await pay(trigger, at('02'));
  expect(await told()).toBe(1);
  expect(await told()).toBe(1);
  const [mail] = await mailsOf(analyst);
  expect(mail?.text).toContain('“Summer” · 80% of 100 points used');
  expect([(await mailsOf(content)).length - before, (await mailsOf(support)).length]).toEqual([1, 0]);
  await pay(trigger, at('02'));
  expect(await told()).toBe(2);
  expect((await mailsOf(analyst))[0]?.text).toContain('100% of 100 points used');
  await changeRule(server.db, ruleId, { budget: 110 }, at('02'));
  server.clock.at = new Date(at('02').getTime() + 5000);
  expect(await told()).toBe(3);
});

test('two servers that look at once tell once', async () => {
  const trigger = 'test-both';
  await putRule(server.db, { trigger, name: named('Autumn'), amount: 90, budget: 100 });
  await pay(trigger, at('02'));
  await Promise.all([tellOfBudgets(server.services), tellOfBudgets(server.services)]);
  expect(await mailsOf(analyst)).toHaveLength(1);
});
