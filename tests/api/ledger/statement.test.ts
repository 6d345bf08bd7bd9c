import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { entryKinds } from '#contract/calls/ledger.ts';
import type { CallInput } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { adjust } from '#server/core/ledger/adjust.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { entriesStatement, monthsStatement } from '#server/core/ledger/queries.ts';
import { reverse } from '#server/core/ledger/reverse.ts';
import { cancelOrder } from '#server/features/gifts/parcels/move-order.ts';
import { consolation, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { addAddress, give, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { ask } from '#server/features.ts';

const server = useTestServer();

const at = (instant: string) => new Date(instant);
const currency = 'coins';

const lines = async ({ client }: TestMember, filter: Partial<CallInput<'listEntries'>> = {}) =>
  (await client.listEntries({ currency, limit: 100, ...filter })).list;
const amounts = async (member: TestMember, filter: Partial<CallInput<'listEntries'>> = {}) =>
  (await lines(member, filter)).map(({ amount }) => amount);

/** One line of each kind: earned 100, spent 40, given back, 30 of another 30 taken back, 7 given by staff, the rest expired. */
async function wholeLife(): Promise<TestMember> {
  server.clock.at = at('2026-03-02T08:00:00Z');
  const member = await server.member();
  const { memberId, client } = member;
  await give(server.db, member, 100, { at: at('2026-03-02T08:00:00Z') });
  const giftId = await shelve(server.db, { price: 40, delivery: 'physical' });
  server.clock.at = at('2026-03-10T08:00:00Z');
  const addressId = await addAddress(member);
  const { claimId } = await client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  const step = { memberId, orderId: claimId, now: at('2026-04-02T08:00:00Z') };
  await cancelOrder(server.services, { ...step, actor: 'member', reason: null });
  const earning = { memberId, currency, sourceType: 'purchase', details: {} } as const;
  await earn(server.db, {
    products: [],
    ...earning,
    sourceId: 'order 1',
    rule: 'demo.welcome',
    amount: 30,
    now: at('2026-04-05T08:00:00Z'),
    availableAt: at('2026-04-19T08:00:00Z'),
  });
  await transaction(server.db, (tx) =>
    reverse(tx, {
      ...earning,
      sourceId: 'order 1 line 1',
      rule: 'earning.reversed',
      now: at('2026-04-06T08:00:00Z'),
      earned: { sourceType: 'purchase', sourceId: 'order 1' },
      amount: 30,
      shortfall: 'clamp',
    }),
  );
  await transaction(server.db, (tx) =>
    adjust(tx, {
      memberId,
      currency,
      sourceId: 'one',
      amount: 7,
      reason: 'Your parcel came late',
      staffId: 'staff',
      now: at('2026-04-07T08:00:00Z'),
    }),
  );
  await expireLots(server.db, at('2026-09-03T08:00:00Z'));
  return member;
}

describe('listEntries', () => {
  test('filters by direction, by kind and by both', async () => {
    const member = await wholeLife();
    expect(await amounts(member)).toEqual([-100, 7, -30, 30, 40, -40, 100]);
    expect(await amounts(member, { direction: 'in' })).toEqual([7, 30, 40, 100]);
    expect(await amounts(member, { direction: 'out' })).toEqual([-100, -30, -40]);
    const byKind = Object.fromEntries(
      await Promise.all(entryKinds.map(async (kind) => [kind, await amounts(member, { kind })] as const)),
    );
    expect(byKind).toEqual({
      earn: [30, 100],
      spend: [-40],
      expire: [-100],
      refund: [40],
      reverse: [-30],
      adjust: [7],
    });
    expect(await amounts(member, { kind: 'adjust', direction: 'out' })).toEqual([]);
    expect(await amounts(member, { kind: 'earn', currency: 'points' })).toEqual([]);
  });

  test('jumps to a month and goes on from there, by the calendar that dates are shown in', async () => {
    server.clock.at = at('2026-06-01T08:00:00Z');
    const member = await server.member();
    // Half past three in the afternoon of the last day of March in UTC, and 23:59 and 0:00 of the shown calendar.
    for (const [amount, instant] of [
      [1, '2026-02-10T08:00:00Z'],
      [2, '2026-03-31T15:59:59Z'],
      [3, '2026-03-31T16:00:00Z'],
      [4, '2026-05-20T08:00:00Z'],
    ] as const)
      await give(server.db, member, amount, { at: at(instant) });
    expect(await amounts(member, { month: '2026-05' })).toEqual([4, 3, 2, 1]);
    expect(await amounts(member, { month: '2026-04' })).toEqual([3, 2, 1]);
    expect(await amounts(member, { month: '2026-03' })).toEqual([2, 1]);
    expect(await amounts(member, { month: '2026-01' })).toEqual([]);
    const first = await member.client.listEntries({ currency, month: '2026-04', limit: 2 });
    const next = await member.client.listEntries({
      currency,
      month: '2026-04',
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.list, ...next.list].map(({ amount }) => amount)).toEqual([3, 2, 1]);
    expect(next.nextCursor).toBeNull();
  });

  test('refuses a kind or a month that there is not', async () => {
    const { client } = await server.member();
    for (const wrong of [{ kind: 'gift' }, { month: '2026-13' }, { month: '1999-01' }, { month: 'May' }])
      await expect(
        client.listEntries({ currency, ...wrong } as CallInput<'listEntries'>),
      ).rejects.toMatchObject({ code: 400, fields: [{ path: Object.keys(wrong)[0] }] });
  });

  test('says what a line was for and what it undoes', async () => {
    const member = await wholeLife();
    const [expired, adjusted, reversed, , refunded, spent] = await lines(member);
    const orderId = spent?.about?.id;
    expect(orderId).toEqual(expect.any(String));
    expect(await member.client.getOrder({ orderId: orderId ?? '' })).toMatchObject({ orderId });
    expect(spent).toMatchObject({ kind: 'spend', about: { what: 'order' }, undoes: null, title: 'Cloth' });
    expect(refunded).toMatchObject({
      about: { what: 'order', id: orderId },
      undoes: { title: 'Cloth', amount: -40, occurredAt: '2026-03-10T08:00:00.000Z' },
    });
    expect(reversed).toMatchObject({
      title: 'Taken back: Welcome gift',
      about: null,
      undoes: { title: 'Welcome gift', amount: 30, occurredAt: '2026-04-05T08:00:00.000Z' },
    });
    expect(adjusted).toMatchObject({ explanation: 'Your parcel came late', about: null, undoes: null });
    expect(expired?.explanation).toBe('What was left of March 2, 2026, on its last day');
    const [chinese] = (
      await server.clientOf(member.token, 'zh-HK').listEntries({ currency, kind: 'reverse' })
    ).list;
    expect(chinese).toMatchObject({ title: '收回：迎新禮', undoes: { title: '迎新禮' } });
  });

  test('leads from a play to its proof and from a voucher to the claim', async () => {
    server.clock.at = at('2026-03-02T08:00:00Z');
    const member = await server.member();
    await give(server.db, member, 50, { at: server.clock.at });
    const prizes = [prize('Coins'), consolation()] as const;
    const { code } = await putUpDraw(server, {
      prizes,
      odds: surely(prizes[0]),
      price: 10,
      freePlays: 0,
    });
    const { playId } = await member.client.lottery({ code, requestKey: randomUUID() });
    const giftId = await shelve(server.db);
    const { claimId } = await member.client.claimGift({ giftId, requestKey: randomUUID() });
    const list = await lines(member);
    expect(list.map(({ amount, about }) => ({ amount, about }))).toEqual(
      expect.arrayContaining([
        { amount: -10, about: { what: 'play', id: playId } },
        { amount: 5, about: { what: 'play', id: playId } },
        { amount: -10, about: { what: 'claim', id: claimId } },
        { amount: 50, about: null },
      ]),
    );
  });
});

describe('listEntryMonths', () => {
  test('sums what came in and went out, month by month, by the same filters', async () => {
    const { client } = await wholeLife();
    expect((await client.listEntryMonths({ currency })).list).toEqual([
      { month: '2026-09', in: 0, out: 100, lines: 1 },
      { month: '2026-04', in: 77, out: 30, lines: 4 },
      { month: '2026-03', in: 100, out: 40, lines: 2 },
    ]);
    expect((await client.listEntryMonths({ currency, direction: 'out', kind: 'spend' })).list).toEqual([
      { month: '2026-03', in: 0, out: 40, lines: 1 },
    ]);
    expect((await client.listEntryMonths({ currency: 'points' })).list).toEqual([]);
  });
});

describe('getBalanceSchedule', () => {
  const schedule = ({ client }: TestMember) => client.getBalanceSchedule({ currency });
  const pendingUntil = (member: TestMember, amount: number, availableAt: string) =>
    give(server.db, member, amount, { at: at('2026-03-02T08:00:00Z'), availableAt: at(availableAt) });

  test('says what arrives on which day and what expires in which month', async () => {
    server.clock.at = at('2026-03-02T08:00:00Z');
    const member = await server.member();
    await give(server.db, member, 5, { at: at('2025-10-04T08:00:00Z') });
    await give(server.db, member, 6, { at: at('2025-10-20T08:00:00Z') });
    await give(server.db, member, 9, { at: at('2025-08-30T08:00:00Z') });
    await pendingUntil(member, 20, '2026-03-16T08:00:00Z');
    await pendingUntil(member, 21, '2026-03-16T09:00:00Z');
    await pendingUntil(member, 22, '2026-03-09T08:00:00Z');
    expect(await schedule(member)).toEqual({
      currency,
      validMonths: 6,
      arriving: [
        { amount: 22, availableAt: '2026-03-09T08:00:00.000Z' },
        { amount: 41, availableAt: '2026-03-16T08:00:00.000Z' },
      ],
      expiring: [
        { month: '2026-04', amount: 11, firstAt: '2026-04-04T08:00:00.000Z' },
        { month: '2026-09', amount: 63, firstAt: '2026-09-02T08:00:00.000Z' },
      ],
      soon: null,
    });
    server.clock.at = at('2026-03-10T08:00:00Z');
    const later = await schedule(member);
    expect(later.arriving).toHaveLength(1);
    expect(later.soon).toEqual({
      amount: 5,
      firstAt: '2026-04-04T08:00:00.000Z',
      lastAt: '2026-04-04T08:00:00.000Z',
    });
  });

  test('holds nothing without lots, and nothing presses in a pause or after a loss', async () => {
    server.clock.at = at('2026-03-02T08:00:00Z');
    const member = await server.member();
    expect(await schedule(member)).toEqual({
      currency,
      validMonths: 6,
      arriving: [],
      expiring: [],
      soon: null,
    });
    expect((await member.client.getBalanceSchedule({ currency: 'points' })).validMonths).toBe(12);
    await give(server.db, member, 5, { at: at('2025-09-10T08:00:00Z') });
    expect((await schedule(member)).soon).toMatchObject({ amount: 5 });
    await member.client.setPause({ paused: true });
    expect(await schedule(member)).toMatchObject({ expiring: [], soon: null });
    await member.client.setPause({ paused: false });
    expect((await schedule(member)).soon).toMatchObject({ amount: 5 });
    await member.client.reportLoss();
    expect((await schedule(member)).soon).toBeNull();
  });
});

describe('getLevelProgress', () => {
  test('says what the home page says', async () => {
    server.clock.at = at('2026-03-02T08:00:00Z');
    const member = await server.member();
    await give(server.db, member, 120, { currency: 'points', at: server.clock.at });
    const progress = await member.client.getLevelProgress();
    expect(progress).toMatchObject({ earned: 120, nextLevel: { level: 2, threshold: 500 } });
    expect((await member.client.myWeb()).progress).toEqual(progress);
  });
});

/** The first moment of this month, or of one before or after it. */
function firstOfMonth(offset: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
}

describe('among many members', () => {
  test('every filter finds its lines by an index', async () => {
    // 200 lines each of 150 others, from the month before this one to the last that has a part of its own, so that none is empty.
    const first = firstOfMonth(-1);
    await sql`
      insert into ledger_entry (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type,
                                source_id, rule)
      select m.member_id, gen_random_uuid(), t.at, t.at::date, case when n % 3 = 0 then 'points' else 'coins' end,
             case when n % 9 = 0 then 'spend' else 'earn' end, case when n % 9 = 0 then -1 else 1 end, 'test',
             n::text, 'demo.welcome'
        from (select gen_random_uuid() as member_id from generate_series(1, 150)) m
       cross join generate_series(1, 200) as n
       cross join lateral (select ${first}::timestamptz + n * interval '14 hours' as at) t`.execute(
      server.db,
    );
    await sql`analyze ledger_entry`.execute(server.db);
    const { rows } = await sql<{ memberId: string }>`select member_id from ledger_entry limit 1`.execute(
      server.db,
    );
    const memberId = rows[0]?.memberId ?? '';
    const month = firstOfMonth(0).toISOString().slice(0, '2026-11'.length);
    const after = { occurredAt: firstOfMonth(1), entryId: uuidv7() };
    for (const filter of [
      {},
      { direction: 'in' },
      { direction: 'out', kind: 'spend' },
      { kind: 'adjust' },
      { month },
      { kind: 'refund', month, after },
    ] as const) {
      const zone = 'Asia/Shanghai';
      const wanted = {
        memberId,
        currency,
        zone,
        direction: 'all',
        after: null,
        limit: 21,
        ...filter,
      } as const;
      for (const plan of [
        await planOf(entriesStatement(ask, wanted)),
        await planOf(monthsStatement(wanted)),
      ]) {
        const reads = scansOf(plan, 'ledger_entry');
        expect(reads).not.toEqual([]);
        for (const { type, condition } of reads) {
          expect(type).toMatch(/^(?:Index|Bitmap)/);
          expect(condition).toContain('member_id');
        }
      }
    }
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
}

async function planOf(statement: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql<
    Record<string, readonly { Plan: Plan }[]>
  >`explain (format json) ${statement}`.execute(server.db.withoutPlugins());
  const [first] = Object.values(rows[0] ?? {});
  if (!first?.[0]) throw new Error('No plan');
  return first[0].Plan;
}

/** How a plan reads the partitions of a table, also where they are on other machines. */
function scansOf(plan: unknown, table: string): { type: string; condition: string }[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const below = Object.values(plan).flatMap((one) => scansOf(one, table));
  const { 'Relation Name': name, 'Node Type': type, ...scan } = plan as Partial<Plan>;
  if (!name?.startsWith(table) || type === undefined) return below;
  return [{ type, condition: scan['Index Cond'] ?? scan['Recheck Cond'] ?? '' }, ...below];
}
