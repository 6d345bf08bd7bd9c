import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { adjust } from '#server/core/ledger/adjust.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { lockBalance } from '#server/core/ledger/queries-shared.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { closeMonths } from '#server/features/finance/close-months.ts';
import { countBooks } from '#server/features/finance/count-books.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { giveTowardLevel } from '#tests/support/levels.ts';
import { give } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
const at = (day: string) => new Date(`2026-${day}T09:00:00Z`);
const offer = '01980000-0000-7000-8000-00000000a001';
let analyst: TestStaff;
let member: TestMember;
let made = 0;

/** By an offer with a name of its own. */
async function offered(amount: number, now: Date, name = 'Spring'): Promise<void> {
  await earn(server.db, {
    products: [],
    memberId: member.memberId,
    currency: 'points',
    amount,
    sourceType: 'test',
    sourceId: `offer ${(made += 1)}`,
    rule: 'earn-rule',
    details: { ruleId: offer, name: { en: name, 'zh-Hans': name, 'zh-Hant': name } },
    now,
    availableAt: now,
  });
}

const taken = (amount: number, now: Date) =>
  transaction(server.db, async (tx) => {
    await lockBalance(tx, member.memberId, 'points');
    await spend(tx, {
      memberId: member.memberId,
      currency: 'points',
      amount,
      sourceType: 'test',
      sourceId: `spend ${(made += 1)}`,
      rule: 'gift.claim',
      details: {},
      now,
    });
  });

async function night(now: Date): Promise<void> {
  server.clock.at = now;
  await expireLots(server.db, now);
  await closeDays(server.db, now);
  await countBooks(server.services);
  // Nobody stays signed in for weeks.
  analyst = await server.again(analyst);
}

const months = async (currency: 'points' | 'coins' = 'points') => analyst.client.listBookMonths({ currency });
const split = async (by: 'level' | 'cause' | 'day', month: string) =>
  analyst.client.getBookMonth({ currency: 'points', month, by });

/** What an entry of a figure says of it. */
const entriesOf = async (
  flow: 'issued' | 'spent' | 'expired',
  more: { cause?: string; level?: number } = {},
) => {
  const found: { amount: number; bookedOn: string; title: string }[] = [];
  for (let cursor: string | undefined; ;) {
    const { list, nextCursor } = await analyst.client.listBookEntries({
      currency: 'points',
      month: '2026-03',
      flow,
      limit: 1,
      ...more,
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...list.map(({ amount, bookedOn, title }) => ({ amount, bookedOn, title })));
    if (nextCursor === null) return found;
    cursor = nextCursor;
  }
};

beforeAll(async () => {
  server.clock.at = at('03-02');
  analyst = await server.staff('analyst');
  member = await server.member();
});

describe('the books', () => {
  test('split each closed day by what gave what was moved, and by the level that she had', async () => {
    await give(server.db, member, 50, { currency: 'points', at: at('03-02') });
    await offered(100, at('03-03'));
    await offered(20, at('03-05'), 'Spring days');
    // From the first lot all, from the second the rest.
    await taken(80, at('03-10'));
    await taken(10, at('03-12'));
    const other = await server.member();
    await giveTowardLevel(server.db, other, 600, at('03-20'));
    await giveTowardLevel(server.db, other, 40, at('03-21'));
    await night(at('03-25'));

    const { list, until } = await months();
    expect(until).toBe('2026-03-24');
    expect(list).toMatchObject([
      {
        month: '2026-03',
        state: 'running',
        figures: { issued: 810, spent: -90, refunded: 0, expired: 0, outstanding: 720, pending: 0 },
      },
    ]);
    expect((await split('cause', '2026-03')).list).toMatchObject([
      { name: 'Welcome gift', figures: { issued: 690, spent: -50, outstanding: 640 } },
      { key: offer, name: 'Spring days', figures: { issued: 120, spent: -40, outstanding: 80 } },
    ]);
    const byLevel = await split('level', '2026-03');
    // The 600 lifted her: what came after it counts as of the next level.
    expect(byLevel.list).toMatchObject([
      { key: '1', name: 'Egg', figures: { issued: 770, spent: -90 } },
      { key: '2', figures: { issued: 40, spent: 0 } },
    ]);
    expect(byLevel.sums).toEqual(list[0]?.figures);
    const byDay = await split('day', '2026-03');
    expect(byDay.sums).toEqual(list[0]?.figures);
    expect(byDay.list.find(({ key }) => key === '2026-03-10')).toMatchObject({
      figures: { issued: 0, spent: -80, outstanding: 90 },
    });
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('open each figure to the entries that it is the sum of, page by page', async () => {
    const byRule =
      (await split('cause', '2026-03')).list.find(({ name }) => name === 'Welcome gift')?.key ?? '';
    expect(await entriesOf('spent')).toMatchObject([
      { amount: -10, bookedOn: '2026-03-12' },
      { amount: -80, bookedOn: '2026-03-10' },
    ]);
    // Of an entry that took from two causes, only what it took from this one.
    expect(await entriesOf('spent', { cause: byRule })).toMatchObject([{ amount: -50 }]);
    expect(await entriesOf('spent', { cause: offer })).toMatchObject([{ amount: -10 }, { amount: -30 }]);
    expect((await entriesOf('issued', { level: 2 })).map(({ amount }) => amount)).toEqual([40]);
    expect(await entriesOf('expired')).toEqual([]);
  });

  test('tell what cannot be spent yet, and what expires when', async () => {
    const now = at('03-25');
    await give(server.db, member, 30, { currency: 'points', at: now, availableAt: at('06-25') });
    await night(at('03-26'));
    const { list, endings, expiringShare } = await months();
    expect(list[0]?.figures.pending).toBe(30);
    expect(endings.reduce((sum, { amount }) => sum + amount, 0)).toBe(list[0]?.figures.outstanding);
    expect(endings.every(({ month }) => month > '2026-03')).toBe(true);
    // All that left was spent.
    expect(expiringShare).toBe(0);
  });

  test('are for who may see them, and tell nothing of a member', async () => {
    const support = await server.staff('support');
    await expect(support.client.listBookMonths({ currency: 'points' })).rejects.toMatchObject({
      status: 403,
    });
    const { list } = await analyst.client.listBookEntries({
      currency: 'points',
      month: '2026-03',
      flow: 'issued',
    });
    expect(JSON.stringify(list)).not.toContain(member.memberId);
    const { lines } = await analyst.client.exportBooks({ from: '2026-03', until: '2026-03' });
    const [head = '', ...rows] = lines.trimEnd().split('\r\n');
    expect(head).toBe(
      'month,currency,level,causeId,cause,issued,spent,refunded,expired,reversed,adjusted,outstanding,pending,worth,money',
    );
    expect(rows).toContain(`2026-03,points,1,${offer},Spring days,120,-40,0,0,0,0,80,0,,`);
  });
});

describe('a month', () => {
  const close = async (month: string) => analyst.client.closeMonth({ month });

  test('is closed once it is over and counted, in its order, and kept as it was', async () => {
    await expect(close('2026-03')).rejects.toMatchObject({ code: errors.monthRunning.code });
    const pieceId = await pieceOf(server.db, 'ledgerRules', 'ledger');
    await republish(
      server.db,
      { kind: 'ledgerRules', pieceId, at: at('03-26'), from: at('03-27') },
      { pointsWorth: 0.01, coinsWorth: null, money: 'EUR' },
    );
    afterTwoSeconds();
    await night(at('05-02'));
    await expect(close('2026-04')).rejects.toMatchObject({ code: errors.monthBeforeOpen.code });
    expect(await close('2026-03')).toEqual({ state: 'closing' });
    expect(await close('2026-03')).toEqual({ state: 'closing' });
    await closeMonths(server.services);
    const before = (await months()).list.find(({ month }) => month === '2026-03');
    expect(before).toMatchObject({
      state: 'closed',
      closedBy: 'Ada',
      worth: { unit: 0.01, money: 'EUR' },
      figures: { outstanding: 750 },
      proof: [{ currency: 'coins' }, { currency: 'points', entries: 750, days: 750, lines: 750, lots: 750 }],
    });
    expect(await close('2026-03')).toEqual({ state: 'closed' });

    // A clock that was set back: it is booked in the first day that is open.
    await offered(5, at('03-30'));
    await republish(
      server.db,
      { kind: 'ledgerRules', pieceId, at: at('05-02'), from: at('05-03') },
      { pointsWorth: 0.02 },
    );
    afterTwoSeconds();
    await night(at('05-04'));
    const after = (await months()).list;
    expect(after.find(({ month }) => month === '2026-03')).toEqual(before);
    expect(after.find(({ month }) => month === '2026-05')).toMatchObject({
      figures: { issued: 5, outstanding: 755 },
      worth: { unit: 0.02 },
    });
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('is not closed while a balance differs, and is when that is mended', async () => {
    const broken = sql`update ledger_balance set amount = amount + 7
                        where member_id = ${member.memberId} and currency = 'points'`;
    await broken.execute(server.db);
    expect(await close('2026-04')).toEqual({ state: 'closing' });
    await closeMonths({ ...server.services, log: server.app.log });
    expect((await months()).list.find(({ month }) => month === '2026-04')).toMatchObject({
      state: 'differs',
      closedAt: null,
      proof: [{ currency: 'coins' }, { currency: 'points', balancesNow: 762, lotsNow: 755, entriesNow: 755 }],
    });
    await sql`update ledger_balance set amount = amount - 7
               where member_id = ${member.memberId} and currency = 'points'`.execute(server.db);
    expect(await close('2026-04')).toEqual({ state: 'closing' });
    await closeMonths(server.services);
    expect((await months()).list.find(({ month }) => month === '2026-04')?.state).toBe('closed');
  });

  test.each(['book_line', 'book_snapshot', 'book_close'])('never changes in %s', async (table) => {
    const name = sql.table(table);
    await expect(sql`delete from ${name}`.execute(server.db)).rejects.toThrow('is never changed');
    await expect(
      sql`update ${name} set ${sql.ref(table === 'book_line' ? 'day' : 'month')} = now()`.execute(server.db),
    ).rejects.toThrow('is never changed');
    await expect(sql`truncate ${name} cascade`.execute(server.db)).rejects.toThrow('is never changed');
  });
});

test('what staff set right stands under its own name', async () => {
  await transaction(server.db, (tx) =>
    adjust(tx, {
      memberId: member.memberId,
      currency: 'points',
      sourceId: 'right',
      amount: 9,
      reason: 'Put right',
      staffId: 'test',
      now: at('05-04'),
    }),
  );
  await night(at('05-06'));
  expect((await split('cause', '2026-05')).list).toContainEqual(
    expect.objectContaining({
      name: 'Set right by the team',
      figures: expect.objectContaining({ adjusted: 9 }),
    }),
  );
});

test('two servers that count at once count each day once', async () => {
  await offered(11, at('05-06'));
  server.clock.at = at('05-09');
  await closeDays(server.db, at('05-09'));
  await Promise.all([countBooks(server.services), countBooks(server.services), countBooks(server.services)]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('a run that was ended goes on with the next day', async () => {
  await offered(13, at('05-09'));
  server.clock.at = at('05-12');
  await closeDays(server.db, at('05-12'));
  expect(await countBooks(server.services, AbortSignal.abort())).toBe(0);
  expect(await countBooks(server.services)).toBe(3);
  expect(await verifyLedger(server.services)).toEqual([]);
});
