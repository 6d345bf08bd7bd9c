import { describe, expect, test } from 'vitest';
import type { ApiError } from '#contract/client.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();

async function coinEntries(member: TestMember) {
  return server.db
    .selectFrom('ledgerEntry')
    .select(['amount', 'sourceType', 'sourceId', 'kind'])
    .where('memberId', '=', member.memberId)
    .where('currency', '=', 'coins')
    .orderBy('occurredAt')
    .execute();
}

describe('checkIn', () => {
  test('awards the day once and answers every repetition the same', async () => {
    server.clock.at = new Date('2026-03-02T09:00:00Z');
    const member = await server.member();
    const first = await member.client.checkIn();
    expect(first).toEqual({
      day: '2026-03-02',
      coins: 5,
      streak: 1,
      totalDays: 1,
      cardDay: 1,
      coveredDays: [],
      carried: [],
      milestone: null,
    });
    server.clock.at = new Date('2026-03-02T22:00:00Z');
    expect(await member.client.checkIn()).toEqual(first);
    expect(await coinEntries(member)).toEqual([
      { amount: 5, kind: 'earn', sourceType: 'check-in', sourceId: '2026-03-02' },
    ]);
    expect((await member.client.getUserInfo()).coins).toBe(5);
  });

  test('twenty at once make one entry and get one answer', async () => {
    server.clock.at = new Date('2026-03-02T09:00:00Z');
    const member = await server.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.client.checkIn()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await coinEntries(member)).toHaveLength(1);
    expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(5);
  });

  test('many members at once each get their own', async () => {
    server.clock.at = new Date('2026-03-02T09:00:00Z');
    const members = await Promise.all(Array.from({ length: 40 }, () => server.member()));
    const answers = await Promise.all(members.map((member) => member.client.checkIn()));
    expect(answers.every((answer) => answer.coins === 5)).toBe(true);
    const balances = await Promise.all(
      members.map(async (member) => (await member.client.getUserInfo()).coins),
    );
    expect(balances.every((coins) => coins === 5)).toBe(true);
  });

  test('a week of days fills the card, a missed day is covered, the statement says why', async () => {
    const member = await server.member();
    for (const day of ['02', '03', '05', '06', '07', '08']) {
      server.clock.at = new Date(`2026-03-${day}T09:00:00Z`);
      await member.client.checkIn();
    }
    const status = await member.client.getCheckIn();
    expect(status.done).toMatchObject({ streak: 7, totalDays: 6, cardDay: 7, coins: 30 });
    expect(status.card.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'covered',
      'done',
      'done',
      'done',
      'done',
    ]);
    expect(status.coverLeft).toBe(false);
    expect(status.nextMilestone).toEqual({ days: 30, coins: 50 });
    expect(status.coins).toBe(5 + 5 + 5 + 5 + 10 + 30);
    const { list } = await member.client.listEntries({ currency: 'coins' });
    expect(list[0]).toMatchObject({
      amount: 30,
      title: 'Daily check-in',
      explanation: 'Day 7 of the seven-day card, 7 in a row',
      expiresAt: '2026-09-08T09:00:00.000Z',
      remaining: 30,
    });
  });

  test('the thirtieth day adds its milestone in the same moment', async () => {
    const member = await server.member();
    for (let day = 0; day < 29; day += 1) {
      await checkIn(
        server.db,
        member.memberId,
        new Date(Date.parse('2026-05-01T09:00:00Z') + day * 86_400_000),
      );
    }
    const last = await checkIn(server.db, member.memberId, new Date('2026-05-30T09:00:00Z'));
    expect(last.milestone).toEqual({ days: 30, coins: 50 });
    expect((await coinEntries(member)).filter((entry) => entry.sourceType === 'check-in-milestone')).toEqual([
      { amount: 50, kind: 'earn', sourceType: 'check-in-milestone', sourceId: '30' },
    ]);
  });

  test('the day is the member’s own, wherever the server is', async () => {
    server.clock.at = new Date('2026-03-02T20:00:00Z');
    const east = await server.member({ timeZone: 'Pacific/Auckland' });
    const west = await server.member({ timeZone: 'America/Los_Angeles' });
    expect((await east.client.checkIn()).day).toBe('2026-03-03');
    expect((await west.client.checkIn()).day).toBe('2026-03-02');
  });

  test('needs a sign-in', async () => {
    await expect(server.client.checkIn()).rejects.toMatchObject({
      code: 10001002,
      status: 401,
    } satisfies Partial<ApiError>);
  });
});
