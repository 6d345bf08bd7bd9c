import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';
import { queueScenes } from './queue-scenes.ts';

let server: TestServer;
const browser = openBrowser(() => server.url);
beforeAll(async () => {
  server = await startTestServer({ site: true });
});
afterAll(async () => server.stop());

const opened = (page: Page, id: string) =>
  page.locator(`section[data-id="${id}"][aria-busy=false]`).waitFor();

test('all that waits is worked through in one list, taken, given and put aside', async () => {
  await queueScenes.listTicketQueue.fill(server, 2);
  const { orderId } = await placeOrder(server, { name: 'Cloth' });
  const ada = await server.staff('owner', 'Ada');
  const bea = await server.staff('support', 'Bea');
  await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
  const ids = (await ada.client.listWork({})).list.map(({ itemId }) => itemId);
  const [first = '', second = '', third = ''] = ids;
  expect(ids).toContain(orderId);

  const page = await openConsole(browser, ada);
  await page.visit('/console/worklist');
  await page.getByRole('link', { name: 'Begin with the first' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'work list');
  await page.keyboard.press('j');
  await opened(page, first);
  await page.getByRole('button', { name: 'Take it' }).waitFor();
  await page.keyboard.press('t');
  await page.getByText('You look after it now.').waitFor();
  await page.getByRole('button', { name: 'Give it back' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'work opened');

  // Somebody took the next one after it was opened here.
  await page.keyboard.press('j');
  await opened(page, second);
  await page.getByRole('button', { name: 'Take it' }).waitFor();
  const { list } = await bea.client.listWork({});
  const { queue = 'tickets' } = list.find(({ itemId }) => itemId === second) ?? {};
  await bea.client.assignWork({ queue, itemId: second, to: bea.staffId, seen: null });
  page.expectConsole(/409/);
  await page.keyboard.press('t');
  await page.getByText('It is with Bea by now. You changed nothing.').waitFor();
  await expect.poll(() => page.locator('[data-holder]').textContent()).toBe('Bea');

  // Put aside, it makes room for the one after it.
  await page.keyboard.press('l');
  await page.getByRole('menuitem', { name: 'Until tomorrow morning' }).click();
  await opened(page, third);
  expect((await ada.client.listWork({ show: 'snoozed' })).list).toMatchObject([{ itemId: second }]);
  await page.getByRole('button', { name: 'Give to…' }).waitFor();
  await page.keyboard.press('g');
  await page.getByRole('menuitem', { name: 'Bea' }).click();
  await page.getByText('It is with Bea now.').waitFor();

  // The next one is of another queue, and opens by itself.
  await page.keyboard.press('k');
  await opened(page, first);
  const ofTickets = (await ada.client.listWork({ queue: 'tickets' })).list.map(({ itemId }) => itemId);
  const scene = queueScenes[ofTickets.includes(first) ? 'listTicketQueue' : 'listOrderQueue'];
  await scene.decideByKeys(page);
  await opened(page, third);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Put aside 1' }).click();
  await page.getByText(/^Put aside until /).waitFor();
  await screenshot(page, 'work put aside');
});

test('accounts that the night failed to erase are told of above the list, and listed', async () => {
  const day = 86_400_000;
  const { memberId } = await server.member();
  const closedAt = new Date(Date.now() - 33 * day);
  const eraseAfter = new Date(Date.now() - 3 * day);
  await server.db.insertInto('accountClosing').values({ memberId, closedAt, eraseAfter }).execute();
  const page = await openConsole(browser, await server.staff('owner', 'Ada'));
  await page.visit('/console/worklist');
  await page.getByText('Closed accounts that are not erased yet: 1').waitFor();
  await page.getByRole('link', { name: 'Look at them' }).click();
  await page.getByText(/^Past its last day by law/).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'erasures');
  const link = page.getByRole('link', { name: 'Open the account' });
  expect(await link.getAttribute('href')).toContain(memberId);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.visit('/console/erasures');
  await link.waitFor();
  await screenshot(page, 'erasures phone');
  await server.db.deleteFrom('accountClosing').execute();
});

test('on a phone, in Chinese, at night', async () => {
  await queueScenes.listTicketQueue.fill(server, 1);
  const ada = await server.staff('owner', 'Ada');
  const page = await openConsole(browser, ada, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  await page.visit('/console/worklist');
  await page.getByRole('heading', { name: '工作列表', level: 1 }).waitFor();
  await page.getByRole('link', { name: '从第一条开始' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'work list night phone');
  await page.getByRole('link', { name: '从第一条开始' }).click();
  await page.getByRole('button', { name: '稍后处理…' }).click();
  await page.getByRole('menuitem', { name: '选择日期…' }).click();
  await page.getByRole('dialog', { name: '选择稍后处理的日期' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'work day night phone');
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
