import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { agree, colleague } from '#tests/support/care.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { give, outcomesOf } from '#tests/support/gifts.ts';
import { someWait } from '#tests/support/locks.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-02T09:00:00Z');
const dayMs = 86_400_000;
const reason = 'For the broken parcel';
let member: TestMember;
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  member = await server.member();
  staff = await colleague(server, 'Ada');
});

const wish = (amount: number, more: Partial<CallInput<'adjustBalance'>> = {}) => ({
  memberId: member.memberId,
  requestKey: randomUUID(),
  currency: 'points' as const,
  amount,
  reason,
  ...more,
});
const points = async (one = member) => (await one.client.getBalance({ currency: 'points' })).available;
const told = async () => (await member.client.listNotifications({})).list.map(({ text }) => text);

test('gives once, with the reason in her statement, a line in the log and news for her', async () => {
  const input = wish(250, { note: 'Called twice' });
  expect(await staff.client.adjustBalance(input)).toEqual({ amount: 250 });
  expect(await staff.client.adjustBalance(input)).toEqual({ amount: 250 });
  await expect(staff.client.adjustBalance({ ...input, amount: 251 })).rejects.toMatchObject(
    refusedAs('requestKeyReused'),
  );
  expect(await points()).toBe(250);
  const { list } = await member.client.listEntries({ currency: 'points' });
  expect(list).toMatchObject([{ kind: 'adjust', amount: 250, explanation: reason }]);
  expect(await told()).toEqual(['Our team gave you 250 points: you can read why']);
  expect(await auditOf(server, `careAct ${input.requestKey}`)).toMatchObject([
    {
      action: 'member.adjusted',
      staffId: staff.staffId,
      after: { currency: 'points', amount: 250 },
      why: null,
    },
  ]);
  const lines = (await staff.client.listAudit({ subject: `careAct ${input.requestKey}` })).list;
  expect(lines).toMatchObject([{ why: `${reason} · Called twice` }]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('takes no more than she has, and then nothing at all', async () => {
  await give(server.db, member, 15, { currency: 'points', at: start });
  const input = wish(-16);
  await expect(staff.client.adjustBalance(input)).rejects.toMatchObject({
    ...refusedAs('balanceTooLow'),
    result: { has: 15 },
  });
  expect(await told()).toEqual([]);
  // The same key is as good as new: nothing of it was kept.
  expect(await staff.client.adjustBalance({ ...input, amount: -15 })).toEqual({ amount: -15 });
  expect(await points()).toBe(0);
  expect(await told()).toEqual(['Our team took back 15 points: you can read why']);
});

test('two who take at once take no more together', async () => {
  await give(server.db, member, 15, { currency: 'points', at: start });
  const another = await colleague(server, 'Bea');
  const outcomes = await outcomesOf([staff, another].map(({ client }) => client.adjustBalance(wish(-10))));
  expect(outcomes).toEqual({ kept: 1, refused: [refusedAs('balanceTooLow').code] });
  const input = wish(-5);
  expect(await outcomesOf([1, 2, 3].map(() => staff.client.adjustBalance(input)))).toMatchObject({ kept: 3 });
  expect(await points()).toBe(0);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('above what one may give at once or within a day it takes two, however it is cut up', async () => {
  const second = await colleague(server, 'Bea');
  const needsTwo = refusedAs('secondPersonNeeded');
  await expect(staff.client.adjustBalance(wish(1001))).rejects.toMatchObject({
    ...needsTwo,
    result: { somebodyCan: true },
  });
  for (let time = 0; time < 5; time += 1) await staff.client.adjustBalance(wish(time % 2 ? -1000 : 1000));
  await expect(staff.client.adjustBalance(wish(1))).rejects.toMatchObject(needsTwo);
  // Coins have a limit of their own, and so has a colleague.
  await staff.client.adjustBalance(wish(1, { currency: 'coins' }));
  await second.client.adjustBalance(wish(1));

  const input = wish(2000);
  const before = await points();
  expect(await agree([staff, second], 'adjustBalance', input)).toMatchObject({
    proposed: { what: 'adjustment', memberId: member.memberId, currency: 'points', amount: 2000 },
  });
  expect(await points()).toBe(before + 2000);
  expect(await staff.client.adjustBalance(input)).toEqual({ amount: 2000 });
  expect(await points()).toBe(before + 2000);
  // What two agreed on does not count towards what one gives on the next day.
  server.clock.at = new Date(start.getTime() + dayMs + 1);
  const again = await server.again(staff);
  await again.client.adjustBalance(wish(1000));
});

test('of two acts at once only what the day leaves is done alone', async () => {
  for (let time = 0; time < 4; time += 1) await staff.client.adjustBalance(wish(time % 2 ? -1000 : 1000));
  // Of two members, so that nothing but the limit makes one wait for the other.
  const { memberId } = await server.member();
  const inputs = [wish(600), wish(600, { memberId })];
  // Neither ends before both are as far as they come.
  const [outcomes] = await transaction(server.db, async (tx) => {
    await sql`lock table staff_audit in share mode`.execute(tx);
    const both = outcomesOf(inputs.map((input) => staff.client.adjustBalance(input)));
    await someWait(server.db, 2);
    return [both];
  });
  expect(await outcomes).toEqual({ kept: 1, refused: [refusedAs('secondPersonNeeded').code] });
});

test('for who rests it is as for all, and her statement says nothing of babies', async () => {
  await give(server.db, member, 15, { currency: 'points', at: start });
  await server.db
    .updateTable('member')
    .set({ lostAt: start })
    .where('memberId', '=', member.memberId)
    .execute();
  const said = 'For your baby, with love';
  expect(await staff.client.adjustBalance(wish(5, { reason: said }))).toEqual({ amount: 5 });
  await expect(staff.client.adjustBalance(wish(-21))).rejects.toMatchObject({ result: { has: 20 } });
  const { list } = await member.client.listEntries({ currency: 'points' });
  expect(list[0]).toMatchObject({ amount: 5, explanation: 'By the rules of that day' });
});

test('of nobody, or of nothing, it is refused', async () => {
  await expect(staff.client.adjustBalance(wish(5, { memberId: randomUUID() }))).rejects.toMatchObject(
    refusedAs('careMemberGone'),
  );
  await expect(staff.client.adjustBalance(wish(0))).rejects.toMatchObject(refusedAs('badRequest'));
  const analyst = await server.staff('analyst');
  await expect(analyst.client.adjustBalance(wish(5))).rejects.toMatchObject(refusedAs('forbidden'));
});
