import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { approveOrder } from '#server/features/gifts/parcels/move-order.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { addAddress, packedOrder, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';
import { printed } from './printed.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
const orders: string[] = [];

const lamp = { en: 'Night lamp', 'zh-Hans': '小夜灯', 'zh-Hant': '小夜燈' };

/** As long as an address may be. */
const longest = async ({ client }: TestMember) =>
  (
    await client.modifyAddress({
      firstName: '欧阳'.repeat(10),
      lastName: '王',
      phone: '138 0013 8000',
      phoneCountryCode: 'CN',
      countryCode: 'CN',
      provinceCode: 'CN-GD',
      city: '深圳市南山区'.repeat(10),
      line1: '科技路一号三栋五零二室'.repeat(10),
      line2: '请放在门口的快递柜'.repeat(12),
      postcode: '518000',
    })
  ).id;

beforeAll(async () => {
  staff = await server.staff();
  const giftId = await shelve(server.db, { name: lamp, delivery: 'physical', price: 0, stock: 9 });
  await staff.client.setGiftPlace({ giftId, warehouse: 'North', shelf: 'A-12' });
  for (const addressOf of [addAddress, longest, addAddress]) {
    const member = await server.member();
    const addressId = await addressOf(member);
    const { claimId } = await member.client.claimGift({ giftId, requestKey: randomUUID(), addressId });
    const { memberId } = member;
    await approveOrder(server.db, { memberId, orderId: claimId, now: server.services.now() });
    orders.push(claimId);
  }
});

test('a pick list is printed on A4 and tells what to take from where', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/parcels');
  await page.getByRole('heading', { name: 'Pick list' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console parcels');
  await page.getByRole('region', { name: 'Pick list' }).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Warehouse: North' }).waitFor();
  await page.getByRole('row', { name: /A-12 Night lamp 3/ }).waitFor();
  await page.getByText(String(orders[0]).slice(-8)).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console pick list');
  expect(await printed(page)).toEqual({ pages: 1, sizes: ['595×842'] });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
});

test('each order has a slip of its own on A4, and a label on A6 that holds the longest address', async () => {
  const page = await openConsole(browser, staff, { locale: 'zh-CN' });
  await page.visit('/console/parcels/packingSlips?state=approved');
  await page.getByText('518000').waitFor();
  expect(await page.getByRole('article').count()).toBe(3);
  await checkAccessibility(page);
  await screenshot(page, 'console packing slips');
  expect(await printed(page)).toEqual({ pages: 3, sizes: ['595×842'] });

  await page.visit('/console/parcels/labels?state=approved');
  await page.getByText('518000').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console labels');
  expect(await printed(page)).toEqual({ pages: 3, sizes: ['298×420'] });
  await page.emulateMedia({ media: 'print' });
  await screenshot(page, 'console labels print');
});

test('on a phone by night papers stay black on white, and none is a sentence', async () => {
  const page = await openConsole(browser, staff, { viewport: 'phone', theme: 'night' });
  await page.visit('/console/parcels/labels?state=approved');
  await page.getByText('SW4 9AH').first().waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console labels phone night');
  await page.visit('/console/parcels/labels?state=packed');
  await page.getByText('No order waits for this.').waitFor();
  await page.visit('/console/parcels');
  await page.getByRole('heading', { name: 'Address labels' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console parcels phone night');
});

test('who may not work on orders sees neither the place nor papers', async () => {
  const { client, token } = await server.staff('content');
  await expect(client.openParcelPapers({})).rejects.toMatchObject({ status: 403 });
  const page = await openConsole(browser, { token }, { role: 'content' });
  await page.visit('/console/parcels/labels');
  await page.getByText('Access denied').waitFor();
});

test('tracking numbers from a table are seen first, then sent, and the same table does nothing again', async () => {
  const { orderId } = await packedOrder(server);
  const page = await openConsole(browser, staff);
  await page.visit('/console/parcels/tracking');
  const choose = page.locator('input[type=file]');
  const upload = (text: string | Buffer) =>
    choose.setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload(Buffer.from('order,carrier', 'utf16le'));
  await page.getByText('The file is not UTF-8.').waitFor();
  const table = [
    'Tracking No;Order;Carrier',
    `SF123;${orderId};SF`,
    `SF124;${orderId};SF`,
    `=1+1;${orders[0]};SF`,
    `SF125;${orders[1]};SF`,
    `SF126;${randomUUID()};SF`,
  ].join('\r\n');
  await upload(`\uFEFF${table}`);
  await page.getByText('1 order will be marked as sent').waitFor();
  await page.getByText('The order stands in the table twice', { exact: true }).waitFor();
  await page.getByText('A formula instead of a text', { exact: true }).waitFor();
  await page.getByText('Cannot be sent: it is not packed yet').waitFor();
  await page.getByText('There is no such order', { exact: true }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console tracking');
  await page.getByRole('button', { name: 'Mark 1 order as sent' }).click();
  await page.getByText('Sent: 1', { exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the result as a table' }).click();
  const result = readFileSync(await (await saved).path(), 'utf8');
  expect(result).toContain(`2,${orderId},SF,SF123,Sent\r\n`);
  expect(result).toContain(`4,${orders[0]},SF,"'=1+1",A formula instead of a text\r\n`);
  await upload(table);
  await page.getByText('Sent already with this number: 1').waitFor();
  await page.getByText('No line would send an order.').waitFor();
});

test('a table that is cut off goes on from where it was', async () => {
  const { orderId } = await packedOrder(server);
  const page = await openConsole(browser, staff, { locale: 'zh-CN', viewport: 'phone', theme: 'night' });
  await page.visit('/console/parcels/tracking');
  await page.locator('input[type=file]').setInputFiles({
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`订单号,快递,运单号\n${orderId},顺丰,SF900\n`),
  });
  await page.getByRole('button', { name: '将 1 个订单标记为已寄出' }).waitFor();
  page.expectConsole(/Failed to load|ERR_FAILED/);
  await page.route('**/api/console/orders/tracking', (route) => route.abort());
  await page.getByRole('button', { name: '将 1 个订单标记为已寄出' }).click();
  await page.getByText('服务器没有响应').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console tracking phone night');
  await page.unroute('**/api/console/orders/tracking');
  await page.getByRole('button', { name: '继续' }).click();
  await page.getByText('已寄出: 1', { exact: true }).waitFor();
});
