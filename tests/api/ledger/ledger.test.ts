import { describe, expect, test } from 'vitest';
import { earn } from '#server/core/ledger/earn.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { lockBalance } from '#server/core/ledger/queries-shared.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const day = (n: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + n * 86_400_000);

function give(member: TestMember, amount: number, sourceId: string, at: Date, availableAt = at) {
  return earn(server.db, {
    products: [],
    memberId: member.memberId,
    currency: 'coins',
    amount,
    sourceType: 'test',
    sourceId,
    rule: 'demo.welcome',
    details: {},
    now: at,
    availableAt,
  });
}

function take(member: TestMember, amount: number, sourceId: string, now: Date) {
  return transaction(server.db, async (tx) => {
    await lockBalance(tx, member.memberId, 'coins');
    return spend(tx, {
      memberId: member.memberId,
      currency: 'coins',
      amount,
      sourceType: 'test',
      sourceId,
      rule: 'demo.welcome',
      details: {},
      now,
    });
  });
}

describe('earn', () => {
  test('a business key is posted once, also by many at once', async () => {
    server.clock.at = day(0);
    const member = await server.member();
    const posted = await Promise.all(Array.from({ length: 10 }, () => give(member, 7, 'same', day(0))));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await give(member, 7, 'same', day(1))).toBe(false);
    expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(7);
  });

  test('what is on its way shows as pending and cannot be spent', async () => {
    server.clock.at = day(0);
    const member = await server.member();
    await give(member, 50, 'purchase', day(0), day(14));
    expect(await member.client.getBalance({ currency: 'coins' })).toMatchObject({
      available: 0,
      pending: 50,
    });
    expect((await member.client.getUserInfo()).coins).toBe(0);
    await expect(take(member, 10, 'early', day(13))).rejects.toThrow('balanceTooLow');
    server.clock.at = day(14);
    expect(await member.client.getBalance({ currency: 'coins' })).toMatchObject({
      available: 50,
      pending: 0,
    });
    expect((await member.client.getUserInfo()).coins).toBe(50);
  });
});

describe('spend', () => {
  test('takes the lot that expires first and records which lots it took', async () => {
    const member = await server.member();
    await give(member, 10, 'younger', day(5));
    await give(member, 10, 'older', day(1));
    await take(member, 15, 'purchase', day(6));
    const uses = await server.db
      .selectFrom('ledgerLotUse as u')
      .innerJoin('ledgerKey as k', (join) =>
        join.onRef('k.memberId', '=', 'u.memberId').onRef('k.entryId', '=', 'u.lotEntryId'),
      )
      .select(['k.sourceId', 'u.amount'])
      .where('u.memberId', '=', member.memberId)
      .orderBy('u.amount', 'desc')
      .execute();
    expect(uses).toEqual([
      { sourceId: 'older', amount: 10 },
      { sourceId: 'younger', amount: 5 },
    ]);
  });

  test('takes all or nothing, and never what has expired', async () => {
    const member = await server.member();
    await give(member, 10, 'a', day(0));
    await expect(take(member, 11, 'too much', day(1))).rejects.toThrow('balanceTooLow');
    await expect(take(member, 5, 'too late', day(200))).rejects.toThrow('balanceTooLow');
    await take(member, 10, 'just right', day(1));
    await expect(take(member, 1, 'nothing left', day(1))).rejects.toThrow('balanceTooLow');
  });

  test('parallel spends never pass the balance', async () => {
    const member = await server.member();
    for (let lot = 0; lot < 5; lot += 1) await give(member, 10, `lot ${lot}`, day(lot));
    const spent = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => take(member, 7, `spend ${n}`, day(6))),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    server.clock.at = day(6);
    expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(1);
    const balance = await server.db
      .selectFrom('ledgerBalance')
      .select('amount')
      .where('memberId', '=', member.memberId)
      .where('currency', '=', 'coins')
      .executeTakeFirstOrThrow();
    expect(balance.amount).toBe(1);
  });
});

describe('getBalance', () => {
  test('tells what expires next', async () => {
    const member = await server.member();
    await give(member, 10, 'first', day(0));
    await give(member, 5, 'also first', day(0));
    await give(member, 20, 'second', day(3));
    server.clock.at = day(4);
    expect(await member.client.getBalance({ currency: 'coins' })).toEqual({
      currency: 'coins',
      available: 35,
      pending: 0,
      nextExpiry: { amount: 15, expiresAt: '2026-09-01T08:00:00.000Z' },
    });
  });
});

describe('listEntries', () => {
  test('pages newest first without gaps or repeats, and filters', async () => {
    const member = await server.member();
    for (let n = 0; n < 7; n += 1) await give(member, n + 1, `entry ${n}`, day(n));
    await take(member, 3, 'out', day(8));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.client.listEntries({
        currency: 'coins',
        limit: 3,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.list.map(({ amount }) => amount));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([-3, 7, 6, 5, 4, 3, 2, 1]);
    expect(
      (await member.client.listEntries({ currency: 'coins', direction: 'out' })).list.map(
        ({ amount }) => amount,
      ),
    ).toEqual([-3]);
    expect((await member.client.listEntries({ currency: 'points' })).list).toEqual([]);
  });

  test('refuses a cursor that no list gave', async () => {
    const member = await server.member();
    await expect(member.client.listEntries({ currency: 'coins', cursor: 'x' })).rejects.toMatchObject({
      code: 400,
      status: 400,
    });
  });

  test('shows nobody else’s entries', async () => {
    const [one, other] = [await server.member(), await server.member()];
    await give(one, 5, 'mine', day(0));
    expect((await other.client.listEntries({ currency: 'coins' })).list).toEqual([]);
  });
});
