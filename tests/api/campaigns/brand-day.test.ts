import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityTaskName } from '#contract/calls/campaigns/activities.ts';
import { errors } from '#contract/errors.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { consolation, named, prize, putUpDraw } from '#tests/support/draws.ts';
import { addAddress } from '#tests/support/gifts.ts';
import { putRule, type TestRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const code = 'MAR00003';
const opensAt = new Date('2026-03-02T00:00:00Z');
const noon = new Date('2026-03-02T12:00:00Z');
const inDays = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const closesAt = new Date('2026-03-05T00:00:00Z');

beforeAll(async () => {
  await putUpActivity(server.db, { code, kind: 'brandDay', opensAt, closesAt, name: named('Brand Day') });
  await putUpActivity(server.db, { code: 'MAR00013', kind: 'brandDay', opensAt: inDays(300) });
  await putUpDraw(server, {
    code: 'brand-day',
    activity: code,
    opensAt,
    closesAt,
    prizes: [prize('Five coins'), consolation()],
  });
  const rule = (task: ActivityTaskName, more: Partial<TestRule>) =>
    putRule(server.db, { trigger: 'activity-task', subject: `${code} ${task}`, name: named(task), ...more });
  await rule('checkIn', { currency: 'coins', amount: 10, memberCap: 10, memberWindow: 'day' });
  await rule('completeProfile', { amount: 20, endsAt: inDays(1) });
  await rule('addAddress', { amount: 15, budget: 20 });
});
beforeEach(() => {
  server.clock.at = noon;
});

const finish = ({ client }: TestMember, task: ActivityTaskName) => client.finishActivityTask({ code, task });
const statesOf = async ({ client }: Pick<TestMember, 'client'>) =>
  Object.fromEntries((await client.getBrandDay()).tasks.map(({ task, state }) => [task, state]));
const refusedAs = (failure: keyof typeof errors) => ({
  code: errors[failure].code,
  status: errors[failure].status,
});
const coinsOf = async ({ client }: TestMember) => (await client.getBalance({ currency: 'coins' })).available;

describe('the day of the brand', () => {
  test('is shown to a visitor with its tasks and prizes', async () => {
    expect(await server.client.getBrandDay()).toMatchObject({
      day: { code, state: 'running', closesAt: closesAt.toISOString() },
      open: false,
      tasks: [
        { task: 'checkIn', rewards: [{ currency: 'coins', amount: 10 }], state: null, daily: true },
        { task: 'completeProfile', rewards: [{ currency: 'points', amount: 20 }], state: null, daily: false },
        { task: 'addAddress', rewards: [{ currency: 'points', amount: 15 }], state: null, daily: false },
      ],
      draw: { code: 'brand-day', name: 'A draw', prizes: [{ name: 'Five coins' }, { name: 'Consolation' }] },
    });
  });

  test('is to come, runs and is over at its moments; the next one takes its place', async () => {
    const { client } = await server.member();
    for (const [at, state, open] of [
      [new Date(opensAt.getTime() - 1), 'coming', false],
      [opensAt, 'running', true],
      [new Date(closesAt.getTime() - 1), 'running', true],
    ] as const) {
      server.clock.at = at;
      expect(await client.getBrandDay()).toMatchObject({ day: { code, state }, open });
    }
    server.clock.at = closesAt;
    expect((await client.getBrandDay()).day).toMatchObject({ code: 'MAR00013', state: 'coming' });
  });
});

describe('finishActivityTask', () => {
  test('pays the check-in once on each day, whoever asks how often', async () => {
    const member = await server.member();
    await expect(finish(member, 'checkIn')).rejects.toMatchObject(refusedAs('taskOpen'));
    await member.client.checkIn();
    expect((await statesOf(member))['checkIn']).toBe('ready');
    const before = await coinsOf(member);
    const paid = await Promise.all(Array.from({ length: 10 }, () => finish(member, 'checkIn')));
    expect(new Set(paid.map(({ state, rewards }) => `${state} ${rewards[0]?.amount}`))).toEqual(
      new Set(['paid 10']),
    );
    expect(await coinsOf(member)).toBe(before + 10);
    expect((await member.client.listEntries({ currency: 'coins' })).list[0]).toMatchObject({
      title: 'checkIn',
      amount: 10,
    });

    server.clock.at = inDays(1);
    expect((await statesOf(member))['checkIn']).toBe('todo');
    const { coins } = await member.client.checkIn();
    expect((await finish(member, 'checkIn')).rewards).toEqual([{ currency: 'coins', amount: 10 }]);
    expect(await coinsOf(member)).toBe(before + 20 + coins);
  });

  test('pays no second day to who moves her time zone', async () => {
    const member = await server.member({ timeZone: 'Etc/GMT+12' });
    await member.client.checkIn();
    await finish(member, 'checkIn');
    const before = await coinsOf(member);
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Shanghai']) {
      await member.client.modifyUserInfo({ timeZone });
      await member.client.checkIn();
      expect(await finish(member, 'checkIn')).toMatchObject({ state: 'paid' });
    }
    expect(await coinsOf(member)).toBe(before);
  });

  test('pays the others once in all, and only what the budget leaves', async () => {
    const [first, second, third] = [await server.member(), await server.member(), await server.member()];
    await first.client.modifyUserInfo({ birthday: '1994-05-17' });
    expect((await finish(first, 'completeProfile')).rewards).toEqual([{ currency: 'points', amount: 20 }]);
    for (const one of [first, second, third]) await addAddress(one);
    expect((await finish(first, 'addAddress')).rewards[0]?.amount).toBe(15);
    expect((await finish(second, 'addAddress')).rewards[0]?.amount).toBe(5);
    expect(await finish(third, 'addAddress')).toMatchObject({ state: 'paid', rewards: [{ amount: 0 }] });
    // The next day it is still the first result.
    server.clock.at = inDays(1);
    expect((await finish(first, 'addAddress')).rewards[0]?.amount).toBe(15);
    expect((await first.client.getBalance({ currency: 'points' })).available).toBe(35);
    // A rule that has ended offers nothing new, and what it paid stays to be seen.
    expect(await statesOf(first)).toMatchObject({ completeProfile: 'paid' });
    expect(Object.keys(await statesOf(second))).not.toContain('completeProfile');
    await second.client.modifyUserInfo({ birthday: '1994-05-17' });
    await expect(finish(second, 'completeProfile')).rejects.toMatchObject(refusedAs('activityTaskUnknown'));
  });

  test('leaves a ledger that proves itself', async () => {
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('is refused outside of the window, for who is not meant, and for what is no activity', async () => {
    const member = await server.member();
    server.clock.at = new Date(opensAt.getTime() - 3_600_000);
    await member.client.checkIn();
    await expect(finish(member, 'checkIn')).rejects.toMatchObject(refusedAs('activityNotOpen'));
    server.clock.at = closesAt;
    await member.client.checkIn();
    await expect(finish(member, 'checkIn')).rejects.toMatchObject(refusedAs('activityNotOpen'));
    await expect(
      member.client.finishActivityTask({ code: 'MAR00002', task: 'checkIn' }),
    ).rejects.toMatchObject(refusedAs('activityTaskUnknown'));
    expect((await member.client.listEntries({ currency: 'coins', direction: 'in' })).list).toHaveLength(2);
  });
});

describe('its draw', () => {
  test('is listed and played by who has the activity', async () => {
    const { client } = await server.member();
    expect((await client.luckyList()).list.map((draw) => draw.code)).toEqual(['brand-day']);
    expect(await client.lottery({ code: 'brand-day', requestKey: randomUUID() })).toMatchObject({
      code: 'brand-day',
      number: 1,
    });
  });

  test('is neither for who has not, though it is open itself', async () => {
    const member = await server.member();
    await putUpActivity(server.db, { code: 'MAR00077', minLevel: 5 });
    const hidden = await putUpDraw(server, { activity: 'MAR00077', prizes: [consolation()] });
    expect((await member.client.luckyList()).list.map((draw) => draw.code)).not.toContain(hidden.code);
    await expect(
      member.client.lottery({ code: hidden.code, requestKey: randomUUID() }),
    ).rejects.toMatchObject(refusedAs('activityNotOpen'));
    const { count } = await server.db
      .selectFrom('drawPlay')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});
