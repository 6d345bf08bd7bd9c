import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { consolation, putUpDraw } from '#tests/support/draws.ts';
import { testDemo } from '#tests/support/demo.ts';
import { startTestServer, useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();

function at(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

const play = ({ client }: TestMember, code: string, requestKey: string = randomUUID()) =>
  client.lottery({ code, requestKey });
const listed = async ({ client }: TestMember) => (await client.luckyList()).list.map(({ code }) => code);

test('mothersDay: none, to come, open and over, year after year', async () => {
  const seen = async (day: string) => {
    server.clock.at = at(day);
    return (await server.member()).client.mothersDay();
  };
  // Mothering Sunday of 2027 was the seventh of March.
  expect(await seen('2027-04-01')).toEqual({ state: 'none', nextDay: '2028-03-26' });
  await putUpDraw(server, {
    code: 'mothers-day',
    prizes: [consolation()],
    opensAt: at('2027-05-03'),
    closesAt: at('2027-05-10'),
  });
  await putUpDraw(server, {
    code: 'mothers-day-2028',
    prizes: [consolation()],
    opensAt: at('2028-05-08'),
    closesAt: at('2028-05-15'),
  });
  await putUpDraw(server, { code: 'mothers-daybreak', prizes: [consolation()], opensAt: at('2027-03-01') });
  expect(await seen('2027-04-02')).toEqual({
    state: 'coming',
    opensAt: '2027-05-03T00:00:00.000Z',
  });
  expect(await seen('2027-05-05')).toMatchObject({
    state: 'open',
    draw: { code: 'mothers-day', state: 'open', plays: { left: 3 } },
  });
  expect(await listed(await server.member())).toEqual(
    expect.arrayContaining(['mothers-day', 'mothers-daybreak']),
  );
  expect(await seen('2027-06-01')).toMatchObject({
    state: 'coming',
    opensAt: '2028-05-08T00:00:00.000Z',
  });
  expect(await seen('2028-05-08')).toMatchObject({ draw: { code: 'mothers-day-2028' } });
  expect(await seen('2028-06-01')).toEqual({
    state: 'over',
    closedAt: '2028-05-15T00:00:00.000Z',
    nextDay: '2029-03-11',
  });
});

test('mothersDay: a draw of an activity is there for who has that, as it will be or was', async () => {
  const code = 'MAR00031';
  const window = { opensAt: at('2031-05-05'), closesAt: at('2031-05-12') };
  await putUpActivity(server.db, { ...window, code, minLevel: 2 });
  await putUpDraw(server, { ...window, code: 'mothers-day-2031', activity: code, prizes: [consolation()] });
  const states = async (day: string) => {
    server.clock.at = at(day);
    const [plain, holder] = [await server.member(), await server.member()];
    await server.db
      .updateTable('member')
      .set({ memberLevel: 2 })
      .where('memberId', '=', holder.memberId)
      .execute();
    expect(await listed(plain)).not.toContain('mothers-day-2031');
    return [await plain.client.mothersDay(), await holder.client.mothersDay()];
  };
  const nextDay = '2032-03-07';
  const before = { state: 'over', closedAt: '2028-05-15T00:00:00.000Z', nextDay };
  // What staff put up is seen within a second.
  await expect
    .poll(async () => (await states('2031-05-01'))[1])
    .toEqual({ state: 'coming', opensAt: '2031-05-05T00:00:00.000Z' });
  expect((await states('2031-05-01'))[0]).toEqual(before);
  expect(await states('2031-05-06')).toMatchObject([
    before,
    { state: 'open', draw: { code: 'mothers-day-2031' } },
  ]);
  expect(await states('2031-05-13')).toEqual([
    before,
    { state: 'over', closedAt: '2031-05-12T00:00:00.000Z', nextDay },
  ]);
});

test.each(['pause', 'loss'] as const)('in a %s there is no Mother’s Day, and its plays stay', async (why) => {
  server.clock.at = at('2028-05-10');
  const resting = await server.member();
  const before = await play(resting, 'mothers-day-2028');
  await (why === 'pause' ? resting.client.setPause({ paused: true }) : resting.client.reportLoss());
  expect(await resting.client.mothersDay()).toEqual({ state: 'resting' });
  const codes = await listed(resting);
  expect(codes).toContain('mothers-daybreak');
  expect(codes).not.toContain('mothers-day-2028');
  await expect(play(resting, 'mothers-day-2028')).rejects.toMatchObject({ code: errors.drawClosed.code });
  expect((await play(resting, 'mothers-day-2028', before.playId)).playId).toBe(before.playId);
  expect((await resting.client.myLuckyList({})).list.map(({ playId }) => playId)).toEqual([before.playId]);
});

test('a fresh demo has its Mother’s Day open', async () => {
  const now = at('2029-01-01');
  const demo = await startTestServer();
  try {
    demo.clock.at = now;
    await seedDemo(demo.services, { demo: testDemo, now });
    const { client } = await demo.member();
    expect(await client.mothersDay()).toMatchObject({ state: 'open', draw: { plays: { nextPrice: 0 } } });
  } finally {
    await demo.stop();
  }
});
