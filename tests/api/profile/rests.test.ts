import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { setPause } from '#server/features/profile/modes.ts';
import { giveTowardLevel } from '#tests/support/levels.ts';
import { oneWaits } from '#tests/support/locks.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const day = (n: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + n * 86_400_000);

const earn = (member: TestMember, amount: number, now: Date) =>
  giveTowardLevel(server.db, member, amount, now);

async function endOf({ memberId }: TestMember): Promise<Date | null> {
  const { levelEndsAt } = await server.db
    .selectFrom('member')
    .select('levelEndsAt')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return levelEndsAt;
}

/** A member at the clock's `day(at)`, whose session is as old. */
async function memberAt(at: number): Promise<TestMember> {
  server.clock.at = day(at);
  return server.member();
}

async function later(member: TestMember, at: number): Promise<TestMember['client']> {
  server.clock.at = day(at);
  await server.db
    .updateTable('session')
    .set({ expiresAt: day(at + 20) })
    .where('memberId', '=', member.memberId)
    .execute();
  return member.client;
}

const expected = (at: number) => ({
  childExpectedDate: day(at + 200)
    .toISOString()
    .slice(0, 10),
});

test('what follows a loss gives its days back to the year when she expects again', async () => {
  const member = await memberAt(0);
  await earn(member, 500, day(0));
  await (await later(member, 100)).reportLoss();
  await (await later(member, 400)).modifyUserInfo(expected(400));
  expect(await endOf(member)).toEqual(day(365 + 300));
  // The same by a child that she tells of.
  await (await later(member, 410)).reportLoss();
  const { childExpectedDate: expectedDate } = expected(430);
  await (await later(member, 430)).addChild({ childId: uuidv7(), expectedDate });
  expect(await endOf(member)).toEqual(day(365 + 300 + 20));
});

type Step = readonly ['pause' | 'on' | 'loss' | 'expecting', number];
test.each<[string, readonly Step[]]>([
  [
    'a pause around a loss',
    [
      ['pause', 100],
      ['loss', 150],
      ['expecting', 200],
      ['on', 250],
    ],
  ],
  [
    'a loss around a pause',
    [
      ['loss', 100],
      ['pause', 150],
      ['on', 200],
      ['expecting', 250],
    ],
  ],
  [
    'a pause into a loss',
    [
      ['pause', 100],
      ['loss', 150],
      ['on', 200],
      ['expecting', 250],
    ],
  ],
  [
    'a loss into a pause',
    [
      ['loss', 100],
      ['pause', 150],
      ['expecting', 200],
      ['on', 250],
    ],
  ],
])('days that rest twice come back once: %s', async (_what, steps) => {
  const member = await memberAt(0);
  await earn(member, 500, day(0));
  for (const [step, at] of steps) {
    const client = await later(member, at);
    if (step === 'loss') await client.reportLoss();
    else if (step === 'expecting') await client.modifyUserInfo(expected(at));
    else await client.setPause({ paused: step === 'pause' });
  }
  expect(await endOf(member)).toEqual(day(365 + 150));
});

test('a year that began in a pause gets back only the days since', async () => {
  const member = await memberAt(0);
  const { memberId } = member;
  await setPause(server.db, { memberId, paused: true, now: day(0) });
  await earn(member, 500, day(100));
  await setPause(server.db, { memberId, paused: false, now: day(130) });
  expect(await endOf(member)).toEqual(day(100 + 365 + 30));
});

test('a pause that ends by a clock that was set back takes no day from the year', async () => {
  const member = await memberAt(0);
  const { memberId } = member;
  await earn(member, 500, day(0));
  await setPause(server.db, { memberId, paused: true, now: day(50) });
  await setPause(server.db, { memberId, paused: false, now: day(40) });
  expect(await endOf(member)).toEqual(day(365));
});

test.each([
  ['a pause ends', async ({ client }: TestMember) => client.setPause({ paused: false })],
  ['she expects again', async ({ client }: TestMember) => client.modifyUserInfo(expected(0))],
  [
    'she tells of a child',
    async ({ client }: TestMember) =>
      client.addChild({ childId: uuidv7(), expectedDate: expected(0).childExpectedDate }),
  ],
  ['she moves', async ({ client }: TestMember) => client.modifyUserInfo({ timeZone: 'Asia/Shanghai' })],
])('days are locked before the member when %s, so that nobody waits in a circle', async (_when, change) => {
  const member = await memberAt(0);
  const { memberId } = member;
  await member.client.setPause({ paused: true });
  const changing = await transaction(server.db, async (tx) => {
    await sql`select from check_in_state where member_id = ${memberId} for update`.execute(tx);
    const underway = change(member).then(
      () => 'done',
      (error: unknown) => error,
    );
    await oneWaits(server.db);
    await sql`select from member where member_id = ${memberId} for update nowait`.execute(tx);
    return { underway };
  });
  expect(await changing.underway).toBe('done');
});
