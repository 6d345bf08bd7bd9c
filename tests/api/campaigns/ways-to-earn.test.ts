import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Currency } from '#contract/define.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { named } from '#tests/support/draws.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { putUpJourney } from '#tests/support/journeys.ts';
import { takeAllDown, takeDown } from '#tests/support/content.ts';
import { putRule, type TestRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const now = new Date('2026-03-04T08:00:00Z');
beforeEach(async () => {
  server.clock.at = now;
  await takeAllDown(server.db, 'earnRule', now);
});

async function rule(values: Partial<TestRule>) {
  const trigger = `test ${uuidv7()}`;
  const ruleId = await putRule(server.db, { trigger, name: named('An offer'), ...values });
  return { ruleId, trigger };
}

const ways = async ({ client }: TestMember, currency: Currency = 'points') =>
  (await client.listWaysToEarn({ currency })).list;
const rulesOf = async (member: TestMember, currency?: Currency) =>
  (await ways(member, currency)).flatMap((one) => (one.way === 'rule' ? [one] : []));
const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 1 };

describe('listWaysToEarn', () => {
  test('says what the check-in gives, and the next milestone', async () => {
    const member = await server.member();
    expect(await ways(member, 'coins')).toEqual([
      { way: 'checkIn', least: 5, most: 30, week: 70, milestone: { days: 30, coins: 50 } },
    ]);
  });

  test('says which tasks are left, and no more once they are paid', async () => {
    const member = await server.member();
    const tasks = async () =>
      (await ways(member)).flatMap((one) => (one.way === 'task' ? [[one.task, one.ready]] : []));
    expect(await tasks()).toContainEqual(['firstCheckIn', false]);
    await member.client.checkIn();
    expect(await tasks()).toContainEqual(['firstCheckIn', true]);
    await member.client.finishTask({ task: 'firstCheckIn' });
    expect((await tasks()).map(([task]) => task)).not.toContain('firstCheckIn');
    expect((await ways(member, 'coins')).map(({ way }) => way)).toEqual(['checkIn']);
  });

  test('leads to the journey that a rule pays', async () => {
    const member = await server.member();
    const slug = await putUpJourney(server.db);
    const card = await putUpJourney(server.db, { kind: 'packageCard' });
    for (const subject of [slug, card]) await rule({ trigger: 'journey', subject, amount: 20 });
    afterTwoSeconds();
    expect((await rulesOf(member)).map(({ path }) => path).toSorted()).toEqual(
      [`/activity/packageCard/${card}`, `/questionnaire?id=${slug}`].toSorted(),
    );
  });

  test('shows rules as staff wrote them: amount or rate, return window, end', async () => {
    const member = await server.member();
    await server.db
      .updateTable('member')
      .set({ memberLevel: 3 })
      .where('memberId', '=', member.memberId)
      .execute();
    const { ruleId } = await rule({
      rate: 1,
      levelMultiplied: true,
      pendingDays: 14,
      endsAt: new Date('2026-04-01T00:00:00Z'),
    });
    await rule({ amount: 9, currency: 'coins', levelMultiplied: true });
    expect(await rulesOf(member)).toEqual([
      {
        way: 'rule',
        ruleId,
        trigger: expect.any(String),
        path: null,
        done: false,
        name: 'An offer',
        amount: null,
        rate: 1.2,
        pendingDays: 14,
        cap: null,
        left: null,
        closed: false,
        endsAt: '2026-04-01T00:00:00.000Z',
      },
    ]);
    expect(await rulesOf(member, 'coins')).toMatchObject([{ amount: 10, rate: null }]);
    const chinese = await server.clientOf(member.token, 'zh-CN').listWaysToEarn({ currency: 'coins' });
    expect(chinese.list.at(-1)).toMatchObject({ name: 'An offer（简）' });
  });

  test('leaves out what is not open or not for the member, and closes for now what all have had', async () => {
    const member = await server.member();
    for (const values of [
      { startsAt: new Date(now.getTime() + 1) },
      { endsAt: now },
      { audience: { countries: ['SG'] } },
      { audience: { levels: [2] } },
    ])
      await rule({ amount: 10, ...values });
    const gone = await rule({ amount: 10 });
    await takeDown(server.db, 'earnRule', gone.ruleId, now);
    const { trigger } = await rule({ amount: 10, budget: 10 });
    expect(await rulesOf(member)).toMatchObject([{ trigger, left: null, closed: false }]);
    const other = await server.member();
    await transaction(server.db, (tx) =>
      award(tx, { products: [], memberId: other.memberId, earner, trigger, sourceId: 'one', now }),
    );
    expect(await rulesOf(member)).toMatchObject([{ trigger, left: null, closed: true }]);
  });

  test('says what a cap leaves, and begins anew with its window', async () => {
    const member = await server.member();
    const { memberId } = member;
    const { trigger } = await rule({ amount: 4, memberCap: 10, memberWindow: 'week', budget: 1000 });
    const cap = { amount: 10, window: 'week' };
    expect(await rulesOf(member)).toMatchObject([{ cap, left: 10 }]);
    for (const sourceId of ['a', 'b', 'c'])
      await transaction(server.db, (tx) =>
        award(tx, { products: [], memberId, earner, trigger, sourceId, now }),
      );
    expect(await rulesOf(member)).toMatchObject([{ cap, left: 0 }]);
    expect(await rulesOf(await server.member())).toMatchObject([{ cap, left: 10 }]);
    server.clock.at = new Date('2026-03-09T08:00:00Z');
    expect(await rulesOf(member)).toMatchObject([{ cap, left: 10 }]);
  });

  test('a task of an activity is for who has it, leads to its page and says when it is done', async () => {
    const [code, later] = ['MAR00041', 'MAR00042'];
    await putUpActivity(server.db, { code, path: '/activity/2024/BrandDay' });
    await putUpActivity(server.db, { code: later, opensAt: new Date(now.getTime() + 1) });
    await putUpActivity(server.db, { code: 'MAR00043', minLevel: 2 });
    const trigger = 'activity-task';
    const capped = { memberCap: 10, memberWindow: 'day' } as const;
    await rule({ trigger, subject: `${code} checkIn`, currency: 'coins', amount: 10, ...capped });
    for (const subject of [`${later} checkIn`, 'MAR00043 checkIn', `${code} other`, null])
      await rule({ trigger, subject, currency: 'coins', amount: 10 });
    const member = await server.member();
    const seen = { path: '/activity/2024/BrandDay', cap: { amount: 10, window: 'day' } };
    // What staff put up is seen within a second.
    await expect.poll(() => rulesOf(member, 'coins')).toMatchObject([{ ...seen, done: false, left: 10 }]);
    await member.client.checkIn();
    expect(await rulesOf(member, 'coins')).toMatchObject([{ done: false }]);
    await member.client.finishActivityTask({ code, task: 'checkIn' });
    expect(await rulesOf(member, 'coins')).toMatchObject([{ ...seen, done: true, left: 0 }]);
    server.clock.at = new Date(now.getTime() + 86_400_000);
    expect((await rulesOf(member, 'coins'))[0]).toMatchObject({ ...seen, done: false, left: 10 });
  });

  test('an offer for a stage, and the task of adding a child, wait in a pause and after a loss', async () => {
    const member = await server.member();
    await rule({ amount: 10, audience: { stages: [1, 2, 3, 4, 5] } });
    const kinds = async () => (await ways(member)).map((one) => (one.way === 'task' ? one.task : one.way));
    expect(await kinds()).toEqual(expect.arrayContaining(['rule', 'addChild']));
    await member.client.setPause({ paused: true });
    expect(await kinds()).not.toContain('rule');
    await member.client.setPause({ paused: false });
    expect(await kinds()).toContain('rule');
    await member.client.reportLoss();
    expect((await kinds()).filter((kind) => ['rule', 'addChild'].includes(kind))).toEqual([]);
  });
});
