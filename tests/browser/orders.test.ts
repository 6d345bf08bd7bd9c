import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { findGift } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { lockClaims, makeClaim } from '#server/features/gifts/claims/make-claim.ts';
import { approveOrder, packOrder, shipOrder } from '#server/features/gifts/parcels/move-order.ts';
import { pollParcels } from '#server/features/gifts/parcels/poll-parcels.ts';
import { carriersOf, simulatedCarrier } from '#server/integrations/carriers.ts';
import { testDemo } from '#tests/support/demo.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { addAddress, give, shelve, stockLeft } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { look, open } from './journey.ts';
import {
  firstLoadBudget,
  firstLoadOf,
  foreignWords,
  smallTargets,
  beyond,
  beyondWithLargeText,
} from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A member with 25 coins whose gift of ten is asked for. */
async function placed(more: Parameters<typeof shelve>[1] = {}) {
  const member = await server.member();
  const giftId = await shelve(server.db, { delivery: 'physical', ...more });
  await give(server.db, member, 25, { at: hoursFromNow(-1) });
  const addressId = await addAddress(member);
  const { claimId: orderId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  return { member, giftId, orderId, step: { memberId: member.memberId, orderId, now: new Date() } };
}

async function won({ memberId }: TestMember): Promise<string> {
  const giftId = await shelve(server.db, { kind: 'lucky', delivery: 'physical', stock: null });
  const { claimId } = await transaction(server.db, async (tx) => {
    await lockClaims(tx, memberId);
    const gift = await findGift(tx, giftId, new Date());
    if (!gift) throw new Error('No such gift');
    const prize = { gift, kind: gift.kind, occasion: null, price: 0, requestKey: randomUUID() };
    return makeClaim(tx, { products: [], ...prize, memberId, address: null, now: new Date() });
  });
  return claimId;
}

type Step = Awaited<ReturnType<typeof placed>>['step'];
async function ship(step: Step, ...numbers: string[]) {
  await approveOrder(server.db, step);
  await packOrder(server.db, step);
  const parcels = numbers.map((trackingNumber) => ({ carrier: simulatedCarrier.name, trackingNumber }));
  await shipOrder(server.services, { ...step, parcels });
}

/** As when somebody comes back to the page. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const visitors: Visitor[] = [
  { viewport: 'phone', locale: 'en', theme: 'day' },
  { viewport: 'desktop', locale: 'zh-HK', theme: 'night' },
];

describe('orders, parcels, coupons and gifts', () => {
  test.each(visitors)('are for everybody’s eyes and hands on $viewport, $locale, $theme', async (visitor) => {
    const { member, orderId, step } = await placed();
    await member.client.cancelOrder({ orderId: (await placedAgain(member)).orderId });
    await placedAgain(member);
    await won(member);
    const coupons = await shelve(server.db, {
      delivery: 'coupon',
      codes: [randomUUID().slice(9, 18).toUpperCase()],
      price: 0,
      couponDays: 3,
    });
    await member.client.claimGift({ giftId: coupons, requestKey: randomUUID() });
    await ship(step, 'SP1', 'SP2');
    await pollParcels(server.services, carriersOf({ mode: testDemo }), hoursFromNow(30));
    const page = await browser.newMemberPage({ ...visitor, token: member.token });
    const width = visitor.viewport === 'phone' ? 390 : 1280;
    for (const [step, path] of [
      ['list', '/order'],
      ['order', `/order?id=${orderId}`],
      ['parcels', `/common/logisticsTrajectory?id=${orderId}`],
      ['which parcel', '/common/logisticsTrajectory'],
      ['coupons', '/coupon'],
      ['gifts', '/gifts/reward'],
    ] as const) {
      await page.visit(path);
      await look(page, `orders ${visitor.viewport} ${visitor.locale} ${step}`);
      expect(await beyond(page, width)).toEqual([]);
      expect(await beyondWithLargeText(page, width)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await foreignWords(page, visitor.locale)).toEqual([]);
      expect((await firstLoadOf(page)).js).toBeLessThan(firstLoadBudget.js);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
  });

  async function placedAgain(member: TestMember) {
    const giftId = await shelve(server.db, { delivery: 'physical', price: 0 });
    const [address] = (await member.client.listAddresses()).list;
    const { claimId: orderId } = await member.client.claimGift({
      giftId,
      addressId: address?.id ?? '',
      requestKey: randomUUID(),
    });
    return { orderId };
  }
});

test('a filter without orders and an order that is not hers say what to do next', async () => {
  const { member } = await placed();
  const stranger = await placed();
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/order?state=delivered');
  await page.getByRole('link', { name: 'All my orders' }).click();
  await page.getByRole('link', { name: /Cloth/ }).waitFor();
  for (const id of [stranger.orderId, 'nobody']) {
    await open(page, `/order?id=${id}`);
    await heading(page, 'We cannot find this order').waitFor();
    expect(await page.getByText('12 Nightingale Lane').count()).toBe(0);
  }
});

test('an order is followed from the wish to the door, and the page keeps up by itself', async () => {
  const { member, step } = await placed();
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/order');
  await page.getByRole('link', { name: /Cloth/ }).click();
  await heading(page, 'Your order').waitFor();
  await heading(page, 'We have it on our list').waitFor();
  await page.getByText('12 Nightingale Lane').waitFor();
  await page.goBack();
  await heading(page, 'My orders').waitFor();
  await page.goForward();
  await heading(page, 'Your order').waitFor();

  await approveOrder(server.db, step);
  await comeBack(page);
  await heading(page, 'We are getting it ready').waitFor();
  expect(await page.getByRole('button', { name: 'Send it elsewhere' }).count()).toBe(0);
  await packOrder(server.db, step);
  await comeBack(page);
  await heading(page, 'It is packed and ready to go').waitFor();
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0);
  const parcels = [{ carrier: simulatedCarrier.name, trackingNumber: 'SP77' }];
  await shipOrder(server.services, { ...step, parcels });
  await comeBack(page);
  await heading(page, 'It is on its way to you').waitFor();

  await page.getByRole('link', { name: 'Follow the parcel' }).click();
  await heading(page, 'It has just left us').waitFor();
  await page.getByText('SP77', { exact: true }).waitFor();
  await page.getByText('The carrier has not told us anything yet.').waitFor();
  await pollParcels(server.services, carriersOf({ mode: testDemo }), hoursFromNow(30));
  await comeBack(page);
  await heading(page, 'It is on its way').waitFor();
  await page.getByText('Hill Sorting Centre').waitFor();
  await pollParcels(server.services, carriersOf({ mode: testDemo }), hoursFromNow(80));
  await comeBack(page);
  await heading(page, 'It has arrived').waitFor();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await heading(page, 'It has arrived').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'It arrived' }).getByRole('time').waitFor();
});

test('a cancelled order gives back coins and piece, and the statement says so', async () => {
  const { member, giftId } = await placed();
  expect(await stockLeft(server.db, giftId)).toBe(4);
  const page = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
  await open(page, '/order');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel “Cloth”?' });
  await dialog.getByText(/^10\scoins are returned to you at once/).waitFor();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).dblclick();
  await heading(page, 'This order is cancelled').waitFor();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Cloth/ }) });
  await row.getByText('Cancelled', { exact: true }).waitFor();
  expect((await member.client.getUserInfo()).coins).toBe(25);
  expect(await stockLeft(server.db, giftId)).toBe(5);
  await page.getByRole('link', { name: 'See my coins' }).click();
  await heading(page, 'Coin statement').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Cloth' });
  expect(await line.innerText()).toMatch(/\+10/);
});

test('an order that was packed meanwhile is not cancelled, and the page says how things stand', async () => {
  const { member, orderId, step } = await placed();
  const page = await browser.newMemberPage({ token: member.token });
  page.expectConsole(/409 .*order\/cancel/);
  await open(page, `/order?id=${orderId}`);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await approveOrder(server.db, step);
  await packOrder(server.db, step);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText(/^It has just been packed/).waitFor();
  await heading(page, 'It is packed and ready to go').waitFor();
  expect((await member.client.getUserInfo()).coins).toBe(15);
});

test('a prize is sent where its winner says, which she finds first among her gifts', async () => {
  const member = await server.member();
  const orderId = await won(member);
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/gifts/reward');
  const waiting = page.getByRole('region', { name: 'Waiting for your address' });
  await waiting.getByRole('link', { name: 'Add the address: Cloth' }).click();
  await page.getByRole('button', { name: 'Add the address' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'A new address' }).click();
  const form = sheet.getByRole('form', { name: 'Add an address' });
  await form.getByRole('textbox', { name: 'Phone' }).fill('020 7946 0018');
  await form.getByRole('textbox', { name: 'City' }).fill('Leeds');
  await form.getByRole('textbox', { name: 'Street and number' }).fill('3 Wren Close');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('LS1 4DY');
  await form.getByRole('button', { name: 'Save the address' }).click();
  await sheet.getByText('3 Wren Close').waitFor();
  await sheet.getByRole('button', { name: 'Send it there' }).click();
  await heading(page, 'We have it on our list').waitFor();
  await page.getByText('3 Wren Close').waitFor();
  expect((await member.client.getOrder({ orderId })).address?.city).toBe('Leeds');

  await addAddress(member);
  await page.getByRole('button', { name: 'Send it elsewhere' }).click();
  await sheet.getByRole('button', { name: /^Change where it goes/ }).click();
  await sheet.getByRole('radio', { name: /12 Nightingale Lane/ }).check();
  await sheet.getByRole('button', { name: 'Send it there' }).click();
  await sheet.getByRole('button', { name: 'Send it there' }).click();
  // The sheet shows the address too, before it is sent.
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('12 Nightingale Lane').waitFor();
  expect((await member.client.getOrder({ orderId })).address?.city).toBe('London');
});

test('a coupon is used only on purpose, and counts no days during a pause', async () => {
  const member = await server.member();
  const giftId = await shelve(server.db, { delivery: 'coupon', codes: ['CODE-1'], price: 0, couponDays: 3 });
  await member.client.claimGift({ giftId, requestKey: randomUUID() });
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/coupon');
  await page.getByText('CODE-1', { exact: true }).waitFor();
  await page.getByText('2 days left', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'I have used it: Cloth' }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  expect((await member.client.listCoupons()).list).toHaveLength(1);
  await member.client.setPause({ paused: true });
  await open(page, '/coupon');
  await page.getByText(/^Valid until/).waitFor();
  expect(await page.getByText(/days left/).count()).toBe(0);
  await page.getByRole('button', { name: 'I have used it: Cloth' }).click();
  await page.getByRole('button', { name: 'Yes, it is used' }).click();
  await heading(page, 'No coupons just now').waitFor();
  await page.getByRole('link', { name: 'Used', exact: true }).click();
  await page.getByText(/^Used on/).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('used');
});
