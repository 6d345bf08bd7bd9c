import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { agree, colleague } from '#tests/support/care.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { expiryOf } from '#tests/support/expiry.ts';
import { give, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { signInAt } from '#tests/support/sessions.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-02T09:00:00Z');
const dayMs = 86_400_000;
const reason = 'Registered by mistake';
let member: TestMember;
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  member = await server.member();
  staff = await colleague(server, 'Ada');
});

const listed = async () => (await staff.client.listTakeable({ memberId: member.memberId })).list;
const coins = async () => (await member.client.getBalance({ currency: 'coins' })).available;
const wish = (entryId = '') => ({ memberId: member.memberId, requestKey: randomUUID(), entryId, reason });

test('what was earned is taken once, with the reason in her statement, a line in the log and news for her', async () => {
  await give(server.db, member, 40, { at: start });
  const [entry] = await listed();
  expect(entry).toMatchObject({ currency: 'coins', amount: 40, left: 40, title: 'Welcome gift' });
  const input = wish(entry?.entryId);
  const done = { currency: 'coins', taken: 40, missing: 0 };
  expect(await staff.client.takeBack(input)).toEqual(done);
  expect(await staff.client.takeBack(input)).toEqual(done);
  await expect(staff.client.takeBack({ ...input, note: 'Again' })).rejects.toMatchObject(
    refusedAs('requestKeyReused'),
  );
  await expect(staff.client.takeBack(wish(entry?.entryId))).rejects.toMatchObject(
    refusedAs('entryNotTakeable'),
  );
  expect(await listed()).toEqual([]);
  expect(await coins()).toBe(0);
  const { list } = await member.client.listEntries({ currency: 'coins' });
  expect(list[0]).toMatchObject({
    kind: 'reverse',
    amount: -40,
    title: 'Taken back: Welcome gift',
    explanation: `By our team: ${reason}`,
  });
  const news = (await member.client.listNotifications({})).list.map(({ text }) => text);
  expect(news).toEqual(['Our team took back 40 coins: you can read why']);
  expect(await auditOf(server, `careAct ${input.requestKey}`)).toMatchObject([
    { action: 'member.tookBack', after: { currency: 'coins', amount: -40 } },
  ]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('what is spent stays spent, and what has expired is not taken from what is left', async () => {
  await give(server.db, member, 40, { at: start });
  const giftId = await shelve(server.db, { price: 25 });
  await member.client.claimGift({ giftId, requestKey: randomUUID() });
  const [entry] = await listed();
  expect(entry).toMatchObject({ amount: 40, left: 15 });
  expect(await staff.client.takeBack(wish(entry?.entryId))).toEqual({
    currency: 'coins',
    taken: 15,
    missing: 25,
  });
  expect((await member.client.listEntries({ currency: 'coins' })).list[0]).toMatchObject({
    explanation: `By our team: ${reason} (25 of it were spent already and stay yours)`,
  });

  member = await server.member();
  await give(server.db, member, 30, { at: start });
  const [old] = await listed();
  const at = new Date(expiryOf('coins', start).getTime() + dayMs);
  member = { ...member, client: await signInAt(server, member, at.toISOString()) };
  staff = await colleague(server, 'Ada');
  await give(server.db, member, 7, { at });
  // Whether or not it was written down yet.
  for (const sweep of [false, true]) {
    if (sweep) await expireLots(server.db, at);
    await expect(staff.client.takeBack(wish(old?.entryId))).rejects.toMatchObject({
      ...refusedAs('balanceTooLow'),
      result: { has: 0 },
    });
  }
  expect(await coins()).toBe(7);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('of two who take it at once one does', async () => {
  await give(server.db, member, 40, { at: start });
  const [entry] = await listed();
  const another = await colleague(server, 'Bea');
  expect(
    await outcomesOf([staff, another].map(({ client }) => client.takeBack(wish(entry?.entryId)))),
  ).toEqual({ kept: 1, refused: [refusedAs('entryNotTakeable').code] });
  expect(await coins()).toBe(0);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('points that she earned count for her level no more, and those from staff never did', async () => {
  const earned = async () => (await member.client.getLevelProgress()).earned;
  await give(server.db, member, 60, { currency: 'points', at: start });
  const { memberId } = member;
  const of = { memberId, requestKey: randomUUID(), currency: 'points', amount: 20, reason } as const;
  await staff.client.adjustBalance(of);
  expect(await earned()).toBe(60);
  const entries = await listed();
  const fromStaff = entries.find(({ amount }) => amount === 20);
  expect(fromStaff?.title).toBe('Adjusted by our team');
  await staff.client.takeBack(wish(fromStaff?.entryId));
  expect(await earned()).toBe(60);
  await staff.client.takeBack(wish(entries.find(({ amount }) => amount === 60)?.entryId));
  expect(await earned()).toBe(0);
  const { level } = await staff.client.getCare({ memberId });
  expect(level.counted).toEqual([
    { title: 'Welcome gift', points: 60 },
    { title: 'Taken back: Welcome gift', points: -60 },
  ]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('above what one may take it takes two', async () => {
  await give(server.db, member, 1500, { currency: 'points', at: start });
  const [entry] = await listed();
  const input = wish(entry?.entryId);
  await expect(staff.client.takeBack(input)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
  const second = await colleague(server, 'Bea');
  expect(await agree([staff, second], 'takeBack', input)).toMatchObject({
    proposed: { what: 'adjustment', memberId: member.memberId, currency: 'points', amount: -1500 },
  });
  expect((await member.client.getBalance({ currency: 'points' })).available).toBe(0);
});

test('a step of her family has no name here, and who rests is told from nobody', async () => {
  await member.client.addChild({ childId: randomUUID(), name: 'Pip', birthDate: '2026-01-10' });
  await member.client.finishTask({ task: 'addChild' });
  const [entry] = await listed();
  expect(entry?.title).toBe('Entry');
  const before = await listed();
  await server.db
    .updateTable('member')
    .set({ lostAt: start })
    .where('memberId', '=', member.memberId)
    .execute();
  expect(await listed()).toEqual(before);
  await staff.client.takeBack({ ...wish(entry?.entryId), reason: 'For your baby was given twice' });
  const { list } = await member.client.listEntries({ currency: 'points' });
  expect(list[0]?.explanation).toBe('By the rules of that day');
  const lines = await staff.client.listCareLines({ memberId: member.memberId, kind: 'entry' });
  expect(JSON.stringify(lines)).not.toMatch(/family/i);
  expect(lines.list[0]).toMatchObject({ title: 'Taken back: Entry' });
});

test('what is not hers, or no gain, is refused', async () => {
  await give(server.db, await server.member(), 5, { at: start });
  const giftId = await shelve(server.db, { price: 3 });
  await give(server.db, member, 5, { at: start });
  await member.client.claimGift({ giftId, requestKey: randomUUID() });
  const spent = await server.db
    .selectFrom('ledgerEntry')
    .select('entryId')
    .where('memberId', '=', member.memberId)
    .where('amount', '<', 0)
    .executeTakeFirstOrThrow();
  for (const entryId of [spent.entryId, randomUUID()])
    await expect(staff.client.takeBack(wish(entryId))).rejects.toMatchObject(refusedAs('entryNotTakeable'));
  await expect(
    staff.client.takeBack({ ...wish(spent.entryId), memberId: randomUUID() }),
  ).rejects.toMatchObject(refusedAs('careMemberGone'));
});
