import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { cancelOrder, deliverOrder, shipOrder } from '#server/features/gifts/parcels/move-order.ts';
import { addAddress, give, shelve } from '#tests/support/gifts.ts';
import { leadOrder } from '#tests/support/orders.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
beforeEach(() => {
  server.clock.at = start;
});

const parcels = [
  { carrier: 'Heron Post', trackingNumber: 'SP1' },
  { carrier: 'By hand', trackingNumber: 'B2' },
];

async function placed({ language = 'en', price = 10 }: { language?: Locale; price?: number } = {}) {
  const giftId = await shelve(server.db, { delivery: 'physical', price });
  const member = await server.member({ language });
  await give(server.db, member, 25, { at: start });
  const addressId = await addAddress(member);
  const { claimId: orderId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  const step = { memberId: member.memberId, orderId, now: start };
  return {
    member,
    orderId,
    step,
    mails: () =>
      server.db
        .selectFrom('outbox')
        .select(['subject', 'text', 'recipient'])
        .where('memberId', '=', member.memberId)
        .orderBy('messageId')
        .execute(),
    async ship() {
      await leadOrder(server, step, 'shipped', parcels);
    },
  };
}

test('approved and packed are silent, shipped and delivered are told once each', async () => {
  const { member, orderId, step, mails } = await placed();
  await leadOrder(server, step, 'packed');
  expect(await mails()).toEqual([]);
  for (let twice = 0; twice < 2; twice += 1) await shipOrder(server.services, { ...step, parcels });
  await deliverOrder(server.services, step);
  await deliverOrder(server.services, step);
  const [shipped, delivered, ...more] = await mails();
  expect(more).toEqual([]);
  expect(shipped).toMatchObject({ subject: '“Cloth” is on its way to you', recipient: member.email });
  expect(shipped?.text).toContain('Heron Post SP1, By hand B2');
  expect(shipped?.text).toContain(`${server.url}/common/logisticsTrajectory?id=${orderId}\n`);
  expect(delivered).toMatchObject({ subject: '“Cloth” has arrived', recipient: member.email });
  expect(delivered?.text).toContain(`${server.url}/order?id=${orderId}\n`);
});

test.each([
  ['zh-CN', '“纱布巾”：订单已取消', '10 金币已全部退回'],
  ['zh-TW', '「紗布巾」：訂單已取消', '10 金幣已全數退回'],
] as const)('staff’s cancellation says why and what came back, in %s', async (language, subject, back) => {
  const { step, mails } = await placed({ language });
  const cancellation = { ...step, actor: 'staff', reason: 'Out of boxes' } as const;
  await cancelOrder(server.services, cancellation);
  await cancelOrder(server.services, cancellation);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain('Out of boxes');
  expect(mail?.text).toContain(back);
});

test('who cancels herself needs no mail about it', async () => {
  const { member, orderId, mails } = await placed();
  await member.client.cancelOrder({ orderId });
  expect(await mails()).toEqual([]);
});

test('a refused move tells nobody', async () => {
  const { step, ship, mails } = await placed();
  await ship();
  const cancelled = cancelOrder(server.services, { ...step, actor: 'staff', reason: 'Too late' });
  await expect(cancelled).rejects.toThrow('orderUnderway');
  expect((await mails()).map(({ subject }) => subject)).toEqual(['“Cloth” is on its way to you']);
});

test.each(['pause', 'loss'])(
  'comes in a %s and without any wish for mail, and does not name the gift',
  async (why) => {
    const { member, ship, mails } = await placed();
    await (why === 'pause' ? member.client.setPause({ paused: true }) : member.client.reportLoss());
    await ship();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your order is on its way to you');
    expect(mail?.text).not.toContain('Cloth');
  },
);

test('goes to no address that was never verified', async () => {
  const { member, ship, mails } = await placed();
  await server.db
    .updateTable('member')
    .set({ emailVerifiedAt: null })
    .where('memberId', '=', member.memberId)
    .execute();
  await ship();
  expect(await mails()).toEqual([]);
});
