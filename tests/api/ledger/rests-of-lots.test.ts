import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { lockBalance } from '#server/core/ledger/queries-shared.ts';
import { refund } from '#server/core/ledger/refund.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { reportLoss, setPause } from '#server/features/profile/modes.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { testDemo } from '#tests/support/demo.ts';
import { give, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.at = day(0);
});
afterEach(async () => {
  const differences = await verifyLedger(server.services);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const dayMs = 86_400_000;
/** Coins of day 0 expire on day 184. */
const day = (n: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + n * dayMs);
const lasts = 184;

const pause = ({ memberId }: TestMember, paused: boolean, at: number) =>
  setPause(server.db, { memberId, paused, now: day(at) });
const expire = (at: number) => inBatches(() => expireLots(server.db, day(at)), { pauseMs: 0 });

/** What she sees on a day, signed in anew. */
async function look({ memberId }: Pick<TestMember, 'memberId'>, at: number) {
  server.clock.at = day(at);
  const { token } = await openSession(server.db, memberId, {
    now: day(at),
    mode: testDemo,
    userAgent: 'tests',
  });
  const client = server.clientOf(token);
  const [balance, schedule, entries, { coins }] = await Promise.all([
    client.getBalance({ currency: 'coins' }),
    client.getBalanceSchedule({ currency: 'coins' }),
    client.listEntries({ currency: 'coins' }),
    client.getUserInfo(),
  ]);
  expect(coins).toBe(balance.available);
  return { client, balance, schedule, entries: entries.list };
}
const coinsOf = async (member: TestMember, at: number) => (await look(member, at)).balance.available;

const lotsOf = ({ memberId }: TestMember) =>
  server.db
    .selectFrom('ledgerLot')
    .select(['remaining', 'expiresAt', 'atRest'])
    .where('memberId', '=', memberId)
    .orderBy('entryId')
    .execute();

async function memberWith(...amounts: readonly (readonly [coins: number, day: number])[]) {
  const member = await server.member();
  for (const [coins, at] of amounts) await give(server.db, member, coins, { at: day(at) });
  return member;
}

describe('in a pause', () => {
  test('nothing expires, nothing says when it would, and all of it can be spent', async () => {
    const member = await memberWith([10, 0], [7, 40]);
    expect(await look(member, 180)).toMatchObject({
      balance: { available: 17, nextExpiry: { amount: 10 } },
      schedule: { expiring: [{ amount: 10 }, { amount: 7 }], soon: { amount: 10 } },
      entries: [{ expiresAt: expect.any(String) }, { expiresAt: expect.any(String) }],
    });
    await pause(member, true, 180);
    await expire(700);
    const { client, ...seen } = await look(member, 700);
    expect(seen).toMatchObject({
      balance: { available: 17, nextExpiry: null },
      schedule: { expiring: [], soon: null },
      entries: [{ expiresAt: null }, { expiresAt: null }],
    });
    const giftId = await shelve(server.db, { price: 15 });
    await client.claimGift({ giftId, requestKey: randomUUID() });
    expect(await coinsOf(member, 701)).toBe(2);
  });

  test('what had expired before it began stays expired', async () => {
    const member = await memberWith([10, 0], [7, 20]);
    await pause(member, true, lasts);
    expect(await look(member, 400)).toMatchObject({
      balance: { available: 7 },
      entries: [{ expiresAt: null }, { expiresAt: day(lasts).toISOString() }],
    });
    await expire(400);
    await pause(member, false, 400);
    expect(await coinsOf(member, 401)).toBe(7);
  });

  test('ends with the days that were left, also for what was earned in it', async () => {
    const member = await memberWith([10, 0]);
    await pause(member, true, 180);
    await give(server.db, member, 5, { at: day(300) });
    await expire(800);
    expect((await lotsOf(member)).map(({ atRest }) => atRest)).toEqual([true, true]);
    await pause(member, false, 1000);
    const [old, young] = await lotsOf(member);
    expect(old).toEqual({ remaining: 10, expiresAt: day(lasts + 820), atRest: false });
    // Half a year from day 300 on has 182 days.
    expect(young?.expiresAt).toEqual(day(300 + 182 + 700));
    expect(await look(member, 1003)).toMatchObject({
      balance: { available: 15, nextExpiry: { amount: 10, expiresAt: day(1004).toISOString() } },
    });
    expect(await expire(1004)).toBe(1);
    expect(await coinsOf(member, 1004)).toBe(5);
  });

  test('a refund is good for 30 days that begin when it ends', async () => {
    const member = await memberWith([10, 0]);
    const { memberId } = member;
    const posting = {
      memberId,
      currency: 'coins',
      sourceType: 'test',
      sourceId: 'order',
      rule: 'demo.welcome',
      details: {},
      now: day(170),
    } as const;
    await transaction(server.db, async (tx) => {
      await lockBalance(tx, memberId, 'coins');
      await spend(tx, { ...posting, amount: 10 });
    });
    await pause(member, true, 180);
    await transaction(server.db, (tx) => refund(tx, { ...posting, now: day(400) }));
    await expire(500);
    await pause(member, false, 500);
    expect((await lotsOf(member))[0]?.expiresAt).toEqual(day(530));
  });

  test('ended twice, one after the other and at once, gives its time back once', async () => {
    const [one, many] = [await memberWith([10, 0]), await memberWith([10, 0])];
    await pause(one, true, 100);
    for (const at of [200, 300]) await pause(one, false, at);
    expect((await lotsOf(one))[0]?.expiresAt).toEqual(day(lasts + 100));
    await pause(many, true, 100);
    await Promise.all(Array.from({ length: 10 }, () => pause(many, false, 200)));
    expect((await lotsOf(many))[0]?.expiresAt).toEqual(day(lasts + 100));
  });

  test('a clock that is set back takes nothing, and gives nothing twice', async () => {
    const member = await memberWith([10, 0]);
    await server.db
      .updateTable('member')
      .set({ levelEndsAt: day(300) })
      .where('memberId', '=', member.memberId)
      .execute();
    await pause(member, true, 100);
    expect(await coinsOf(member, 50)).toBe(10);
    await pause(member, true, 50);
    await expire(190);
    expect((await lotsOf(member))[0]).toMatchObject({ remaining: 10, atRest: true });
    await pause(member, false, 90);
    expect((await lotsOf(member))[0]).toEqual({ remaining: 10, expiresAt: day(lasts), atRest: false });
    const { levelEndsAt } = await server.db
      .selectFrom('member')
      .select('levelEndsAt')
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(levelEndsAt).toEqual(day(300));
    expect(await expire(lasts)).toBe(1);
  });
});

describe('after a loss', () => {
  test('nothing expires any more, whatever a pause does', async () => {
    const member = await memberWith([10, 0]);
    await pause(member, true, 150);
    await reportLoss(server.db, { memberId: member.memberId, now: day(160) });
    await pause(member, false, 170);
    await expire(5000);
    expect(await look(member, 5000)).toMatchObject({
      balance: { available: 10, nextExpiry: null },
      schedule: { expiring: [], soon: null },
      entries: [{ expiresAt: null }],
    });
    // It lasts from the moment of the loss on as it did from that of the pause.
    expect((await lotsOf(member))[0]?.expiresAt).toEqual(day(lasts + 10));
  });

  test.each(['the profile', 'a child'])('a new expectation told in %s lets lots go on', async (where) => {
    const member = await memberWith([10, 0]);
    await reportLoss(server.db, { memberId: member.memberId, now: day(180) });
    await expire(400);
    const { client } = await look(member, 400);
    const expectedDate = day(500).toISOString().slice(0, 10);
    if (where === 'a child') await client.addChild({ childId: randomUUID(), expectedDate });
    else await client.modifyUserInfo({ childExpectedDate: expectedDate });
    expect(await lotsOf(member)).toEqual([{ remaining: 10, expiresAt: day(404), atRest: false }]);
    expect(await coinsOf(member, 403)).toBe(10);
    expect(await expire(404)).toBe(1);
  });
});

describe('expireLots', () => {
  test('meets lots of members who rest once, and comes to the others behind them', async () => {
    const resting = await Promise.all(Array.from({ length: 5 }, () => memberWith([10, 0], [10, 1])));
    for (const member of resting) await pause(member, true, 100);
    const other = await memberWith([10, 2]);
    const counts: number[] = [];
    for (let n = 0; n < 6; n += 1) counts.push(await expireLots(server.db, day(190), 4));
    expect(counts).toEqual([4, 4, 3, 0, 0, 0]);
    expect(await coinsOf(other, 190)).toBe(0);
    for (const member of resting) {
      expect((await lotsOf(member)).map(({ atRest }) => atRest)).toEqual([true, true]);
      await pause(member, false, 190);
      expect(await coinsOf(member, 190)).toBe(20);
    }
    expect(await expireLots(server.db, day(lasts + 89))).toBe(0);
  });

  test('goes on for an account that was erased in a pause', async () => {
    const password = 'four tulips in a row';
    const member = await server.member({ password });
    await give(server.db, member, 10, { at: day(0) });
    await pause(member, true, 0);
    await member.client.disable({ proof: { kind: 'password', password } });
    await expire(190);
    expect((await lotsOf(member))[0]).toMatchObject({ remaining: 10, atRest: true });
    server.clock.at = day(200);
    await eraseClosed(server.services);
    expect(await expire(200)).toBe(1);
    expect((await lotsOf(member))[0]).toMatchObject({ remaining: 0, atRest: false });
  });
});

describe('at the same moment', () => {
  test('a pause against the expiry of lots: each is expired or rests', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => memberWith([10, 0])));
    const before = new Date(day(lasts).getTime() - 1);
    // The clock of the server with the job is ahead.
    const expiring = Array.from({ length: 6 }, () => expireLots(server.db, day(lasts), 3));
    const pausing = members.map(({ memberId }) =>
      setPause(server.db, { memberId, paused: true, now: before }),
    );
    await Promise.all([...expiring, ...pausing]);
    await expire(lasts + 50);
    const left: number[] = [];
    for (const member of members) {
      const coins = await coinsOf(member, lasts + 50);
      const lots = await lotsOf(member);
      expect(lots.map(({ remaining, atRest }) => [remaining, atRest])).toEqual([[coins, coins > 0]]);
      left.push(coins);
    }
    expect(left.filter((coins) => coins !== 0 && coins !== 10)).toEqual([]);
    await Promise.all(members.map((member) => pause(member, false, lasts + 50)));
    for (const [n, member] of members.entries()) expect(await coinsOf(member, lasts + 50)).toBe(left[n]);
  });

  test('pauses against spending and expiry: no coin is spent twice or lost', async () => {
    const giftId = await shelve(server.db, { stock: null, price: 10 });
    for (let round = 0; round < 6; round += 1) {
      const member = await memberWith([20, 0]);
      await pause(member, true, 100);
      const { client } = await look(member, 400);
      const claims = Array.from({ length: 4 }, () => client.claimGift({ giftId, requestKey: randomUUID() }));
      const [{ kept, refused }] = await Promise.all([
        outcomesOf(claims),
        expireLots(server.db, day(400)),
        pause(member, false, 400),
        expireLots(server.db, day(400)),
        pause(member, true, 400),
      ]);
      expect(kept).toBe(2);
      expect(refused).toEqual([errors.balanceTooLow.code]);
      expect(await coinsOf(member, 400)).toBe(0);
    }
  });

  test('a pause, check-ins and a new expectation do not stop one another', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => memberWith([10, 0])));
    const childExpectedDate = day(100).toISOString().slice(0, 10);
    await Promise.all(
      members.flatMap((member) => [
        member.client.setPause({ paused: true }),
        member.client.checkIn(),
        member.client.modifyUserInfo({ childExpectedDate, timeZone: 'Europe/Paris' }),
        member.client.addChild({ childId: randomUUID(), expectedDate: childExpectedDate }),
        member.client.setPause({ paused: false }),
      ]),
    );
    for (const member of members) expect(await coinsOf(member, 1)).toBe(15);
  });
});
