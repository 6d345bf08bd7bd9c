import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { proveInParts } from '#server/core/ledger/prove-in-parts.ts';
import { checkOfRests, verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { reconcile } from '#server/features/finance/reconcile.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { agree, colleague } from '#tests/support/care.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { readMetrics, useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-02T09:00:00Z');
const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 0 };
let night = 0;
let member: TestMember;
let staff: TestStaff;

beforeEach(async () => {
  night += 1;
  server.clock.at = new Date(start.getTime() + night * 3_600_000);
  member = await server.member();
  await give(server.db, member, 50, { currency: 'points', at: start });
  staff = await colleague(server, `Ada ${night}`);
});

/** The next night. */
async function prove(): Promise<number | null> {
  const before = server.clock.at ?? start;
  server.clock.at = new Date(before.getTime() + 60_000);
  return reconcile(server.services);
}

/** As nobody but who has the database could. */
const tamper = (by: number, { memberId }: TestMember = member) =>
  sql`update ledger_balance set amount = amount + ${by} where member_id = ${memberId} and currency = 'points'`.execute(
    server.db,
  );
const open = async () => (await staff.client.listDifferences({})).list;
const points = async () => (await member.client.getBalance({ currency: 'points' })).available;

describe('a nightly proof', () => {
  test('says when it went through, and that all holds', async () => {
    expect(await prove()).toBe(0);
    const { list, open: count, proven } = await staff.client.listDifferences({});
    expect([list, count]).toEqual([[], 0]);
    expect(proven?.at).toBe(server.clock.at?.toISOString());
    expect(proven?.checked).toBeGreaterThan(15);
  });

  test('keeps what differs with its line, and tells who looks after the books once', async () => {
    await tamper(7);
    expect(await prove()).toBe(2);
    const first = await open();
    expect(first).toMatchObject([
      { mends: true, goneAt: null, line: { memberId: member.memberId, currency: 'points' } },
      { mends: true, goneAt: null, line: { memberId: member.memberId, currency: 'points' } },
    ]);
    expect(first.map(({ check }) => check).toSorted()).toEqual([
      'balances are the sums of their entries',
      'balances are what is left of their lots',
    ]);
    expect([first[0]?.line['found'], first[0]?.line['expected']].map(Number)).toEqual([57, 50]);
    const [mail, ...others] = await staffMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('The books of Nestling differ');
    expect(mail?.text).not.toContain(member.memberId);
    expect(await (await readMetrics(server)).text()).toContain('nestling_book_differences 2');

    expect(await prove()).toBe(2);
    expect((await open()).map(({ foundAt }) => foundAt)).toEqual(first.map(({ foundAt }) => foundAt));
    expect(await staffMails()).toHaveLength(1);

    await tamper(-7);
    expect(await prove()).toBe(0);
    expect(await open()).toEqual([]);
    const over = (await staff.client.listDifferences({ show: 'over' })).list;
    expect(over.map(({ goneAt, mends }) => [goneAt === null, mends])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('finds in parts what it finds in one, wherever the parts end', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => server.member()));
    for (const one of members) await give(server.db, one, 20, { currency: 'points', at: start });
    const [, second, , fourth] = members;
    if (!second || !fourth) throw new Error('Six were made');
    await tamper(3, second);
    await tamper(-4, fourth);
    const whole = new Map((await verifyLedger(server.services)).map(({ check, count }) => [check, count]));
    for (const membersAtOnce of [1, 2, 3, 1000]) {
      const parts = new Map<string, number>();
      for await (const { check, count } of proveInParts(server.services, { most: 5, membersAtOnce }))
        if (count > 0) parts.set(check, (parts.get(check) ?? 0) + count);
      expect({ membersAtOnce, parts }).toEqual({ membersAtOnce, parts: whole });
    }
    await tamper(-3, second);
    await tamper(4, fourth);
  });

  test('says nothing when it is ended', async () => {
    await tamper(1);
    const before = (await staff.client.listDifferences({})).proven;
    expect(await reconcile(server.services, AbortSignal.abort())).toBeNull();
    expect(await staff.client.listDifferences({})).toMatchObject({ list: [], proven: before });
    await tamper(-1);
  });

  test('tells of stock as well, which is set right by counting the shelf', async () => {
    const giftId = await shelve(server.db, { stock: 5 });
    await sql`update gift_supply set pieces = pieces + 1 where gift_id = ${giftId}`.execute(server.db);
    expect(await prove()).toBe(1);
    const [one] = await open();
    expect(one).toMatchObject({
      check: 'pieces are what is left and what was claimed',
      line: { giftId },
      mends: false,
    });
    await expect(
      staff.client.mendBalance({
        differenceId: one?.differenceId ?? '',
        how: 'entries',
        reason: 'Put right',
      }),
    ).rejects.toMatchObject(refusedAs('differenceOver'));
    const keeper = await colleague(server, `Kim ${night}`, 'content');
    const stock = { giftId, requestKey: randomUUID(), counted: 5, expected: 5 };
    expect(await keeper.client.countGiftStock(stock)).toEqual({ added: 0, pieces: 5, left: 5 });
    expect(await prove()).toBe(0);
  });
});

describe('lines that are kept', () => {
  const oneOf = async (check: string) => (await open()).find((one) => one.check === check);

  test('say of a budget how much it counts, and what its rule gave', async () => {
    const trigger = `test-proof-${night}`;
    const ruleId = await putRule(server.db, { trigger, amount: 30, budget: 100 });
    const deed = { products: [], memberId: member.memberId, earner, trigger, sourceId: trigger, now: start };
    await transaction(server.db, (tx) => award(tx, deed));
    expect(await prove()).toBe(0);
    const count = (by: number) =>
      sql`update earn_rule_total set amount = amount + ${by} where rule_id = ${ruleId} and scope = 'budget'`.execute(
        server.db,
      );
    await count(20);
    expect(await prove()).toBe(1);
    const line = (await oneOf('budgets count what their rules gave'))?.line;
    expect({ ...line, found: Number(line?.['found']), expected: Number(line?.['expected']) }).toEqual({
      ruleId,
      found: 50,
      expected: 30,
    });
    await count(-20);
    expect(await prove()).toBe(0);
  });

  test('hold no code of a coupon', async () => {
    const code = `SECRET${night}`;
    const giftId = await shelve(server.db, { delivery: 'coupon', codes: [code] });
    const claimId = randomUUID();
    await sql`update coupon_code set claim_id = ${claimId} where gift_id = ${giftId}`.execute(server.db);
    await prove();
    const one = await oneOf('each coupon has its code, and each code that is gone its coupon');
    expect(one?.line).toEqual({ giftId, claimId, found: 1, expected: 0 });
    await sql`update coupon_code set claim_id = null where gift_id = ${giftId}`.execute(server.db);
    expect(await prove()).toBe(0);
  });

  test('never tell of whom it is that she rests, or did', async () => {
    const rest = (is: boolean) =>
      sql`update ledger_lot set at_rest = ${is} where member_id = ${member.memberId}`.execute(server.db);
    await rest(true);
    expect(await prove()).toBe(1);
    expect((await open()).map(({ check, line, mends }) => ({ check, line, mends }))).toEqual([
      { check: checkOfRests, line: {}, mends: false },
    ]);
    await rest(false);
    expect(await prove()).toBe(0);
  });
});

describe('a balance that differs', () => {
  const found = async () => {
    await prove();
    const list = await open();
    return list.find(({ line }) => line['memberId'] === member.memberId)?.differenceId ?? '';
  };

  test.each([7, -7])('by %i says again what its entries come to', async (by) => {
    await tamper(by);
    const differenceId = await found();
    const input = { differenceId, how: 'entries', reason: 'A hand in the database' } as const;
    expect(await staff.client.mendBalance(input)).toEqual({ before: 50 + by, after: 50 });
    expect(await points()).toBe(50);
    expect(await verifyLedger(server.services)).toEqual([]);
    // Both checks spoke of the same balance.
    expect(await open()).toEqual([]);
    expect(await auditOf(server, `difference ${differenceId}`)).toMatchObject([
      { action: 'finance.mended', before: { amount: 50 + by }, after: { amount: 50 }, why: input.reason },
    ]);
    await expect(staff.client.mendBalance(input)).rejects.toMatchObject(refusedAs('differenceOver'));
    expect(await prove()).toBe(0);
    expect(await open()).toEqual([]);
  });

  test('that is missing is there again', async () => {
    await sql`delete from ledger_balance where member_id = ${member.memberId} and currency = 'points'`.execute(
      server.db,
    );
    await staff.client.mendBalance({ differenceId: await found(), how: 'entries', reason: 'Put right' });
    expect(await points()).toBe(50);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('is left to her by an entry, which takes two people', async () => {
    await tamper(9);
    const input = { differenceId: await found(), how: 'keep', reason: 'She was shown it' } as const;
    await expect(staff.client.mendBalance(input)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
    await agree([staff, await colleague(server, 'Bea')], 'mendBalance', input);
    expect(await points()).toBe(59);
    expect((await member.client.listEntries({ currency: 'points' })).list[0]).toMatchObject({
      kind: 'adjust',
      amount: 9,
      explanation: 'She was shown it',
    });
    expect(await verifyLedger(server.services)).toEqual([]);
    expect(await prove()).toBe(0);
  });

  test('is not left to her where it says too little', async () => {
    await tamper(-5);
    const differenceId = await found();
    await expect(
      staff.client.mendBalance({ differenceId, how: 'keep', reason: 'She was shown it' }),
    ).rejects.toMatchObject(refusedAs('differenceOver'));
    await staff.client.mendBalance({ differenceId, how: 'entries', reason: 'Put right' });
  });

  test('is set right once, whoever presses at once', async () => {
    await tamper(6);
    const differenceId = await found();
    const second = await colleague(server, 'Cleo');
    const input = { differenceId, how: 'entries', reason: 'Put right' } as const;
    const outcomes = await Promise.allSettled([
      staff.client.mendBalance(input),
      second.client.mendBalance(input),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});

/** Mails of all staff about the books, since the last look at one address of them. */
async function staffMails() {
  const { email } = await server.db
    .selectFrom('staffAccount')
    .select('email')
    .where('staffId', '=', staff.staffId)
    .executeTakeFirstOrThrow();
  return mailTo(server, email);
}
