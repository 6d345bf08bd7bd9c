import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { leadOrder, placeOrder } from '#tests/support/orders.ts';
import { useTestServer } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const openedAt = async (page: Page, orderId: string) =>
  page.locator(`section[data-id="${orderId}"][aria-busy=false]`).waitFor();
const queue = '/console/queues/orders';

test('an order goes from asked for to arrived, by keys, with its member looking on', async () => {
  const { member, orderId } = await placeOrder(server, { name: 'Lullaby song book' });
  const page = await openConsole(browser, await server.staff('owner', 'Ada'));
  const hers = await browser.newMemberPage({
    token: member.token,
    viewport: 'phone',
    locale: 'zh-CN',
    theme: 'night',
  });
  const comeBack = () => hers.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await hers.visit(`/order?id=${orderId}`);
  await hers.getByRole('heading', { name: '订单已收到' }).waitFor();

  // Held with words to her, and let go on.
  await page.visit(`${queue}/${orderId}`);
  await openedAt(page, orderId);
  await page.keyboard.press('h');
  await page.getByRole('textbox', { name: 'Reason' }).fill('The street looks odd');
  await page.getByRole('textbox', { name: 'Words to the member' }).fill('请核对门牌号');
  await screenshot(page, 'orders hold');
  await page.getByRole('form', { name: 'Hold this order' }).getByRole('button', { name: 'Hold' }).click();
  await page.getByText('It is held.', { exact: true }).waitFor();
  await comeBack();
  await hers.getByRole('heading', { name: '我们正在核对' }).waitFor();
  await hers.getByText('请核对门牌号').waitFor();
  await checkAccessibility(hers);
  await screenshot(hers, 'order held zh night');
  await page.keyboard.press('r');
  await page.getByText('It goes on from where it was.').waitFor();
  // What can be done next is there once the order was read anew.
  await page.locator('button:enabled', { hasText: 'Approve' }).waitFor();

  // Approved and packed, each from its list; what waits to be undone is done when one leaves.
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'All done' }).waitFor();
  await page.visit(`${queue}/${orderId}?shelf=approved`);
  await openedAt(page, orderId);
  await page.keyboard.press('p');
  await page.getByRole('heading', { name: 'All done' }).waitFor();
  await page.visit(`${queue}/${orderId}?shelf=packed`);
  await openedAt(page, orderId);
  await page.keyboard.press('s');
  await page.getByRole('radio', { name: /^Another one/ }).check();
  await page.getByRole('textbox', { name: 'Tracking numbers' }).fill('HP 1\nHP 2');
  await page.getByRole('textbox', { name: 'Name of another carrier' }).fill('Heron Post');
  await screenshot(page, 'orders ship');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'It is on its way' }).click();
  await page.getByRole('heading', { name: 'All done' }).waitFor();
  await page.visit(`${queue}/${orderId}?shelf=shipped`);
  await openedAt(page, orderId);
  await page.getByText('HP 2', { exact: true }).waitFor();
  await screenshot(page, 'orders opened shipped');
  await comeBack();
  await hers.getByRole('heading', { name: '正在送往您家' }).waitFor();
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await page.getByRole('menuitem', { name: 'Start' }).click();
  await expect
    .poll(async () => (await member.client.getOrder({ orderId })).state, { timeout: 15_000 })
    .toBe('delivered');
  await comeBack();
  await hers.getByRole('heading', { name: '已经送达' }).waitFor();
});

test('one that is lost is sent once more, and its member is led to the new one', async () => {
  const { member, memberId, orderId } = await placeOrder(server);
  await leadOrder(server, { memberId, orderId, now: new Date() }, 'shipped');
  const staff = await server.staff('owner', 'Ada');
  await staff.client.loseOrder({ orderId, requestKey: randomUUID(), reason: 'The carrier says so' });
  const page = await openConsole(browser, staff, { viewport: 'phone' });
  await page.visit(`${queue}/${orderId}?shelf=lost`);
  await openedAt(page, orderId);
  await page.getByRole('button', { name: 'Send another one' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It never came');
  await screenshot(page, 'orders replace phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Send another one' }).click();
  await page.getByText('A new order waits to be approved.').waitFor();
  const hers = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
  await hers.visit(`/order?id=${orderId}`);
  await hers.getByRole('heading', { name: 'It was lost on its way' }).first().waitFor();
  await checkAccessibility(hers);
  await screenshot(hers, 'order lost');
  await hers.getByRole('link', { name: 'See what we send instead' }).click();
  await hers.getByText('Sent once more, at no cost').waitFor();
  await screenshot(hers, 'order again');
});

test('several are approved at once after a dry run that says what becomes of each', async () => {
  const one = await placeOrder(server, { name: 'Cloth of all' });
  const { giftId } = one;
  const other = await placeOrder(server, { giftId });
  const held = await placeOrder(server, { giftId });
  const staff = await server.staff('owner', 'Ada');
  const page = await openConsole(browser, staff);
  await page.visit(`${queue}?giftId=${giftId}`);
  await page.getByText('With all in this list').waitFor();
  await page.getByRole('checkbox', { name: 'Choose Cloth of all' }).first().check();
  await page.getByText('With the 1 chosen').waitFor();
  await page.getByRole('checkbox', { name: 'Choose Cloth of all' }).first().uncheck();
  await checkAccessibility(page);
  await screenshot(page, 'orders list');
  // One is held meanwhile: the list does not know yet, the dry run does.
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve' });
  await dialog.getByText('Goes on: 3').waitFor();
  await staff.client.holdOrder({ orderId: held.orderId, requestKey: randomUUID(), reason: 'Look' });
  await checkAccessibility(page);
  await screenshot(page, 'orders bulk');
  await dialog.getByRole('button', { name: 'Do it for 3' }).click();
  await dialog.getByText('This is what became of each:').waitFor();
  await dialog.getByText('Is held: 1').waitFor();
  await screenshot(page, 'orders bulk done');
  const stateOf = async (orderId: string) => (await staff.client.getStaffOrder({ orderId })).order.state;
  expect([await stateOf(one.orderId), await stateOf(other.orderId), await stateOf(held.orderId)]).toEqual([
    'approved',
    'approved',
    'requested',
  ]);
});
