import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { longest } from '#contract/calls/care/adjustment.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { giveTimeBack } from '#server/core/ledger/queries-shared.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { agree, colleague } from '#tests/support/care.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { expiryOf } from '#tests/support/expiry.ts';
import { give, outcomesOf } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { signInAt } from '#tests/support/sessions.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-02T09:00:00Z');
const dayMs = 86_400_000;
const reason = 'For the long wait';
let member: TestMember;
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  member = await server.member();
  staff = await colleague(server, 'Ada');
});

const lastDay = expiryOf('coins', start);
const after = (days: number, from = lastDay) => new Date(from.getTime() + days * dayMs);
const listed = async () => (await staff.client.listExtendable({ memberId: member.memberId })).list;
const coins = async () => (await member.client.getBalance({ currency: 'coins' })).available;
const news = async () => (await member.client.listNotifications({})).list.map(({ text }) => text);
const wish = (entryId = '', days = 30) => ({
  memberId: member.memberId,
  requestKey: randomUUID(),
  entryId,
  days,
  reason,
});

async function endsAt(): Promise<Date> {
  const { expiresAt } = await server.db
    .selectFrom('ledgerLot')
    .select('expiresAt')
    .where('memberId', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Goes on to a moment, where both are signed in anew. */
async function travel(to: Date): Promise<void> {
  member = { ...member, client: await signInAt(server, member, to.toISOString()) };
  staff = await colleague(server, 'Ada');
}

test('what she holds lasts longer, once, and she is told why', async () => {
  await give(server.db, member, 40, { at: start });
  const [lot] = await listed();
  expect(lot).toMatchObject({ currency: 'coins', amount: 40, expired: false, title: 'Welcome gift' });
  // No day is told: those of who rests stand still.
  expect(JSON.stringify(lot)).not.toContain(lastDay.toISOString().slice(0, 7));
  const input = wish(lot?.entryId);
  const done = { currency: 'coins', amount: 40, expired: false };
  expect(await staff.client.extendExpiry(input)).toEqual(done);
  expect(await staff.client.extendExpiry(input)).toEqual(done);
  await expect(staff.client.extendExpiry({ ...input, days: 31 })).rejects.toMatchObject(
    refusedAs('requestKeyReused'),
  );
  await expect(staff.client.extendExpiry(wish(lot?.entryId))).rejects.toMatchObject(
    refusedAs('lotNotExtendable'),
  );
  expect(await endsAt()).toEqual(after(30));
  expect(await listed()).toEqual([]);
  expect(await news()).toEqual([`40 coins can be used 30 days longer now: ${reason}`]);
  // Colleagues see on her page that there was something, since no line of her statement tells of it.
  const { memberId } = member;
  const { list: lines } = await staff.client.listCareLines({ memberId, kind: 'notification' });
  expect(lines).toMatchObject([{ what: 'setRight' }]);
  expect(await auditOf(server, `careAct ${input.requestKey}`)).toMatchObject([
    { action: 'member.extended', after: { currency: 'coins', amount: 40, days: 30 } },
  ]);
  expect(await verifyLedger(server.services)).toEqual([]);
  await travel(after(29));
  await expireLots(server.db, server.services.now());
  expect(await coins()).toBe(40);
  await travel(after(31));
  await expireLots(server.db, server.services.now());
  expect(await coins()).toBe(0);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test.each([
  ['was written down', true],
  ['was not yet', false],
])('what expired lately comes back for these days; that it expired %s', async (_, swept) => {
  await give(server.db, member, 40, { at: start });
  await travel(after(10));
  if (swept) await expireLots(server.db, server.services.now());
  expect(await coins()).toBe(0);
  const [lot] = await listed();
  expect(lot).toMatchObject({ amount: 40, expired: true });
  const input = wish(lot?.entryId, 20);
  expect(await staff.client.extendExpiry(input)).toEqual({ currency: 'coins', amount: 40, expired: true });
  expect(await coins()).toBe(40);
  expect(await endsAt()).toEqual(after(30));
  const { list } = await member.client.listEntries({ currency: 'coins' });
  expect(list.slice(0, 2)).toMatchObject([
    { amount: 40, title: 'Good again', explanation: `Had expired, and is good for 20 more days: ${reason}` },
    { amount: -40, title: 'Expired' },
  ]);
  expect((await news())[0]).toBe('Our team gave you 40 coins: you can read why');
  expect(await verifyLedger(server.services)).toEqual([]);
  await travel(after(31));
  await expireLots(server.db, server.services.now());
  expect(await coins()).toBe(0);
  // Once: it does not come back a second time.
  expect(await listed()).toEqual([]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('what expired long ago, is not hers, or for too many days is refused', async () => {
  await give(server.db, member, 40, { at: start });
  const [lot] = await listed();
  const refused = refusedAs('lotNotExtendable');
  await expect(staff.client.extendExpiry(wish(randomUUID()))).rejects.toMatchObject(refused);
  await expect(staff.client.extendExpiry(wish(lot?.entryId, longest + 1))).rejects.toMatchObject(
    refusedAs('badRequest'),
  );
  await travel(after(31));
  await expireLots(server.db, server.services.now());
  expect(await listed()).toEqual([]);
  await expect(staff.client.extendExpiry(wish(lot?.entryId))).rejects.toMatchObject(refused);
});

test('of two who let it last longer at once one does', async () => {
  await give(server.db, member, 40, { at: start });
  const [lot] = await listed();
  const another = await colleague(server, 'Bea');
  expect(
    await outcomesOf([staff, another].map(({ client }) => client.extendExpiry(wish(lot?.entryId)))),
  ).toEqual({ kept: 1, refused: [refusedAs('lotNotExtendable').code] });
  expect(await endsAt()).toEqual(after(30));
});

test('above what one may give it takes two', async () => {
  await give(server.db, member, 1500, { at: start });
  const [lot] = await listed();
  const input = wish(lot?.entryId);
  await expect(staff.client.extendExpiry(input)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
  expect(await endsAt()).toEqual(lastDay);
  const second = await colleague(server, 'Bea');
  expect(await agree([staff, second], 'extendExpiry', input)).toMatchObject({
    proposed: { what: 'extension', memberId: member.memberId, currency: 'coins', amount: 1500, days: 30 },
  });
  expect(await endsAt()).toEqual(after(30));
});

test('who rests is told from nobody, and the days come on top of those of her rest', async () => {
  const { memberId } = member;
  await give(server.db, member, 40, { at: start });
  const before = await listed();
  await server.db.updateTable('member').set({ pausedAt: start }).where('memberId', '=', memberId).execute();
  expect(await listed()).toEqual(before);
  // Long after its day it is hers, as her time stands still.
  await travel(after(100));
  await expireLots(server.db, server.services.now());
  expect(await listed()).toEqual(before);
  const input = { ...wish(before[0]?.entryId), reason: 'For you and your baby' };
  expect(await staff.client.extendExpiry(input)).toMatchObject({ amount: 40, expired: false });
  expect(await news()).toEqual(['40 coins can be used 30 days longer now']);
  const rested = server.services.now().getTime() - start.getTime();
  await transaction(server.db, (tx) =>
    giveTimeBack(tx, { memberId, ending: 'pause', now: server.services.now() }),
  );
  await server.db.updateTable('member').set({ pausedAt: null }).where('memberId', '=', memberId).execute();
  expect(await endsAt()).toEqual(new Date(after(30).getTime() + rested));
  expect(await verifyLedger(server.services)).toEqual([]);
});
