import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { sendReminders } from '#server/features/check-in/reminders.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { tellOfExpiry } from '#server/core/ledger/tell-of-expiry.ts';
import { warnOfYears } from '#server/features/levels/end-years.ts';
import { cancelOrder, deliverOrder, shipOrder } from '#server/features/gifts/parcels/move-order.ts';
import { addAddress, give, shelve } from '#tests/support/gifts.ts';
import { putUpJourney, type as answer } from '#tests/support/journeys.ts';
import { leadOrder } from '#tests/support/orders.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
beforeEach(() => {
  server.clock.at = start;
});
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** What a member was told, the last first. */
const told = async ({ client }: Pick<TestMember, 'client'>) =>
  (await client.listNotifications({})).list.map(({ text, path }) => [text, path]);

async function order(member: TestMember) {
  const giftId = await shelve(server.db, { delivery: 'physical', price: 10 });
  await give(server.db, member, 10, { at: start });
  const addressId = await addAddress(member);
  const { claimId: orderId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  return { memberId: member.memberId, orderId, now: start };
}

test('an order that is shipped, arrives or is cancelled by staff', async () => {
  const member = await server.member();
  const step = await order(member);
  await leadOrder(server, step, 'packed');
  expect(await told(member)).toEqual([]);
  const parcels = [{ carrier: 'Heron Post', trackingNumber: 'SP1' }];
  for (let time = 0; time < 2; time += 1) await shipOrder(server.services, { ...step, parcels });
  const path = `/order?id=${step.orderId}`;
  expect(await told(member)).toEqual([['“Cloth” is on its way', path]]);
  for (let time = 0; time < 2; time += 1) await deliverOrder(server.services, { ...step, now: daysLater(1) });
  expect(await told(member)).toEqual([
    ['“Cloth” has arrived', path],
    ['“Cloth” is on its way', path],
  ]);
  const another = await server.member();
  const next = await order(another);
  await cancelOrder(server.services, { ...next, actor: 'staff', reason: 'Out of boxes' });
  expect(await told(another)).toEqual([['“Cloth” was cancelled', `/order?id=${next.orderId}`]]);
});

test('what is not committed was told to nobody', async () => {
  const member = await server.member();
  const step = await order(member);
  await leadOrder(server, step, 'packed');
  const failing = { ...server.services, site: () => expect.unreachable('The mail cannot be written') };
  const parcels = [{ carrier: 'Heron Post', trackingNumber: 'SP1' }];
  await expect(shipOrder(failing, { ...step, parcels })).rejects.toThrow('cannot be written');
  expect(await told(member)).toEqual([]);
});

test.each([
  ['approved', 'was accepted'],
  ['declined', 'could not be accepted yet: you can read why'],
] as const)('a journey that staff %s', async (outcome, words) => {
  const member = await server.member();
  const ada = await server.staff('reviewer');
  const slug = await putUpJourney(server.db, { answerDays: 3 });
  await answer(member.client, slug, { why: 'Because' });
  await member.client.submitJourney({ slug, formVersion: 1 });
  expect(await told(member)).toEqual([]);
  const [waiting] = (await ada.client.listReviews({ kind: 'journey' })).list;
  const reviewId = waiting?.reviewId ?? '';
  if (outcome === 'approved') await ada.client.approveReview({ reviewId });
  else await ada.client.declineReview({ reviewId, reason: 'One word more, please.' });
  expect(await told(member)).toEqual([[`“Journey ${slug}” ${words}`, `/questionnaire?id=${slug}`]]);
});

test('a warranty that staff decided on', async () => {
  const member = await server.member();
  const ada = await server.staff('reviewer');
  const { card } = await member.client.saveProductRegistration(
    registration(await putProduct(server), { boughtOn: '2026-02-20' }),
  );
  const { registrationId } = card;
  const photos = [{ key: await sendPicture(server, member, await makePicture().toBuffer()) }];
  await member.client.extendWarranty({ registrationId, photos });
  expect(await told(member)).toEqual([]);
  const [waiting] = (await ada.client.listReviews({ kind: 'warranty' })).list;
  await ada.client.approveReview({ reviewId: waiting?.reviewId ?? '' });
  expect(await told(member)).toEqual([['The warranty is extended: Test pump', '/rights']]);
});

test('a level that was reached, and one that may not be kept', async () => {
  const member = await server.member();
  const trigger = `points ${uuidv7()}`;
  await putRule(server.db, { trigger, amount: 600 });
  const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 1 };
  const earn = (sourceId: string) =>
    transaction(server.db, (tx) =>
      award(tx, { products: [], memberId: member.memberId, earner, trigger, sourceId, now: start }),
    );
  for (let time = 0; time < 2; time += 1) await earn('one');
  expect(await told(member)).toEqual([['You reached “Hatchling”', '/memberShip']]);
  // Of the year that began with it nothing has been earned.
  await server.db
    .updateTable('member')
    .set({ levelBeganAt: daysLater(1), levelEndsAt: daysLater(20) })
    .where('memberId', '=', member.memberId)
    .execute();
  for (let time = 0; time < 2; time += 1) await warnOfYears(server.services, daysLater(2));
  const texts = (await told(member)).map(([text]) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^500 more points keep you at “Hatchling” after /);
});

test('what expires, whoever wants no mail of it', async () => {
  const member = await server.member();
  await member.client.subscribe({ kind: 'expiry', wanted: false });
  await give(server.db, member, 20, { at: daysLater(-160) });
  for (let time = 0; time < 2; time += 1)
    await tellOfExpiry(server.services, start, { after: null, limit: 10_000 });
  const [notice, ...more] = await told(member);
  expect(more).toEqual([]);
  expect(notice?.[0]).toMatch(/^20 coins will expire, the first on /);
  expect(notice?.[1]).toBe('/coins');
});

test('the reminder of a check-in, also without a mailbox; mail of it can be stopped', async () => {
  const [mailless, unwilling, resting] = [
    await server.member(),
    await server.member(),
    await server.member(),
  ];
  for (const { client } of [mailless, unwilling, resting]) await client.setCheckInReminder({ at: '20:30' });
  await server.db
    .updateTable('member')
    .set({ email: null, emailVerifiedAt: null })
    .where('memberId', '=', mailless.memberId)
    .execute();
  await unwilling.client.subscribe({ kind: 'reminders', wanted: false });
  await resting.client.setPause({ paused: true });
  for (const day of [0, 1]) {
    const at = new Date(daysLater(day).setUTCHours(20, 31));
    server.clock.at = at;
    for (let time = 0; time < 2; time += 1) await sendReminders(server.services, at, { after: null });
    for (const member of [mailless, unwilling]) {
      // Yesterday's is gone with today's.
      expect(await told(member)).toEqual([['A quiet moment for today’s check-in?', '/games/checkIn']]);
      await member.client.readNotifications({ until: at.toISOString() });
    }
  }
  expect(await told(resting)).toEqual([]);
  // Who has checked in is asked for it no more.
  const numbers = async () => ({
    unread: (await unwilling.client.unreadNotifications()).unread,
    list: (await unwilling.client.listNotifications({})).list.map(({ read }) => read),
    open: (await unwilling.client.listNotifications({ show: 'unread' })).list.length,
  });
  await unwilling.client.setCheckInReminder({ at: '20:30' });
  const third = new Date(daysLater(2).setUTCHours(20, 31));
  server.clock.at = third;
  await sendReminders(server.services, third, { after: null });
  expect(await numbers()).toEqual({ unread: 1, list: [false], open: 1 });
  await unwilling.client.checkIn();
  expect(await numbers()).toEqual({ unread: 0, list: [true], open: 0 });
  const mails = await server.db
    .selectFrom('outbox')
    .select('memberId')
    .where('memberId', 'in', [mailless.memberId, unwilling.memberId, resting.memberId])
    .execute();
  expect(mails).toEqual([]);
});
